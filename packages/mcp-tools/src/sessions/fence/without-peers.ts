/** Source of a script that takes from a document what sends packets past every proxy and route: WebRTC and WebTransport. */
export const withoutPeersSource =
  "for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete window[name]"

/// <reference lib="dom" />

/** Makes web sockets to other origins fail as if no server listened there. Runs in each document before its own scripts. */
function fenceSockets(origins: readonly string[]) {
  const { URL: Address, Proxy: Wrapped, Reflect: native } = window
  // The browser refuses this port without connecting.
  const refused = 'ws://127.0.0.1:1/'
  const isOutside = (url: unknown) => {
    const { protocol, host } = new Address(String(url), document.baseURI)
    const origin = `${protocol.replace(/^ws/, 'http')}//${host}`
    return !origins.some((each) => each === origin)
  }
  const sockets = new Wrapped(window.WebSocket, {
    construct(target, [url, ...rest], newTarget) {
      let address: unknown = url
      try {
        if (isOutside(url)) address = refused
      } catch {
        // The native constructor rejects what is not an address.
      }
      return native.construct(target, [address, ...rest], newTarget) as object
    },
  })
  window.WebSocket.prototype.constructor = sockets
  window.WebSocket = sockets
}

/** Source of a script that fences the web sockets of a document, for browsers without a proxy of ours. */
export const socketFenceSource = (origins: readonly string[]): string =>
  `(${fenceSockets.toString()})(${JSON.stringify(origins)})`

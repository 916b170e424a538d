/// <reference lib="dom" />

/**
 * Makes web sockets to other origins fail as if no server listened there. Runs in each document before its own scripts, and
 * later uses only what it kept: a page may replace every builtin.
 */
function fenceSockets(origins: readonly string[]) {
  const { apply, construct } = Reflect
  const Address = URL
  const partOf = (name: 'protocol' | 'host') => Object.getOwnPropertyDescriptor(URL.prototype, name)!.get!
  const [protocolOf, hostOf] = [partOf('protocol'), partOf('host')]
  const inside = Object.create(null) as Record<string, boolean>
  for (const origin of origins) inside[origin] = true
  // The browser refuses this port without connecting.
  const refused = 'ws://127.0.0.1:1/'
  const isOutside = (address: string) => {
    const url = new Address(address, document.baseURI)
    const isSecure = apply(protocolOf, url, []) === 'wss:' || apply(protocolOf, url, []) === 'https:'
    return !(`${isSecure ? 'https' : 'http'}://${apply(hostOf, url, [])}` in inside)
  }
  const sockets = new Proxy(WebSocket, {
    construct(target, given, newTarget) {
      // Read once: a text that the page makes could be another each time.
      let address = `${given[0]}`
      try {
        if (isOutside(address)) address = refused
      } catch {
        // The native constructor rejects what is not an address.
      }
      return construct(target, given.length > 1 ? [address, given[1]] : [address], newTarget) as object
    },
  })
  WebSocket.prototype.constructor = sockets
  window.WebSocket = sockets
}

/** Source of a script that fences the web sockets of a document, for browsers without a proxy of ours. */
export const socketFenceSource = (origins: readonly string[]): string =>
  `(${fenceSockets.toString()})(${JSON.stringify(origins)})`

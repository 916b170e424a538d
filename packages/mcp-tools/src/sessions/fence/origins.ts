/** Addresses that lead nowhere, and so stay inside every fence. */
const nowhere = /^about:(blank|srcdoc)/

/** The origin of an address; the address itself where it has none. A host without a scheme is one over https, on this machine over http. */
export function originOf(address: string): string {
  const scheme = /^(localhost|[\w-]+\.localhost|127\.|\[::1\])/i.test(address) ? 'http' : 'https'
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `${scheme}://${address}`
  if (!URL.canParse(whole)) return address
  const { origin, href } = new URL(whole)
  return origin === 'null' ? href : origin
}

/** Whether an address is one of these origins, or leads nowhere. */
export const isWithin = (url: string, origins: ReadonlySet<string>): boolean =>
  nowhere.test(url) || origins.has(originOf(url))

/** Whether a request for an address leaves the browser at all. */
export const goesOut = (url: string): boolean => /^(https?|wss?):/i.test(url)

/** A web socket's address as that of the server that it shares a host and port with. */
export const asHttp = (url: string): string => url.replace(/^ws(s?):/i, 'http$1:')

/** The host and port that a connection to an origin goes to, such as `example.com:443`; null where it goes nowhere. */
export function endpointOf(origin: string): string | null {
  if (!/^https?:/i.test(origin) || !URL.canParse(origin)) return null
  const { hostname, port, protocol } = new URL(origin)
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? 443 : 80)}`
}

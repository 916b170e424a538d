import { hostname as hostnameHere } from 'node:os'
import { originOf } from './origins.js'

/** This machine's own name, as an address has it. */
const ownName = hostnameHere().toLowerCase()

/** Hosts that all mean this machine, as Chromium's rules name them. A name may end in a dot. */
const loopbackHosts = [
  ...[ownName, 'localhost', '*.localhost'].flatMap((name) => [name, `${name}.`]),
  '127.*',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:7f*]',
  '[::ffff:0:0]',
]

const isLoopback = (hostname: string) =>
  hostname.replace(/\.$/, '') === ownName ||
  /^((.*\.)?localhost\.?|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[\da-f]{2}:[\da-f]+|0:0)\])$/i.test(
    hostname,
  )

/** Whether an address is at one of the origins, by whichever name of this machine. */
export function isForbidden(url: string, origins: readonly string[]): boolean {
  if (origins.length === 0 || !/^(https?|wss?):/i.test(url) || !URL.canParse(url)) return false
  const asked = new URL(url)
  return origins.some((origin) => {
    const known = parsed(origin)
    if (!known || portOf(known) !== portOf(asked)) return false
    return known.hostname === asked.hostname || (isLoopback(known.hostname) && isLoopback(asked.hostname))
  })
}

/** The flags with which Chromium itself never connects to the origins, whatever in a page asks; it costs no step anything. */
export function flagsAgainst(origins: readonly string[]): string[] {
  const rules = hostsOf(origins).map((host) => `MAP ${host} ~NOTFOUND`)
  return rules.length === 0 ? [] : [`--host-resolver-rules=${rules.join(',')}`]
}

/** The origins as patterns of addresses, for a browser that somebody else has started. */
export const patternsAgainst = (origins: readonly string[]): string[] =>
  hostsOf(origins).map((host) => `http*://${host.replaceAll(/[[\]]/g, '\\$&')}/*`)

function hostsOf(origins: readonly string[]): string[] {
  const hosts = origins.flatMap((origin) => {
    const known = parsed(origin)
    if (!known) return []
    const names = isLoopback(known.hostname) ? loopbackHosts : [known.hostname]
    return names.map((name) => `${name}:${portOf(known)}`)
  })
  return [...new Set(hosts)]
}

function parsed(origin: string): URL | null {
  const whole = originOf(origin.trim())
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole) : null
}

const portOf = ({ port, protocol }: URL): string => port || (/^(https|wss):$/.test(protocol) ? '443' : '80')

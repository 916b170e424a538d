/** URL schemes that a task, a person or an agent may open. Files and the browser's own pages are forbidden. */
const openable: readonly string[] = ['http:', 'https:', 'data:']

/**
 * Why an address must not be opened, as the end of a sentence; null if it may. Checks every address: start URLs of
 * tasks, of the command line and of the dashboard's form, and an agent's navigation. Allows http:, https:, data: and
 * about:blank, `target://<site>/<path>` for a start URL, and blob: for an agent, because only the page's own origin
 * can read it.
 */
export function addressProblem(address: string, kind: 'start' | 'navigation'): string | null {
  if (kind === 'start' && /^target:\/\/[^/]+/.test(address)) return null
  if (!URL.canParse(address))
    return kind === 'start'
      ? 'must be an absolute URL, such as https://example.com/, or target://<site>/<path>'
      : 'is not an address; give one such as https://example.com/path'
  const { protocol, href } = new URL(address)
  if (openable.includes(protocol) || href === 'about:blank') return null
  if (protocol === 'blob:' && kind === 'navigation') return null
  // Quote only the scheme: the rest may come from a file that the user must not see.
  return `must be an http:, https: or data: address or about:blank${kind === 'start' ? ', or target://<site>/<path>' : ''}, not a ${shown(protocol)} address`
}

const shown = (protocol: string): string => (protocol.length > 20 ? `${protocol.slice(0, 20)}…` : protocol)

import type { Evidence, GradeDetails, Metadata } from '@webeval/core'

/**
 * Why a trial's state could not be read where it ended on another site than the one it began on, or than the one other
 * site that its task names; null if it did not.
 */
export function endedElsewhere(
  { task, metadata }: Evidence,
  finalUrl: string,
  resolveUrl: (url: string) => string,
): Pick<GradeDetails, 'failure' | 'because'> | null {
  const resolved = metadata.task?.['resolved_start_url']
  const start = typeof resolved === 'string' ? resolved : resolvedOr(task.start_url, resolveUrl)
  const [from, to] = [start, finalUrl].map((url) => siteOf(url, metadata))
  const named = sitesNamedIn(`${task.query} ${metadata.query}`, metadata).filter((site) => site !== to)
  const wanted = from === to ? (named.length === 1 ? named[0] : undefined) : from
  if (wanted === undefined) return null
  return {
    failure: 'wrong_site',
    because: `the page it ended on is ${to}, not ${wanted}: its state could not be read`,
  }
}

/** Names of the sites under test that a query mentions, by `target://` or by address. */
const sitesNamedIn = (query: string, { origins = {} }: Pick<Metadata, 'origins'>): string[] =>
  Object.entries(origins)
    .filter(([site, origin]) => query.includes(`target://${site}/`) || query.includes(`${origin}/`))
    .map(([site]) => site)

function resolvedOr(url: string, resolveUrl: (url: string) => string): string {
  try {
    return resolveUrl(url)
  } catch {
    return url
  }
}

/** The name of a site under test, else the host; other pages by their address. */
function siteOf(url: string, { origins = {} }: Pick<Metadata, 'origins'>): string {
  const target = /^target:\/\/([\w-]+)/.exec(url)?.[1]
  if (target !== undefined) return target
  if (!URL.canParse(url)) return url.slice(0, 60)
  const { protocol, origin, host, pathname } = new URL(url)
  if (protocol === 'data:') return 'a data: page'
  if (protocol === 'chrome-error:') return 'an error page of the browser'
  const site = Object.entries(origins).find(([, known]) => known === origin)?.[0]
  return site ?? (host || `${protocol}${pathname}`.slice(0, 60))
}

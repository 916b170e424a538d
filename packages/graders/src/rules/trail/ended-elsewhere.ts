import type { Evidence, GradeDetails, Metadata } from '@webeval/core'

/** Why a trial's state could not be read where it ended on another site than the one it began on; null if it did not. */
export function endedElsewhere(
  { task, metadata }: Evidence,
  finalUrl: string,
  resolveUrl: (url: string) => string,
): Pick<GradeDetails, 'failure' | 'because'> | null {
  const resolved = metadata.task?.['resolved_start_url']
  const start = typeof resolved === 'string' ? resolved : resolvedOr(task.start_url, resolveUrl)
  const [from, to] = [start, finalUrl].map((url) => siteOf(url, metadata))
  if (from === to) return null
  return {
    failure: 'wrong_site',
    because: `the page it ended on is ${to}, not ${from}: its state could not be read`,
  }
}

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

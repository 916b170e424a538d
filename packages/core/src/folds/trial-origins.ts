import type { Metadata } from '../records/metadata.js'

/** The origins of one trial. Sites get free ports, so the origin of a site changes with each run. */
export interface TrialOrigins {
  /** `target://<site>` by the site's origin. */
  readonly sites: ReadonlyMap<string, string>
  /** Origin of the start page; null if it has none or is unknown. */
  readonly start: string | null
  /** False if the trial stored no list of its sites, so an unnamed origin may be one of them. */
  readonly complete: boolean
}

/** Reads the origins from a trial's metadata; null means a trial without metadata. */
export function trialOrigins(metadata: Pick<Metadata, 'origins' | 'task'> | null): TrialOrigins {
  const sites = new Map<string, string>()
  for (const [site, origin] of Object.entries(metadata?.origins ?? {})) sites.set(origin, `target://${site}`)
  const resolved = metadata?.task?.['resolved_start_url']
  const start = typeof resolved === 'string' ? originOf(resolved) : null
  const site = /^target:\/\/[^/?#]+/i.exec(metadata?.task?.start_url ?? '')?.[0].toLowerCase()
  if (start !== null && site !== undefined && !sites.has(start)) sites.set(start, site)
  return { sites, start, complete: metadata?.origins !== undefined }
}

/**
 * Replaces each origin of a site by `target://<site>`, also when encoded within another address. Leaves other text
 * unchanged.
 */
export function nameSites(text: string, sites: ReadonlyMap<string, string>): string {
  if (sites.size === 0) return text
  return text
    .replaceAll(
      /https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?/gi,
      (origin) => sites.get(origin.toLowerCase()) ?? origin,
    )
    .replaceAll(/https?%3a%2f%2f[\w.-]+(?:%3a\d+)?/gi, (encoded) => {
      const name = sites.get(decodeURIComponent(encoded).toLowerCase())
      return name === undefined ? encoded : encodeURIComponent(name)
    })
}

function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { origin } = new URL(url)
  return origin === 'null' ? null : origin
}

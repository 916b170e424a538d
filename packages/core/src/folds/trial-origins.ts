import type { Metadata } from '../records/metadata.js'

/** The origins of one trial. Sites are served on free ports, so the same site has another origin in each run. */
export interface TrialOrigins {
  /** `target://<site>` by the origin that the site had. */
  readonly sites: ReadonlyMap<string, string>
  /** Origin of the start page; null where it has none, or is not known. */
  readonly start: string | null
  /** False for a trial that kept no list of its sites: an origin without a name may be one of them. */
  readonly complete: boolean
}

/** Reads the origins out of a trial's metadata; null stands for a trial without any. */
export function trialOrigins(metadata: Pick<Metadata, 'origins' | 'task'> | null): TrialOrigins {
  const sites = new Map<string, string>()
  for (const [site, origin] of Object.entries(metadata?.origins ?? {})) sites.set(origin, `target://${site}`)
  const resolved = metadata?.task?.['resolved_start_url']
  const start = typeof resolved === 'string' ? originOf(resolved) : null
  const site = /^target:\/\/[^/?#]+/i.exec(metadata?.task?.start_url ?? '')?.[0].toLowerCase()
  if (start !== null && site !== undefined && !sites.has(start)) sites.set(start, site)
  return { sites, start, complete: metadata?.origins !== undefined }
}

/** Writes `target://<site>` for each origin of a site, also where it is encoded within another address. Other text stays as it is. */
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

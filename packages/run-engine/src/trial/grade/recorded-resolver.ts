import type { Metadata } from '@webeval/core'

/**
 * Turns `target://…` into the addresses that a stored trial used: every site that its metadata names, or the start site alone in runs of older versions.
 * An address of another site stays as it is.
 */
export function recordedResolver({
  task,
  origins = {},
}: Pick<Metadata, 'task' | 'origins'>): (url: string) => string {
  const resolved = task?.['resolved_start_url']
  const start = siteParts(task?.start_url ?? '')
  const base =
    start && typeof resolved === 'string' && resolved.endsWith(start.rest)
      ? resolved.slice(0, resolved.length - start.rest.length)
      : null
  return (url) => {
    const asked = siteParts(url)
    if (!asked) return url
    if (base !== null && asked.site === start?.site) return base + asked.rest
    if (Object.hasOwn(origins, asked.site)) return origins[asked.site] + asked.rest.replace(/^\/*/, '/')
    // Older versions served the sites side by side: their addresses differ in the last part.
    return base !== null && start && base.endsWith(`/${start.site}`)
      ? base.slice(0, -start.site.length) + asked.site + asked.rest
      : url
  }
}

function siteParts(url: string): { readonly site: string; readonly rest: string } | null {
  const match = /^target:\/\/([^/?#]+)(.*)$/is.exec(url)
  return match ? { site: match[1]!.toLowerCase(), rest: match[2]! } : null
}

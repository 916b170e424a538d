/**
 * Turns `target://…` into the addresses that a stored trial used, from the one it is known to have
 * used. An address of a site that the trial says nothing about stays as it is.
 */
export function recordedResolver(startUrl: string, resolved: string | undefined): (url: string) => string {
  const start = parts(startUrl)
  if (!start || resolved === undefined || !resolved.endsWith(start.rest)) return (url) => url
  const base = resolved.slice(0, resolved.length - start.rest.length)
  return (url) => {
    const asked = parts(url)
    if (!asked) return url
    if (asked.site === start.site) return base + asked.rest
    // Sites that are served side by side differ in the last part of their address.
    return base.endsWith(`/${start.site}`) ? base.slice(0, -start.site.length) + asked.site + asked.rest : url
  }
}

function parts(url: string): { readonly site: string; readonly rest: string } | null {
  const match = /^target:\/\/([^/?#]+)(.*)$/s.exec(url)
  return match ? { site: match[1]!, rest: match[2]! } : null
}

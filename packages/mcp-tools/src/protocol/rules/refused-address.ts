/** Schemes that pages of the web have. */
const schemes = /^(?:https?|data|blob|javascript):|^about:(?:blank|srcdoc)\b|^$/i

/** Commands that open or fetch an address, by the name of its parameter. */
const opening: Readonly<Record<string, string>> = {
  'Page.navigate': 'url',
  'Target.createTarget': 'url',
  'Network.loadNetworkResource': 'url',
  'Fetch.continueRequest': 'url',
}

/** Why the address that a command opens is refused; null if it opens none, or may open it. */
export function addressRefusal(
  method: string,
  params: Readonly<Record<string, unknown>>,
  refusal: (url: string) => string | null,
): string | null {
  const name = Object.hasOwn(opening, method) ? opening[method]! : null
  const given = name === null ? undefined : params[name]
  if (given === undefined) return null
  // Browsers skip blanks and control characters.
  const url = String(given).replaceAll(/[\s\p{Cc}]/gu, '')
  if (/^(?:view-source:)?file:/i.test(url) || schemes.test(url)) return refusal(url)
  return `${url.slice(0, 200)} is not a page of the web, and trials don't reach it.`
}

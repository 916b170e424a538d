import type { Change } from './change.js'

/**
 * A change that only adds source, as a replacement of the tag that it belongs to: `<head>` for a title or meta tag, `</style>` for a style
 * rule. Other additions, and pages without such a tag or with several, stay as they are.
 */
export function atItsPlace(change: Change, html: string): Change {
  const { replace, by } = change
  if (replace !== undefined || by === undefined) return change
  if (/^<(?:meta|title)\b/.test(by))
    return beside(change, only(html, /<head\b[^>]*>/gi), (tag) => `${tag}\n${by}`)
  if (!/^[^{}<;]+\{[^{}<]*:[^{}<]*\}$/.test(by)) return change
  const sheet = only(html, /<\/style>/gi)
  if (sheet !== null) return beside(change, sheet, (tag) => `${by}\n${tag}`)
  return beside(change, only(html, /<\/head>/gi), (tag) => `<style>\n${by}\n</style>\n${tag}`)
}

const beside = (change: Change, tag: string | null, by: (tag: string) => string): Change =>
  tag === null ? change : { ...change, replace: tag, by: by(tag) }

/** The one match of a pattern; null if there is none, or several. */
function only(html: string, pattern: RegExp): string | null {
  const matches = html.match(pattern) ?? []
  return matches.length === 1 ? matches[0] : null
}

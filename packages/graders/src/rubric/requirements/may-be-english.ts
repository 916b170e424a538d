/**
 * Whether a page can be expected to use English words: on a page in another language or script, missing
 * English words prove nothing.
 */
export function mayBeEnglish(text: string, html: string): boolean {
  const declared = /<html\b[^>]*?\blang\s*=\s*["']?([\p{L}\d-]+)/iu.exec(html)?.[1]
  if (declared !== undefined && !/^en(?:-|$)/i.test(declared)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters === 0 || latin * 2 >= letters
}

/** Whether words of English can be expected on a page: what a page in another language or script lacks can't be told by them. */
export function mayBeEnglish(text: string, html: string): boolean {
  const declared = /<html\b[^>]*?\blang\s*=\s*["']?([\p{L}\d-]+)/iu.exec(html)?.[1]
  if (declared !== undefined && !/^en(?:-|$)/i.test(declared)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters === 0 || latin * 2 >= letters
}

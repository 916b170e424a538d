/** Truncates a text and appends the number of omitted characters. Never splits a surrogate pair. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut}… (${text.length - cut.length} more characters)`
}

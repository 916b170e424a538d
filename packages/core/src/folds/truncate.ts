/** Text cut to a length, saying how much was left out. Never cuts a surrogate pair in two. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut}… (${text.length - cut.length} more characters)`
}

/** The sentence of a text in which this index lies: `sentenceAround('Add. Keep v1.2 on reload. Sort.', 9)` is `Keep v1.2 on reload`. */
export function sentenceAround(text: string, index: number): string {
  const from = Math.max(text.lastIndexOf('. ', index) + 1, text.lastIndexOf('\n', index)) + 1
  const end = text.slice(index).search(/\.(?:\s|$)|\n/)
  return text.slice(Math.max(0, from - 1), end < 0 ? undefined : index + end).trim()
}

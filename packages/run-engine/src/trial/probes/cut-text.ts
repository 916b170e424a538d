/** Characters that are kept of the final page's text, and of a string that an expression yields. */
export const maxText = 3_000_000

/** The beginning of a text that is too long to be kept, saying so. */
export const cutText = (text: string): string =>
  text.length <= maxText ? text : `${text.slice(0, maxText)}… [cut: ${text.length} characters in all]`

/** Says why a value of a page is not kept: its JSON is longer than `maxText` characters. null when it is kept. */
export function tooLong(value: unknown): string | null {
  const { length } = JSON.stringify(value ?? null)
  return length > maxText ? `${length} characters long; max ${maxText} are kept` : null
}

/** A text with typographic apostrophes made plain, of the same length. */
export const straightened = (text: string): string => text.replace(/[’‘`´]/g, "'")

/** A text with typographic apostrophes made plain, of the same length. */
export const straightened = (text: string): string => text.replace(/[’‘`´]/g, "'")

/** A text, or the source of a pattern, without its diacritics: "über" and "uber" are one. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

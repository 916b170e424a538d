import type { FormField } from '../form-field.js'

/** Capitals and digits in one word or two, as codes have them: `KA-PH 123`, `D-4711`. */
const code = String.raw`(?<![\p{L}\d])(?=[\p{Lu}\d\s/-]*\d)\p{Lu}[\p{Lu}\d]*(?:[-/ ][\p{Lu}\d]+)*(?![\p{L}\d])`
const example = String.raw`(?:[Ll]ike|[Ss]uch as|[Ee]\.\s?g\.|[Ww]ie|[Zz]\.\s?B\.|[Cc]omme|[Pp]ar exemple|[Cc]omo|[Pp]or ejemplo|[Cc]ome|[Aa]d esempio|[Zz]oals|[Bb]ijv\.),?\s+[“"„«]?(?<code>${code})`
const asks = String.raw`(?<!\p{L})(?:[Vv]alid|[Oo]nly|[Cc]hecks?|[Ff]orm(?:at)?|[Gg]ültig\p{L}*|[Nn]ur|[Pp]rüf\p{L}*|[Vv]alides?|[Ss]eulement|[Vv]álid[oa]s?|[Ss][oó]lo|[Vv]alid[oaie]|[Ss]olo|[Ss]ó|[Gg]eldige?|[Aa]lleen)(?!\p{L})`
const asked = new RegExp(String.raw`${asks}[^.;:!?\n]{0,60}?(?<!\p{L})${example}`, 'gu')
const shown = new RegExp(String.raw`(?<!\p{L})${example}(?!\s\p{Ll})`, 'gu')
const alone = new RegExp(`^\\s*(?<code>${code})\\s*$`, 'gu')

/** The kinds of signs in a code: `A A 9` for “KA-PH 123”. */
const shapeOf = (text: string): string =>
  text
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')
    .replace(/[\s-]+/g, ' ')

const codesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups!['code']!)

/**
 * The code that a field's values have to look like, by the task or by a message about the empty field: “KA-PH 123” of “only valid plates like KA-PH 123”, for a
 * field whose hint shows such a one. null without one.
 */
export function shapedLike(
  { placeholder, hint }: Pick<FormField, 'placeholder' | 'hint'>,
  words: string,
  isMessage = false,
): string | null {
  const own = [placeholder, hint].flatMap((text) => [...codesIn(text, shown), ...codesIn(text, alone)])
  const shapes = new Set(own.map(shapeOf))
  return codesIn(words, isMessage ? shown : asked).find((each) => shapes.has(shapeOf(each))) ?? null
}

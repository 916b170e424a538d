import type { FormField } from '../form-field.js'

/** Letters and digits in one word or two, as codes have them: `KA-PH 123`, `D-4711`. */
const code = String.raw`(?=[^\s,;.)]*(?:\s\p{Lu}*)?\d)\p{Lu}[\p{Lu}\d]*(?:[-/ ][\p{Lu}\d]+)*`
const asked = new RegExp(
  String.raw`(?<!\p{L})(?:valid|only|checks?|like|form(?:at)?|gültig\p{L}*|nur|prüf\p{L}*|valides?|seulement|format|válid[oa]s?|s[oó]lo|valid[oaie]|solo|só|geldige?|alleen)(?!\p{L})[^.;:!?\n]{0,60}?(?<!\p{L})(?:like|such as|as in|e\.g\.|wie|z\. ?B\.|comme|par exemple|como|por ejemplo|come|ad esempio|zoals|bijv\.)\s+[“"„«]?(${code})`,
  'gu',
)

/** The kinds of signs in a code: `A A 9` for “KA-PH 123”. */
const shapeOf = (text: string): string =>
  text
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')
    .replace(/[\s-]+/g, ' ')

/** The code that a task asks a field's values to look like: “KA-PH 123” of “only valid plates like KA-PH 123”, for a field whose hint shows such a one; null without one. */
export function shapedLike({ placeholder, hint, name }: FormField, task: string): string | null {
  const shown = [...`${placeholder} ; ${hint} ; ${name}`.matchAll(new RegExp(code, 'gu'))].map(([text]) =>
    shapeOf(text),
  )
  const examples = [...task.matchAll(asked)].map(([, example = '']) => example)
  return examples.find((example) => shown.includes(shapeOf(example))) ?? null
}

import { limitsIn } from '../../../controls/hints/limits-in.js'
import type { FormField } from '../form-field.js'
import type { WrongValue } from './wrong-value.js'

/** “More than zero” leaves zero out. */
const aboveZero =
  /(?<!\p{L})(?:(?:above|over|(?:more|greater|higher|larger) than) (?:zero|0)|größer als (?:null|0)|(?:über|mehr als) (?:null|0)|supérieure?s? à (?:zéro|0)|(?:mayor(?:es)? que|más de) (?:cero|0)|(?:maggior[ei] di|più di) (?:zero|0)|(?:maior(?:es)? (?:do )?que|acima de) (?:zero|0)|(?:groter|meer) dan (?:nul|0)|większ\p{L}+ (?:od|niż) (?:zera|zero|0)|(?:vyšší|větší) než (?:nula|0)|större än (?:noll|0)|større end (?:nul|0))(?![\p{L}\d]|[.,]\d)/iu

/** Sentences that say when, or what may not be. */
const isHedged =
  /(?<!\p{L})(?:not|never|no|if|when|unless|negative|nicht|kein\p{L}*|wenn|falls|negativ\p{L}*|ne|pas|si|no|se|nie|jeśli|gdy|ujemn\p{L}*)(?!\p{L})/iu

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü', ä: 'a', ö: 'o', ü: 'u' }

/** A clause about what the sentence before begins with: “Amounts are in euros; they must be above zero”. */
const ofSame =
  /^(?:they|these|it|sie|diese|er|es|ils|elles?|il|deben|debe|devono|deve(?:m)?|eles|elas|ze|zij|het|hij) [^.,;!?\n]{0,60}/iu

/** The words of a text about a field: those behind its name, up to the next thing. Empty where it does not name the field, or sets a condition. */
export function wordsAbout({ name }: Pick<FormField, 'name'>, text: string): string {
  const [word] = name.match(/\p{L}{4,40}/gu) ?? []
  if (word === undefined) return ''
  // “kwotę” for “Kwota”, “Beträge” for “Betrag”.
  const stem = (word.length > 4 ? word.slice(0, -1) : word).replace(
    /[aouäöü]/giu,
    (vowel) => `[${vowel}${umlauts[vowel.toLowerCase()]}]`,
  )
  const about = new RegExp(
    `(?<!\\p{L})${stem}\\p{L}{0,3}(?!\\p{L})(?:\\s?\\([^()]{0,80}\\)|[^.,;!?\\n]{0,60})`,
    'iu',
  )
  const sentences = text.split(/[.;!?]\s|\n/)
  const at = sentences.findIndex((each) => about.test(each))
  const sentence = sentences[at] ?? ''
  const found = about.exec(sentence)
  if (!found || isHedged.test(sentence.slice(0, found.index + found[0].length))) return ''
  const [words = ''] = found[0].split(/(?<=\p{L}) (?:and|und|et|y|e|i|en|plus) /u)
  const further = found.index === 0 ? (ofSame.exec(sentences[at + 1] ?? '')?.[0] ?? '') : ''
  return isHedged.test(further) ? words : `${words} ${further}`.trim()
}

/** Numbers just beyond the limits that texts at a field name: 0 for “from 0.01 to 500” and for “more than zero”. `asked`: the task. */
export function beyondLimits(field: FormField, texts: readonly string[], asked = ''): WrongValue[] {
  const words = wordsAbout(field, asked)
  if (aboveZero.test(words))
    return [{ field, value: '0', why: `though it should be more than zero (“${words.trim()}”)` }]
  for (const text of texts) {
    if (aboveZero.test(text))
      return [{ field, value: '0', why: 'though its own words ask for more than zero' }]
    const said = limitsIn(text)
    if (said?.of !== 'number') continue
    const { min, max } = said
    const below = min === null || min <= 0 ? null : min <= 1 ? 0 : Number.isInteger(min) ? min - 1 : null
    const above = max !== null && Number.isInteger(max) && max > 1 && max < 1e6 ? max + 1 : null
    return [
      ...(below === null
        ? []
        : [{ field, value: String(below), why: `less than the ${min} that its own words ask for` }]),
      ...(above === null
        ? []
        : [{ field, value: String(above), why: `more than the ${max} that its own words allow` }]),
    ]
  }
  return []
}

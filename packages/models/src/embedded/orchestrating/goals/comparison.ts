import { moneyIn, numbersIn, readNumber } from '../../words/numbers.js'
import { parseRequest } from '../../request/parse-request.js'
import { listThings } from './list-things.js'
import { sentencesOf } from './split-request.js'

/** A calculation over one value for each thing. */
export interface Arithmetic {
  readonly operation: 'least' | 'most' | 'sum' | 'difference' | 'list' | 'compare'
  /** Names of the things, in the order of their values. */
  readonly things: readonly string[]
}

/** A question answered by a calculation over the same attribute of several named things. */
export interface Comparison extends Arithmetic {
  /** One question for each thing. */
  readonly questions: readonly string[]
}

/** Parses a request for a comparison, difference, sum or list over named things; null for any other request. */
export function readComparison(request: string): Comparison | null {
  const [question, ...others] = sentencesOf(request).filter((sentence) => !aboutTheForm.test(sentence))
  if (question === undefined || others.length > 0) return null
  const asks = parseRequest(question).every((intent) => intent.kind === 'ask')
  if (!asks && !/^compare\b/i.test(question)) return null
  const plain = question.replace(/[?.!]+$/, '').trim()
  for (const [pattern, read] of forms) {
    const found = pattern.exec(plain)?.groups
    if (!found) continue
    const { operation, attribute } = read(found) ?? {}
    const things = listThings(found['things'] ?? `${found['a']} and ${found['b']}`)
    if (!operation || !attribute || !things) continue
    const questions = things.map((thing) => `What is the ${attribute} of ${thing}?`)
    return { operation, things, questions }
  }
  return null
}

const aboutTheForm = /^(?:please\s+)?(?:answer|respond|reply|give)\b(?!.*\?)/i

type Reading = { readonly operation: Arithmetic['operation']; readonly attribute: string } | null
type Groups = Readonly<Record<string, string>>

const attributeOf = (words: string | undefined): string =>
  (words ?? 'price').replace(/^(?:costs?|prices)$/i, 'price')

/** Patterns of such questions, each with the operation and attribute it asks for. */
const forms: readonly (readonly [RegExp, (groups: Groups) => Reading])[] = [
  [/^(?:which|what|who)\b(?! of )(?<how>.*?)[,:]\s*(?<things>.+\bor\b.+)$/i, chosen],
  [/^which (?:one )?of (?<things>.+?) (?<how>(?:is|are|has|have|costs?)\b.*)$/i, chosen],
  [/^is (?<things>.+ or .+?) (?<how>(?:the )?(?:cheaper|dearer|more expensive|less expensive))$/i, chosen],
  [
    /\bdifference (?:in (?<attribute>[a-z]+) )?between (?:the (?<of>[a-z]+?)s? of )?(?<things>.+ and .+)$/i,
    ({ attribute, of }) => ({ operation: 'difference', attribute: attributeOf(attribute ?? of) }),
  ],
  [
    /\b(?<attribute>price|cost|rating|weight) difference between (?<things>.+ and .+)$/i,
    ({ attribute }) => ({ operation: 'difference', attribute: attributeOf(attribute) }),
  ],
  [
    /^how (?:much|many [a-z]+) (?:cheaper|dearer|less|more)(?: expensive)? (?:is|are|does|do) (?<a>.+?)(?: cost)? than (?<b>.+)$/i,
    () => ({ operation: 'difference', attribute: 'price' }),
  ],
  [
    /^(?:what|how much) (?:do|does|would|will|is|are) (?<things>.+ and .+?)(?: cost| come to)? (?:together|in total|altogether|combined)$/i,
    () => ({ operation: 'sum', attribute: 'price' }),
  ],
  [
    /\b(?:total|combined) (?<attribute>price|cost|weight) of (?<things>.+ and .+)$/i,
    ({ attribute }) => ({ operation: 'sum', attribute: attributeOf(attribute) }),
  ],
  [
    /\bsum of the (?<attribute>[a-z]+?)s? of (?<things>.+ and .+)$/i,
    ({ attribute }) => ({ operation: 'sum', attribute: attributeOf(attribute) }),
  ],
  [
    /^(?:what are|tell me|give me|list|find(?: out)?|report) the (?<attribute>[a-z]+?)s of (?<things>.+ and .+)$/i,
    ({ attribute }) => ({ operation: 'list', attribute: attributeOf(attribute) }),
  ],
  [
    /^compare the (?<attribute>[a-z]+?)s? of (?<things>.+ and .+)$/i,
    ({ attribute }) => ({ operation: 'compare', attribute: attributeOf(attribute) }),
  ],
]

/** `costs less`, `is the most expensive`, `has the higher rating`. */
function chosen({ how = '' }: Groups): Reading {
  const priced = /\b(?:cheap(?:er|est)|less expensive|least expensive|costs? (?:the )?(?:less|least))\b/i
  const dear = /\b(?:dearer|more expensive|most expensive|costs? (?:the )?(?:more|most))\b/i
  if (priced.test(how)) return { operation: 'least', attribute: 'price' }
  if (dear.test(how)) return { operation: 'most', attribute: 'price' }
  if (/\b(?:better|best|higher|highest)[- ]rated\b/i.test(how))
    return { operation: 'most', attribute: 'rating' }
  const [, degree, attribute] =
    /\b(lower|lowest|fewer|fewest|smaller|smallest|less|least|higher|highest|more|most|larger|largest|greater|better|best)\s+(?:customer\s+)?([a-z]+)$/i.exec(
      how,
    ) ?? []
  if (!degree || !attribute) return null
  return { operation: /^[lfs](?!arg)/i.test(degree) ? 'least' : 'most', attribute: attributeOf(attribute) }
}

/** Computes the answer from one value for each thing; null when a value is not a number. */
export function compute({ operation, things }: Arithmetic, values: readonly string[]): string | null {
  if (operation === 'list') return values.join(', ')
  if (operation === 'compare')
    return values.map((value, index) => `${plainName(things[index] ?? '')}: ${value}`).join(', ')
  const numbers = values.map((value) => readNumber(moneyIn(value)[0] ?? String(numbersIn(value)[0] ?? '')))
  if (numbers.length < 2 || numbers.some((number) => Number.isNaN(number))) return null
  switch (operation) {
    case 'least':
      return namesAt(things, numbers, Math.min(...numbers))
    case 'most':
      return namesAt(things, numbers, Math.max(...numbers))
    case 'sum':
      return likeIn(
        values,
        numbers.reduce((sum, number) => sum + number, 0),
      )
    case 'difference':
      return likeIn(values, Math.max(...numbers) - Math.min(...numbers))
  }
}

/** Names all things that share the value. */
const namesAt = (things: readonly string[], numbers: readonly number[], value: number): string =>
  things
    .filter((_, index) => numbers[index] === value)
    .map(plainName)
    .join(' and ')

const plainName = (thing: string): string => thing.replace(/^the\s+/i, '').replace(/["“”«»]/g, '')

/** Formats a number like the values it comes from: with their currency and decimals. */
function likeIn(values: readonly string[], number: number): string {
  const [money = ''] = moneyIn(values[0] ?? '')
  const decimals = Math.max(...values.map((value) => /[.,](\d{1,2})(?!\d)/.exec(value)?.[1]?.length ?? 0))
  return `${/^[$€£¥]/.exec(money)?.[0] ?? ''}${number.toFixed(decimals)}`
}

import { foldText } from '../../normalise-text.js'

/** The words of a question by which clauses of its answer are matched. All are stems. */
export interface AskedWords {
  readonly question: string
  /** Content words, and the nouns that the kind of question asks for: a date where it says "when". */
  readonly words: ReadonlySet<string>
  /** Those that name or number one thing among its like: Friday, Alba, 7731. */
  readonly names: ReadonlySet<string>
  /** True for a question of yes or no. */
  readonly isYesNo: boolean
}

/** Reads a question. */
export function askedWords(question: string): AskedWords {
  const implied = kinds.flatMap(([asks, nouns]) => (asks.test(question) ? nouns.split(' ').map(stem) : []))
  const named = [
    ...question.matchAll(/(?<=[\p{L}\p{N}"'“(,:]\s*["'“(]?)(?:\p{Lu}[\p{L}]{2,}|[\p{L}-]*\d{2,})/gu),
  ]
  return {
    question,
    words: new Set([...contentWords(question), ...implied]),
    names: new Set(named.flatMap(([name]) => [...contentWords(name)])),
    isYesNo: /^\W*(?:is|are|was|were|does|do|did|can|could|has|have|had|will|would|may|should|must)\b/i.test(
      question,
    ),
  }
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bwhen\b|\bwhat (?:date|day)\b/i, 'date day time schedule start begin'],
  [/\bwhere\b|\b(?:which|what) (?:city|town|country|place)\b/i, 'location place address venue city'],
  [/\bhow much\b|\bcosts?\b/i, 'price rate amount'],
  [/\bhow many\b/i, 'number count total'],
  [/\bhow long\b/i, 'duration length time'],
  [/\bwho\b|\bwhom\b|\bwhose\b/i, 'name person speaker author winner owner'],
  [
    /^\W*(?:is|are|was|were|does|do|did|can|could|has|have|had|will|would|may|should|must)\b/i,
    'rule condition policy term statement',
  ],
]

/** The stems of the words of a text that carry its content, numbers of two digits or more among them. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = foldText(text).match(/\p{L}{3,}|\d{2,}/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)).map(stem))
}

/** A word without its English endings, so that "delivery", "delivered" and "delivers" are one. */
function stem(word: string): string {
  if (/\d/.test(word)) return word
  const singular = word.replace(/(?:ies|es|s)$/, '')
  const root = ending(ending(singular))
    .replace(/e$/, '')
    .replace(/([^aeiouls])\1$/, '$1')
  return root.length >= 3 ? root : word
}

const ending = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ings?|ed|ery|ers?|y|ly)$/u, '')

const common = new Set(
  'the and for are was were what which who whom whose when where why how many much does did has have had can could will would should there their they them this that these those with from into not but you your its his her our any all some one page site list show tell give answer find shop name been being than then also only just very der die das den dem des ein eine einen ist sind war hat haben wie viele viel was wer wann und oder mit von für laut dort hier les des une est sont dans que qui quel quelle combien avec pour los las una uno del qué cuál cuánto cuánta con por para está son'.split(
    ' ',
  ),
)

/** Words of the work of finding out, and of the places where one looks: they say nothing about which thing is meant. */
const generic = new Set(
  [
    'out off too all both each most more about after before over under within without again always often even can may via per upon find found see saw seen look load loading loaded open opened reach get got retrieve access show shown display displayed list listed locate identify determine read view fetch extract obtain give given state stated mention mentioned provide provided include say said available visible present return returned fail failed exist appear work respond render error unable able cannot unfortunately sorry however though although because since while itself own exact actual current currently dead cut off picture live real requested required desired asked',
    'answer result information info detail data value page site website web section field line row column table board calendar chart view tab link screen panel widget portal app server map entry text document content such anything something nothing none them any here never ever still yet now don doesn didn won wouldn couldn isn wasn aren weren hasn haven shouldn ain announced published announce publish specified indicate contain loaded rest online description empty blank finish missing gone tag label programme program version',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
)

/** Words of one meaning, and the forms of irregular verbs. */
const synonyms: readonly ReadonlySet<string>[] = [
  'deliver delivery arrive arrival eta receive',
  'begin start commence opening',
  'end finish expire expiry close',
  'order place purchase bought',
  'cost price fee rent rate',
  'ship dispatch send sent',
  'write wrote written author',
  'choose chose chosen',
  'take took taken',
  'give gave given',
  'draw drew drawn',
  'sing sang sung',
].map((line) => new Set(line.split(' ').map(stem)))

/** Words and those that mean the same. */
export const withSynonyms = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([
    ...words,
    ...synonyms.filter((group) => [...group].some((word) => words.has(word))).flatMap((group) => [...group]),
  ])

/** The words of a text that belong neither to the question nor to the work of finding out. */
export const foreignWords = (text: string, asked: AskedWords): readonly string[] =>
  [...contentWords(text)].filter((word) => !asked.words.has(word) && !generic.has(word) && !/\d/.test(word))

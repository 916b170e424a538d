import { ordinalWords } from '../words/count-words.js'
import type { ControlRole, Description, Extreme } from './intent.js'
import { quotesIn, unmask, withoutQuotes } from './quotes.js'
import { tellingWords, wordsOf } from '../words/words.js'

/** Names of control roles in requests; longer names first. */
const roleNames: readonly (readonly [RegExp, ControlRole])[] = [
  [/\b(check ?box(es)?|tick ?box(es)?|switch(es)?|toggle)\b/i, 'checkbox'],
  [/\bradio( button)?s?\b/i, 'radio'],
  [/\b(drop-?down|combo ?box|select box|scroll list|pull-?down)( menu| list)?\b/i, 'list'],
  [
    /\b(text|input|search|number)? ?(text ?areas?|text ?box(es)?|input box(es)?|text ?fields?|input fields?|text inputs?)\b/i,
    'field',
  ],
  [/\b(input|fields?|search (box|bar))\b/i, 'field'],
  [/\b(slider( handle)?|spinner|stepper|spin ?button)s?\b/i, 'slider'],
  [/\b(colou?r (picker|wheel)|picker)\b/i, 'field'],
  [/\bbuttons?\b/i, 'button'],
  [/\b(hyper)?links?\b/i, 'link'],
  [/\btabs?\b/i, 'tab'],
  [/\bmenu( item)?s?\b/i, 'menu'],
  [/\b(image|picture|icon|photo)s?\b/i, 'image'],
  [/\b(dialog|modal|pop-?up)( box| window)?\b/i, 'dialog'],
  [/\b(section|accordion|panel)s?\b/i, 'section'],
]

const ordinal = new RegExp(`\\b(${ordinalWords.join('|')}|last|\\d+(?:st|nd|rd|th))\\b`, 'i')

/** Superlatives with the attribute they compare; an empty list means any number. */
const extremes: readonly (readonly [RegExp, Extreme])[] = [
  [/\b(cheapest|least expensive|lowest[- ]priced)\b/i, { direction: 'least', by: ['price'] }],
  [/\b(most expensive|priciest|dearest|highest[- ]priced)\b/i, { direction: 'most', by: ['price'] }],
  [/\b(best|highest|top)[- ]rated\b/i, { direction: 'most', by: ['rating'] }],
  [/\b(worst|lowest)[- ]rated\b/i, { direction: 'least', by: ['rating'] }],
  [/\b(smaller|tiniest)\b/i, { direction: 'least', by: ['size'] }],
  [/\b(larger|bigger|biggest)\b/i, { direction: 'most', by: ['size'] }],
  [/\b(newest|latest|most recent|youngest)\b/i, { direction: 'most', by: ['date', 'year'] }],
  [/\b(oldest|earliest)\b/i, { direction: 'least', by: ['date', 'year'] }],
  [/\b(shortest|quickest|fastest)\b/i, { direction: 'least', by: ['duration', 'time', 'length'] }],
  [/\b(longest|slowest)\b/i, { direction: 'most', by: ['duration', 'time', 'length'] }],
  [/\b(highest|largest|greatest|biggest|maximum|most|heaviest)\b/i, { direction: 'most', by: [] }],
  [/\b(lowest|smallest|least|minimum|fewest|lightest)\b/i, { direction: 'least', by: [] }],
]

/** Prepositions between a thing and its place. */
const whereabouts = /\s(?:in|inside|within|of|from|for|by|under|on|next to|beside|near|with|at)\s(?:the\s)?/i

/** Generic nouns: next to a label they add no information. */
const sorts = new Set([
  'page',
  'item',
  'element',
  'option',
  'entry',
  'word',
  'text',
  'box',
  'label',
  'category',
  'product',
])

/** Parses a piece of masked request text as the description of a thing. `around` adds words of its surroundings. */
export function describe(piece: string, quotes: readonly string[], around = ''): Description {
  const [quote] = quotesIn(piece, quotes)
  // `the middle of` adds nothing: clicks hit the middle anyway.
  const plain = ` ${withoutQuotes(piece).replace(/\b(?:the )?(?:center|centre|middle) of (?=the\b)/i, ' ')} `
  // `a "textarea" widget`: the quoted word names a role, not a label.
  const kind =
    quote !== undefined && /\b(?:widget|element|control)\b/i.test(plain)
      ? ` ${quote === 'text' ? 'text field' : quote} `
      : null
  const role = roleNames.find(([name]) => name.test(kind ?? plain))
  const label = kind !== null && role ? undefined : quote
  const nth = ordinal.exec(plain)
  const extreme = extremeIn(plain)
  let rest = kind !== null && role ? '' : role ? plain.replace(role[0], ' ') : plain
  if (nth) rest = rest.replace(nth[0], ' ')
  if (extreme) rest = rest.replace(extreme.pattern, ' ')
  const many = quantifier.exec(rest)
  if (many) rest = rest.replace(many[0], ' ')
  const split = label === undefined ? whereabouts.exec(rest.trimStart()) : null
  const head = split ? rest.trimStart().slice(0, split.index) : rest
  const tail = split ? rest.trimStart().slice(split.index + split[0].length) : ''
  const headWords = tellingWords(head)
  // Without words before the preposition, the words after it describe the thing itself.
  const noHead = headWords.length === 0 && label === undefined
  const words = label === undefined ? (noHead ? tellingWords(tail) : headWords) : labelWords(label)
  return {
    text: unmask(piece, quotes).trim(),
    quoted: label ?? null,
    words,
    around: [
      ...(label === undefined ? [] : headWords.filter((word) => !sorts.has(word))),
      ...(noHead ? [] : tellingWords(tail)),
      ...tellingWords(unmask(around, quotes)),
    ],
    role: role?.[1] ?? null,
    ordinal: nth ? ordinalNumber(nth[1]!) : null,
    extreme: extreme?.extreme ?? null,
    many: many ? manyOf(many) : null,
  }
}

/** The words of a label; keeps stop words if it has no others. */
const labelWords = (label: string): readonly string[] => {
  const telling = tellingWords(label)
  return telling.length > 0 ? telling : wordsOf(label)
}

/** `all`, `each of the`, `2 posts`; the number in a name such as `Section 2` is not a count. */
const quantifier =
  /\b(everything|anything|all|every|each|both)\b(?!-)(?:\s+of\b)?(?:\s+the\b)?|\b(\d{1,2})\s+(?=(?:posts?|tweets?|items?|emails?|messages?|results?|entries|products?|rows?|boxes|checkboxes)\b)/i

const manyOf = (found: RegExpExecArray): number | 'all' =>
  found[2] ? Number(found[2]) : found[1]!.toLowerCase() === 'both' ? 2 : 'all'

/** A description that matches anything. */
export const anything: Description = {
  text: '',
  quoted: null,
  words: [],
  around: [],
  role: null,
  ordinal: null,
  extreme: null,
  many: null,
}

/** A description with the words of a label. */
export const named = (label: string, role: ControlRole | null = null): Description => ({
  ...anything,
  text: label,
  words: labelWords(label),
  role,
})

/** The first superlative in a text, and the pattern that matched it. */
export function extremeIn(text: string): { readonly extreme: Extreme; readonly pattern: RegExp } | null {
  for (const [pattern, extreme] of extremes) {
    const found = pattern.exec(text)
    if (!found) continue
    // `highest customer rating in …`: the words after a bare superlative name the attribute.
    const [behind = ''] = text
      .slice(found.index + found[0].length)
      .split(/\b(?:in|of|for|from|on|at|and|with)\b|[,.;?]/)
    const next = tellingWords(behind).slice(0, 3)
    return {
      extreme: extreme.by.length > 0 || next.length === 0 ? extreme : { ...extreme, by: next },
      pattern,
    }
  }
  return null
}

function ordinalNumber(word: string): number {
  if (word.toLowerCase() === 'last') return -1
  const at = ordinalWords.indexOf(word.toLowerCase())
  return at >= 0 ? at + 1 : Number.parseInt(word, 10)
}

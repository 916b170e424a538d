import { numberWords, ordinalWords } from '../../words/count-words.js'
import { describe } from '../describe.js'
import type { Description, DragGoal, Intent } from '../intent.js'

const count = `\\d+|${numberWords.join('|')}`

/** `drag all triangles into the box, and everything else into the other`, `drag Ann up by one position`. */
export function readDrag(rest: string, quotes: readonly string[]): readonly Intent[] {
  const [first = '', ...others] = rest.split(/,?\s+and\s+(?=(?:everything else|the (?:others|rest))\b)/i)
  const one = readOne(first, quotes)
  if (!one || others.length === 0) return one ? [one] : []
  const remaining = readOne(
    others[0]!.replace(/^(?:everything else|the (?:others|rest))/i, 'all items'),
    quotes,
  )
  return remaining ? [one, remaining] : [one]
}

function readOne(text: string, quotes: readonly string[]): Intent | null {
  const goal = ways.map((way) => way(text, quotes)).find((found) => found !== null)
  if (!goal) return null
  return { kind: 'drag', what: ofThing(text.slice(0, goal.at), quotes), to: goal.to }
}

/** In `all blue shapes` the last word is a generic noun that the labels need not contain. */
const ofThing = (text: string, quotes: readonly string[]): Description => {
  const what = describe(text, quotes)
  return { ...what, words: what.words.filter((word) => !['position', 'place'].includes(word)) }
}

interface Found {
  /** Index where the words for the goal begin. */
  readonly at: number
  readonly to: DragGoal
}
type Way = (text: string, quotes: readonly string[]) => Found | null

const ways: readonly Way[] = [
  // `to the bottom left` is a place, `to the left` a direction.
  (text) => cell(text, true),
  (text) => {
    const found = new RegExp(
      `\\s+(?:to the )?(up|down|left|right)(?:wards?)?(?:\\s+by)?(?:\\s+(${count}))?(?:\\s+(?:positions?|places?|rows?|columns?|slots?))?$`,
      'i',
    ).exec(text)
    if (!found) return null
    const direction = found[1]!.toLowerCase() as 'up' | 'down' | 'left' | 'right'
    return {
      at: found.index,
      to: { kind: 'direction', direction, places: found[2] ? numberOf(found[2]) : null },
    }
  },
  (text) => {
    const found =
      /\s+to\s+(?:the\s+)?(?:(\d+)(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last))\s+(?:position|place|slot|spot)\b.*$|\s+to\s+(?:position|place|slot)\s+(\d+)$/i.exec(
        text,
      )
    if (!found) return null
    const word = found[2]?.toLowerCase()
    const position =
      word === 'last' ? -1 : word ? ordinalWords.indexOf(word) + 1 : Number(found[1] ?? found[3])
    return { at: found.index, to: { kind: 'position', position } }
  },
  (text) => cell(text, false),
  (text, quotes) => {
    const found =
      /\s+(?:so that (?:it|they) (?:is|are) (?:completely |fully )?(?:inside|within|in|on)|into|onto|inside|to|in|on|over)\s+(.+)$/i.exec(
        text,
      )
    return found ? { at: found.index, to: { kind: 'onto', what: describe(found[1]!, quotes) } } : null
  },
]

/** A place in a grid or a list: `to the top left`, `to the center`. */
function cell(text: string, corner: boolean): Found | null {
  const found =
    /\s+to\s+the\s+(?:(top|bottom|center|centre|middle)[\s-]*)?(left|right|center|centre|middle)?(?:\s+(?:of\s+the\s+)?(?:list|grid|table|corner|column))?$/i.exec(
      text,
    )
  if (!found || (!found[1] && (corner || !found[2]))) return null
  const row = centred(found[1])
  const column = centred(found[2])
  return {
    at: found.index,
    to: {
      kind: 'cell',
      row: (row ?? 'center') as 'top' | 'center' | 'bottom',
      column: (column ?? (row === 'center' ? 'center' : 'left')) as 'left' | 'center' | 'right',
    },
  }
}

const centred = (word: string | undefined): string | undefined =>
  word && /^(?:cent|mid)/i.test(word) ? 'center' : word?.toLowerCase()

const numberOf = (word: string): number => {
  const at = numberWords.indexOf(word.toLowerCase())
  return at >= 0 ? at : Number(word)
}

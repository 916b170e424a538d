import { numbersIn } from '@webeval/core'
import type { LedgerFigure } from '../../derived/ledger/scan-ledger.js'
import type { Choice } from '../scans/chooser.js'

/** A choice of a filter, and the figure that says how many entries it shows. */
export interface CountedChoice {
  readonly choice: Choice
  readonly figure: Pick<LedgerFigure, 'selector' | 'text'>
  readonly says: number
}

/** The figure of a choice: in its own name, as “Open (3)”; next to the same name; or before it, as “3 items open”. Empty without exactly one number. */
export function countedBy(choice: Choice, figures: readonly LedgerFigure[]): CountedChoice[] {
  if (namesStars.test(choice.name)) return []
  const own = inBrackets.exec(choice.name)
  if (own) {
    const { selector, name } = choice
    return [{ choice, figure: { selector, text: name }, says: Number(own[1]) }]
  }
  const name = plain(choice.name)
  const beside = figures.filter(({ label }) => plain(label) === name)
  const found =
    beside.length > 0 ? beside.flatMap(asLabelled) : figures.flatMap((figure) => before(name, figure))
  const [one] = found
  return one && found.length === 1 && beside.length < 2 ? [{ choice, ...one }] : []
}

/** Kinds such as “5 stars”, which counts nothing. */
const namesStars =
  /^\W*\d(?:[.,]\d)?\s*(?:[★⭐☆]|(?:stars?|sterne?|étoiles?|estrellas?|stell[ae]|estrelas?|sterren)(?!\p{L}))/iu

type Said = Pick<CountedChoice, 'figure' | 'says'>

const inBrackets = /\p{L}\s*[([](\d{1,3})[)\]]\s*$/u

function asLabelled(figure: LedgerFigure): Said[] {
  const numbers = numbersIn(figure.text)
  const says = numbers[0]?.readings[0].value
  return numbers.length === 1 && Number.isInteger(says) ? [{ figure, says: says! }] : []
}

/** “4 items to pack · 1 of 5 packed” says 4 of “To pack” and 1 of “Packed”. */
function before(name: string, figure: LedgerFigure): Said[] {
  if (!/\p{L}{3}/u.test(name)) return []
  return figure.text.split(/[·•|,;–—]|\s-\s/).flatMap((part): Said[] => {
    const [, says, words = ''] = counting.exec(part.trim()) ?? []
    const said = plain(words)
    const more = said.endsWith(` ${name}`) ? said.slice(0, -name.length).trim().split(' ') : []
    return says && (said === name || (more.length > 0 && more.length < 3))
      ? [{ figure, says: Number(says) }]
      : []
  })
}

const counting = /^(\d{1,3})(?:\s*(?:\/|of|out of|von|sur|de|di|van)\s*\d{1,3})?\s+(\D+)$/iu

const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

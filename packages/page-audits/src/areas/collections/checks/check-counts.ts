import type { Counter } from '../scans/entry.js'
import { countTemplate } from './count-template.js'

/** How many of what a collection showed, and what the page said of it then. */
export interface CountedState {
  readonly counters: readonly Counter[]
  readonly shown: number
  /** All that can be shown. */
  readonly total: number
  /** Ticked and unticked ones of all; null where the page does not tell them apart. */
  readonly done: number | null
  readonly open: number | null
}

/** A line that counts wrongly. */
export interface CountFault {
  readonly text: string
  readonly selector: string
  readonly description: string
}

interface Said {
  readonly state: CountedState
  readonly value: number
  readonly text: string
  readonly selector: string
}

const aboutShown = /\b(?:showing|shown|results?|found|matching|matches|displaying)\b/i
const aboutOpen =
  /\b(?:left|remaining|open|active|to ?-?do|pending|incomplete|unfinished|to go|outstanding)\b/i
const aboutDone = /\b(?:done|completed?|finished|ticked|bought|packed)\b/i
const thingsLeft =
  /\b(?:items?|tasks?|to-?dos?|things?|steps?|chores?|entries|\d+)\b.*\b(?:left|remaining|to do|to go)\b/i
/** As “12 prints”. */
const justCounts = /^\d+ \p{L}+$/u
const words = { shown: 'shown', open: 'open', done: 'done' } as const

/** Lines with one number that follow a collection through its states, and are wrong about it. */
export function checkCounts(states: readonly CountedState[]): CountFault[] {
  const series = new Map<string, Said[]>()
  for (const state of states)
    for (const { text: line, selector, part } of state.counters) {
      const numbers = line.match(/\d+/g)
      if (
        part === 'control' ||
        line.length > 60 ||
        numbers === null ||
        numbers.length > 2 ||
        /[£$€:%/]\s?\d|\d[.,]\d|\d\s?[%°]/.test(line)
      )
        continue
      // “Showing 3 of 12” counts what is shown first.
      if (numbers.length === 2 && !/\d+\s*(?:of|\/|from|out of)\s*\d+/i.test(line)) continue
      const template = countTemplate(line)
      series.set(template, [
        ...(series.get(template) ?? []),
        { state, value: Number(numbers[0]), text: line, selector },
      ])
    }
  const faults: CountFault[] = []
  for (const said of series.values()) {
    const text = said[0]!.text
    const of = aboutOpen.test(text)
      ? 'open'
      : aboutDone.test(text)
        ? 'done'
        : aboutShown.test(text) || justCounts.test(text)
          ? 'shown'
          : null
    if (of === null) continue
    const rows = said
      .filter(({ state }) => state[of] !== null)
      .map((one) => ({ ...one, due: one.state[of]! }))
    const sizes = new Set(rows.map(({ due }) => due)).size
    const wrong = rows.filter(({ value, due }) => value !== due)
    const [worst] = wrong
    if (!worst || sizes < 2) continue
    const offsets = new Set(rows.map(({ value, due }) => value - due))
    const offset = worst.value - worst.due
    // It follows every change but differs from the true count each time: off by one is a mistake, off by more
    // may count something else too.
    const besides = offsets.size === 1 && Math.abs(offset) === 1 && (sizes >= 3 || of !== 'shown')
    // It says what is shown, was right once, and is not when less is shown.
    const stuck =
      of === 'shown' &&
      aboutShown.test(text) &&
      wrong.length < rows.length &&
      // More than are visible: it counts entries of other pages too.
      rows.every(({ value, state }) => value <= state.total) &&
      !rows.some(
        ({ value, state }) =>
          value !== state.shown && value === state.total && !/\b(?:showing|shown|displaying)\b/i.test(text),
      )
    // The count of open entries was right once, and did not change when one was ticked.
    const deaf =
      of === 'open' &&
      thingsLeft.test(text) &&
      wrong.length < rows.length &&
      new Set(rows.map(({ value }) => value)).size === 1
    if (besides || stuck || deaf)
      faults.push({
        text: worst.text,
        selector: worst.selector,
        description: `“${worst.text}” is wrong: ${worst.due} ${worst.due === 1 ? 'is' : 'are'} ${words[of]}${offsets.size === 1 ? `, and it is always ${Math.abs(offset)} too ${offset > 0 ? 'many' : 'few'}` : ''}.`,
      })
  }
  return faults
}

import type { Counter } from '../scans/entry.js'
import { countTemplate } from './count-template.js'

/** How many entries a collection showed, and the page's numbers then. */
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

const aboutShown =
  /(?<!\p{L})(?:showing|shown|results?|found|matching|matches|displaying|gefunden\p{L}*|treffer|ergebnisse?|angezeigt|trouvée?s?|résultats?|affichée?s?|encontrad[oa]s?|resultados?|mostrad[oa]s?|trovat[oaei]|risultat[oi]|mostrat[oaei]|gevonden|resultaten|resultaat)(?!\p{L})/iu
const aboutOpen =
  /\b(?:left|remaining|open|active|to ?-?do|pending|incomplete|unfinished|to go|outstanding|offen\w*|verbleib\w*|unerledigt\w*|restantes?|pendientes?|pendentes?|openstaand\w*)\b|übrig|à faire|da fare|por hacer/i
const aboutDone =
  /\b(?:done|completed?|finished|ticked|bought|packed|erledigt\w*|fertig\w*|gekauft\w*|terminée?s?|hech[oa]s?|completad[oa]s?|fatt[oaei]|completat[oaei]|concluíd[oa]s?|voltooid|gedaan)\b/i
const thingsLeft =
  /\b(?:items?|tasks?|to-?dos?|things?|steps?|chores?|entries|tâches|tareas|attività|tarefas|taken|artikel\w*|aufgaben?|einträge\w*|\d+)\b.*(?<!\p{L})(?:left|remaining|to do|to go|offen|übrig|à faire|restantes?|pendientes?|da fare|por hacer)(?!\p{L})/iu
/** As “12 prints”. */
const justCounts = /^\d+ \p{L}+$/u
const words = { shown: 'shown', open: 'open', done: 'done' } as const

/** The first number of a line that may count entries: it has one number, or two as in “Showing 3 of 12”. */
function countIn(line: string): number | null {
  const numbers = line.match(/\d+/g)
  if (line.length > 60 || numbers === null || numbers.length > 2) return null
  if (/[£$€:%/]\s?\d|\d[.,]\d|\d\s?[%°]/.test(line)) return null
  if (numbers.length === 2 && !/\d+\s*(?:of|\/|from|out of|von|sur|de|di|van)\s*\d+/i.test(line)) return null
  return Number(numbers[0])
}

/** Each counting line through the states. Lines alike at several places, such as one over each column of a board, count parts only. */
function seriesOf(states: readonly CountedState[]): Said[][] {
  const series = new Map<string, Said[]>()
  const ofParts = new Set<Said[]>()
  for (const state of states)
    for (const { text, selector, part } of state.counters) {
      const value = part === 'control' ? null : countIn(text)
      if (value === null) continue
      const template = countTemplate(text)
      const said = series.get(template) ?? []
      const differs = said.some(
        (one) => one.state === state && one.selector !== selector && one.value !== value,
      )
      if (differs) ofParts.add(said)
      series.set(template, said)
      said.push({ state, value, text, selector })
    }
  return [...series.values()].filter((said) => !ofParts.has(said))
}

/** Lines with one number that follow a collection through its states, and are wrong about it. */
export const checkCounts = (states: readonly CountedState[]): CountFault[] =>
  seriesOf(states).flatMap((said) => faultOf(said) ?? [])

/** The entries that a line counts, by its words. */
const countedBy = (text: string): keyof typeof words | null => {
  if (aboutOpen.test(text)) return 'open'
  if (aboutDone.test(text)) return 'done'
  return aboutShown.test(text) || justCounts.test(text) ? 'shown' : null
}

function faultOf(said: readonly Said[]): CountFault | null {
  const { text } = said[0]!
  const of = countedBy(text)
  if (of === null) return null
  const counts = said.flatMap((one) => {
    const due = one.state[of]
    return due === null ? [] : [{ ...one, due }]
  })
  const sizes = new Set(counts.map(({ due }) => due)).size
  const wrong = counts.filter(({ value, due }) => value !== due)
  const [worst] = wrong
  if (!worst || sizes < 2) return null
  const offsets = new Set(counts.map(({ value, due }) => value - due))
  const offset = worst.value - worst.due
  const wasRight = wrong.length < counts.length
  // It follows every change but differs from the true count each time: off by one is a mistake, off by more
  // may count something else too.
  const shifted = offsets.size === 1 && Math.abs(offset) === 1 && (sizes >= 3 || of !== 'shown')
  // It says what is shown, was right once, and is not when less is shown.
  const stuck =
    of === 'shown' &&
    aboutShown.test(text) &&
    wasRight &&
    // More than are visible: it counts entries of other pages too.
    counts.every(({ value, state }) => value <= state.total) &&
    !counts.some(
      ({ value, state }) =>
        value !== state.shown &&
        value === state.total &&
        !/\b(?:showing|shown|displaying|found|matching|gefunden|treffer|trouvée?s?|encontrad[oa]s?|trovat[oaei]|gevonden|angezeigt|affichée?s?|mostrad[oa]s?|mostrat[oaei])\b/i.test(
          text,
        ),
    )
  // The count of open entries was right once, and did not change when one was ticked.
  const deaf =
    of === 'open' && thingsLeft.test(text) && wasRight && new Set(counts.map(({ value }) => value)).size === 1
  if (!shifted && !stuck && !deaf) return null
  const always =
    offsets.size === 1 ? `, and it is always ${Math.abs(offset)} too ${offset > 0 ? 'many' : 'few'}` : ''
  return {
    text: worst.text,
    selector: worst.selector,
    description: `“${worst.text}” is wrong: ${worst.due} ${worst.due === 1 ? 'is' : 'are'} ${words[of]}${always}.`,
  }
}

import { clickOn } from '../../../controls/acts.js'
import type { BrokenLaw, EntryLaw } from '../entry-law.js'
import { type ListState, added, entryOf } from '../entries-visit.js'
import { checkPlural, type CountedOpen } from '../check-plural.js'

/** Words of lines that count what is not done. */
const aboutOpen =
  /\b(?:left|remaining|to ?-?do|to go|open|active|pending|incomplete|unfinished|outstanding|offen\w*|unerledigt\w*|verbleib\w*)\b|übrig/i

/** A line that counts open entries follows them, and says one thing in the singular and more in the plural. */
export const countsFollow: EntryLaw = async (visit) => {
  const states = [...visit.growth, visit.ready]
  if (!states.some(({ counters }) => counters.length > 0) || !visit.ready.entries.some(({ tick }) => tick))
    return null
  for (const text of [added[0], added[2]]) {
    const entry = entryOf(visit.now(), text)
    if (entry?.tick && !entry.done)
      states.push(await visit.act(clickOn(entry.tick), (now) => entryOf(now, text)?.done === true))
  }
  const series = seriesOf(states)
  for (const lines of series) {
    const fault = checkCount(lines) ?? checkPlural(lines)
    if (fault) return fault
  }
  return null
}

/** The lines about open entries, each followed through the states. */
function seriesOf(states: readonly ListState[]): readonly (readonly CountedOpen[])[] {
  const series = new Map<string, CountedOpen[]>()
  for (const { counters, entries } of states)
    for (const { text, selector } of counters) {
      const numbers = text.match(/\d+/g) ?? []
      const parts = /(?<!\d)\d+\s*(?:of|out of|von|\/)\s*\d+/i.test(text) ? 2 : 1
      if (numbers.length !== parts || !aboutOpen.test(text) || /\d\s?[%°]|[£$€:]\s?\d/.test(text)) continue
      const template = text
        .replace(/\d+/g, '#')
        .replace(/\p{L}+/gu, (word) => word.replace(/s$/, ''))
        .toLowerCase()
      const due = entries.filter(({ done }) => !done).length
      series.set(template, [
        ...(series.get(template) ?? []),
        { text, selector, value: Number(numbers[0]), due, whole: numbers[1] === String(entries.length) },
      ])
    }
  return [...series.values()]
}

const thingsLeft =
  /\b(?:items?|tasks?|to-?dos?|things?|chores?|steps?|entries|aufgaben?|artikel\w*|einträge\w*)\b.*\b(?:left|remaining|to do|to go|open|offen|übrig)\b/i

/** A line that was right in one state and is wrong in another; its words, or two right numbers, have to show that it counts the list. */
export function checkCount(lines: readonly CountedOpen[]): BrokenLaw | null {
  const right = lines.filter(({ value, due }) => value === due)
  // As “Noch 3 von 5 Artikeln offen”: the line knows how many entries there are, and counts those that are done too.
  const knowsList =
    new Set(lines.map(({ due }) => due)).size > 1 && lines.every(({ whole }) => whole === true)
  const over = knowsList ? lines.find(({ value, due }) => value > due) : undefined
  if (over && right.length === 0) return faultOf(over)
  const wrong = lines.find(({ value, due }) => value !== due)
  if (!wrong || right.length === 0) return null
  if (new Set(right.map(({ due }) => due)).size < 2 && !thingsLeft.test(wrong.text)) return null
  return faultOf(wrong)
}

const faultOf = ({ text, due, selector }: CountedOpen): BrokenLaw => ({
  rule: 'wrong-count',
  description: `“${text}” is wrong: ${due} ${due === 1 ? 'entry is' : 'entries are'} open.`,
  selectors: [selector],
})

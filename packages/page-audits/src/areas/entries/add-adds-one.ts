import type { EntryLaw } from './entry-law.js'
import { added, textsOf } from './entries-visit.js'

/** Adding an entry lists it once, and takes none of the others away. */
export const addAddsOne: EntryLaw = (visit) => {
  const states = [visit.start, ...visit.growth]
  for (const [index, text] of added.entries()) {
    const before = textsOf(states[index]!)
    const now = textsOf(states[index + 1]!)
    const times = now.filter((one) => one === text).length
    // Where a page lists the newest entries only, older ones may go.
    if (times < 2 || before.includes(text) || now.length !== before.length + times) continue
    return Promise.resolve({
      rule: 'wrong-item',
      description: `Adding “${text}” once lists it ${times} times.`,
      selectors: [visit.field],
      element: text,
    })
  }
  return Promise.resolve(null)
}

import type { Entry, PartCount } from '../scans/entry.js'
import type { CountFault } from './check-counts.js'

/**
 * Compares the numbers over the parts of a collection with the entries in them. They count entries where more of them are right than wrong;
 * numbers from 1 upwards may just number the parts.
 */
export function checkPartCounts(entries: readonly Entry[], counts: readonly PartCount[]): CountFault | null {
  const sizeOf = ({ part }: PartCount) => entries.filter((entry) => entry.part === part).length
  const wrong = counts.filter((count) => count.value !== sizeOf(count))
  const [first] = wrong
  const numbersThem =
    counts.every(({ value }, index) => value === index + 1) && !counts.some(({ text }) => text.includes('('))
  if (!first || numbersThem || wrong.length * 2 >= counts.length) return null
  const size = sizeOf(first)
  return {
    text: first.text,
    selector: first.selector,
    description: `“${first.text}” is wrong: ${size} ${size === 1 ? 'entry is' : 'entries are'} listed under it.`,
  }
}

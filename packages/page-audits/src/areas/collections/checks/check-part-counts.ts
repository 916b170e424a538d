import type { Entry, PartCount } from '../scans/entry.js'
import type { CountFault } from './check-counts.js'

const sizeOf = (entries: readonly Entry[], { part }: PartCount): number =>
  entries.filter((entry) => entry.part === part).length

/** Numbers from 1 upwards may just number the parts. */
const numbersThem = (counts: readonly PartCount[]): boolean =>
  counts.every(({ value }, index) => value === index + 1) && !counts.some(({ text }) => text.includes('('))

const wrongOnes = (entries: readonly Entry[], counts: readonly PartCount[]): readonly PartCount[] =>
  counts.filter((count) => count.value !== sizeOf(entries, count))

const faultOf = (entries: readonly Entry[], count: PartCount): CountFault => {
  const size = sizeOf(entries, count)
  return {
    text: count.text,
    selector: count.selector,
    description: `“${count.text}” is wrong: ${size} ${size === 1 ? 'entry is' : 'entries are'} listed under it.`,
  }
}

/** Compares the numbers over the parts of a collection with the entries in them. They count entries where more of them are right than wrong. */
export function checkPartCounts(entries: readonly Entry[], counts: readonly PartCount[]): CountFault | null {
  const [first, ...more] = wrongOnes(entries, counts)
  if (!first || numbersThem(counts) || (more.length + 1) * 2 >= counts.length) return null
  return faultOf(entries, first)
}

/** Whether at least two parts have a number, and all these numbers are right. */
export const countsAllParts = (entries: readonly Entry[], counts: readonly PartCount[]): boolean =>
  counts.length >= 2 && !numbersThem(counts) && wrongOnes(entries, counts).length === 0

/** The first wrong number over a part, where all were right before an entry was moved. */
export function checkMovedCounts(entries: readonly Entry[], counts: readonly PartCount[]): CountFault | null {
  const [first] = wrongOnes(entries, counts)
  return first ? faultOf(entries, first) : null
}

import { deepEqual, isContainer } from './deep-equal.js'

/** Which entries of two arrays are the same thing, by index. */
export interface Alignment {
  readonly pairs: readonly (readonly [before: number, after: number])[]
  readonly removed: readonly number[]
  readonly added: readonly number[]
  /** The paired entries changed their order. */
  readonly reordered: boolean
}

/** Keys that name an entry, the most telling first. */
const identityKeys = ['id', '_id', 'uuid', 'key', 'number', 'sku', 'slug', 'productId', 'name', 'title']

/**
 * Aligns arrays: entries that are objects by the first key that names each of them uniquely on both sides; other entries by the
 * longest common subsequence, what is left between two common entries being paired in order as changed.
 */
export function alignArrays(before: readonly unknown[], after: readonly unknown[]): Alignment {
  const key = identityKeys.find((candidate) => names(before, candidate) && names(after, candidate))
  return key === undefined ? alignByOrder(before, after) : alignByKey(before, after, key)
}

function names(entries: readonly unknown[], key: string): boolean {
  const values = entries.map((entry) =>
    isContainer(entry) && !Array.isArray(entry) ? entry[key] : undefined,
  )
  const scalar = values.every((value) => typeof value === 'string' || typeof value === 'number')
  return scalar && new Set(values).size === values.length
}

function alignByKey(before: readonly unknown[], after: readonly unknown[], key: string): Alignment {
  const nameOf = (entry: unknown) => (isContainer(entry) ? entry[key] : undefined)
  const indexBefore = new Map(before.map((entry, index) => [nameOf(entry), index]))
  const pairs: (readonly [number, number])[] = []
  const added: number[] = []
  for (const [index, entry] of after.entries()) {
    const from = indexBefore.get(nameOf(entry))
    if (from === undefined) added.push(index)
    else pairs.push([from, index])
  }
  const kept = new Set(pairs.map(([from]) => from))
  return {
    pairs,
    added,
    removed: before.flatMap((_, index) => (kept.has(index) ? [] : [index])),
    reordered: pairs.some(([from], index) => index > 0 && from < pairs[index - 1]![0]),
  }
}

function alignByOrder(before: readonly unknown[], after: readonly unknown[]): Alignment {
  const pairs: (readonly [number, number])[] = []
  const removed: number[] = []
  const added: number[] = []
  const close = (fromBefore: number, toBefore: number, fromAfter: number, toAfter: number) => {
    const both = Math.min(toBefore - fromBefore, toAfter - fromAfter)
    for (let offset = 0; offset < both; offset++) pairs.push([fromBefore + offset, fromAfter + offset])
    for (let index = fromBefore + both; index < toBefore; index++) removed.push(index)
    for (let index = fromAfter + both; index < toAfter; index++) added.push(index)
  }
  let atBefore = 0
  let atAfter = 0
  for (const [from, to] of commonEntries(before, after)) {
    close(atBefore, from, atAfter, to)
    pairs.push([from, to])
    atBefore = from + 1
    atAfter = to + 1
  }
  close(atBefore, before.length, atAfter, after.length)
  return { pairs, removed, added, reordered: false }
}

/** The longest common subsequence of two arrays, as pairs of indices; equal beginnings and ends are cut off first, since the table costs the product of what is left. */
function commonEntries(before: readonly unknown[], after: readonly unknown[]): (readonly [number, number])[] {
  let start = 0
  while (start < before.length && start < after.length && deepEqual(before[start], after[start])) start++
  let end = 0
  const rest = Math.min(before.length, after.length) - start
  while (end < rest && deepEqual(before[before.length - 1 - end], after[after.length - 1 - end])) end++
  const rows = before.length - start - end
  const columns = after.length - start - end
  const head = Array.from({ length: start }, (_, index) => [index, index] as const)
  const tail = Array.from(
    { length: end },
    (_, index) => [before.length - end + index, after.length - end + index] as const,
  )
  // Beyond this, which entry is which is a guess that is not worth its price.
  if (rows * columns > 1_000_000) return [...head, ...tail]
  const lengths = Array.from({ length: rows + 1 }, () => Array.from({ length: columns + 1 }, () => 0))
  const same = (row: number, column: number) => deepEqual(before[start + row], after[start + column])
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row]![column] = same(row, column)
        ? lengths[row + 1]![column + 1]! + 1
        : Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!)
  const middle: (readonly [number, number])[] = []
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (same(row, column)) middle.push([start + row++, start + column++])
    else if (lengths[row + 1]![column]! >= lengths[row]![column + 1]!) row++
    else column++
  }
  return [...head, ...middle, ...tail]
}

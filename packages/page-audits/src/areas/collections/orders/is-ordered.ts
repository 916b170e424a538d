/** A value of every entry, in the order shown. */
export type Sequence = readonly (number | string)[]

/** True where a sequence only rises (`up`), only falls (`down`), or does one of both. Texts may be compared in any usual way. */
export function isOrdered(values: Sequence, way: 'up' | 'down' | 'either'): boolean {
  if (way === 'either') return isOrdered(values, 'up') || isOrdered(values, 'down')
  const sign = way === 'up' ? 1 : -1
  const ways = values.every((value) => typeof value === 'number')
    ? [(one: string | number, two: string | number) => Number(one) - Number(two)]
    : compares.map(
        (compare) => (one: string | number, two: string | number) => compare(String(one), String(two)),
      )
  return ways.some((compare) =>
    values.every((value, index) => index === 0 || sign * compare(values[index - 1]!, value) <= 0),
  )
}

const compares: readonly ((one: string, two: string) => number)[] = [
  (one, two) => bare(one).localeCompare(bare(two), 'en', { sensitivity: 'base' }),
  (one, two) => bare(one).localeCompare(bare(two), 'en', { sensitivity: 'base', numeric: true }),
  (one, two) => one.localeCompare(two, 'en', { sensitivity: 'base', ignorePunctuation: true }),
  (one, two) => (one < two ? -1 : one > two ? 1 : 0),
]
const bare = (text: string) => text.replace(/^(?:the|an?)\s+/i, '').replace(/^\P{L}+(?=\p{L})/u, '')

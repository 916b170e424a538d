import { plainNumberIn } from '../read-values.js'

/** Units of one kind in which small and large amounts are written, each with its size. */
const families: readonly Readonly<Record<string, number>>[] = [
  // Whoever counts a kilobyte as 1,000 bytes writes no 1,010 KB, so that 1,024 puts theirs in order too.
  ...['b', 'o'].map((sign) => ({
    byte: 1,
    bytes: 1,
    [sign]: 1,
    ...Object.fromEntries(
      ['k', 'm', 'g', 't'].flatMap((prefix, index) => [
        [`${prefix}${sign}`, 1024 ** (index + 1)],
        [`${prefix}i${sign}`, 1024 ** (index + 1)],
      ]),
    ),
  })),
  { mm: 0.001, cm: 0.01, m: 1, km: 1_000 },
  { mg: 0.001, g: 1, kg: 1_000, t: 1_000_000 },
  { ml: 0.001, cl: 0.01, dl: 0.1, l: 1 },
  { '': 1, k: 1e3, m: 1e6, mio: 1e6, bn: 1e9, mrd: 1e9 },
]

/**
 * The values of texts each of which is one number with its unit: “96 KB” and “1.2 MB” in bytes, “$12” as 12. null where one of them is something else; empty
 * where their units can't be compared.
 */
export function measuredNumbers(texts: readonly string[]): readonly number[] | null {
  const numbers = texts.flatMap((text) => plainNumberIn(text) ?? [])
  if (numbers.length < texts.length) return null
  const [first] = numbers
  if (numbers.every(({ unit }) => unit === first?.unit)) return numbers.map(({ value }) => value)
  const parts = numbers.map(({ value, unit }) => [value, ...unit.split('|')] as const)
  if (parts.some(([, sign]) => sign !== parts[0]![1])) return []
  const family = families.find((sizes) => parts.every(([, , unit = '']) => Object.hasOwn(sizes, unit)))
  return family ? parts.map(([value, , unit = '']) => value * family[unit]!) : []
}

/**
 * The values of such texts, in each way that they can be read: “10.412” below “8202” is ten thousand where people write so. null where one of them is
 * something else; empty where their units can't be compared.
 */
export function numberReadings(texts: readonly string[]): readonly (readonly number[])[] | null {
  const asWritten = measuredNumbers(texts)
  if (asWritten === null || asWritten.length === 0) return asWritten && []
  const ungrouped = texts.map((text) => text.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, ''))
  const grouped = ungrouped.join() === texts.join() ? null : measuredNumbers(ungrouped)
  return [asWritten, ...(grouped && grouped.length > 0 ? [grouped] : [])]
}

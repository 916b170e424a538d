/** Widths of the viewport in which a fault shows, in CSS pixels. */
export interface Band {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** Precision of the ends of a band, in CSS pixels. */
const precision = 8
/** Faults whose bands are narrowed down: each costs a few more sizes. */
const maxNarrowed = 3

/**
 * Finds the bands of widths in which faults show. `seen` has the keys of the faults at some widths; `look` yields those at another one. A band
 * ends between two of the widths, where halving finds it. Faults at a width of `elsewhere` are left out: others report them.
 */
export async function findBands(
  seen: ReadonlyMap<number, ReadonlySet<string>>,
  look: (width: number) => Promise<ReadonlySet<string>>,
  elsewhere: readonly number[],
): Promise<readonly Band[]> {
  const widths = [...seen.keys()].toSorted((one, two) => one - two)
  const keys = [...new Set(widths.flatMap((width) => [...seen.get(width)!]))].filter((key) =>
    elsewhere.every((width) => !seen.get(width)?.has(key)),
  )
  const edge = async (key: string, inside: number, outside: number | undefined): Promise<number> => {
    let [bad, good] = [inside, outside ?? inside]
    while (Math.abs(bad - good) > precision) {
      const middle = Math.round((bad + good) / 2)
      if ((await look(middle)).has(key)) bad = middle
      else good = middle
    }
    return bad
  }
  const bands: Band[] = []
  for (const key of keys.slice(0, maxNarrowed)) {
    const first = widths.findIndex((width) => seen.get(width)!.has(key))
    let last = first
    while (last + 1 < widths.length && seen.get(widths[last + 1]!)!.has(key)) last++
    bands.push({
      key,
      from: await edge(key, widths[first]!, widths[first - 1]),
      to: await edge(key, widths[last]!, widths[last + 1]),
    })
  }
  return bands
}

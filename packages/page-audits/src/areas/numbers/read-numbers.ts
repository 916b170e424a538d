/** A number as a text shows it. */
export interface ShownNumber {
  readonly value: number
  /** The last place shown: 0.01 for `3.10`. */
  readonly step: number
}

/** A number of a text, with all that its marks can mean: `1,234` is a thousand to some and one and a bit to others. */
export interface ReadNumber {
  readonly text: string
  readonly readings: readonly [ShownNumber, ...ShownNumber[]]
  /** Where it ends in the text. */
  readonly end: number
}

const pattern =
  /(?<![\p{L}\d.,])[-−–]?(?:\d+(?:[.,'’\u00A0\u202F]\d+)*|[.,]\d+)(?:\s?[×x·]\s?10(?:\^|\*\*)?[-−–]?\d+|e[-+−–]?\d+)?/giu

/** All numbers of a text, in order. */
export function numbersIn(text: string): ReadNumber[] {
  const found: ReadNumber[] = []
  for (const match of text.matchAll(pattern)) {
    const power = /(?:[×x·]\s?10(?:\^|\*\*)?|e)([-+−–]?\d+)$/i.exec(match[0].replace(/\s/g, ''))
    const mantissa = match[0].replace(/\s?[×x·]\s?10.*$|e.*$/i, '')
    // A dash right behind a digit or a letter joins, as in 10-20.
    const sign = /^[-−–]/.test(mantissa) ? -1 : 1
    const scale = power ? 10 ** Number(power[1]!.replace(/[−–]/, '-').replace('+', '')) : 1
    const [first, ...others] = readings(mantissa.replace(/^[-−–]/, '')).map(({ value, step }) => ({
      value: sign * value * scale,
      step: step * scale,
    }))
    if (first)
      found.push({ text: match[0], readings: [first, ...others], end: match.index + match[0].length })
  }
  return found
}

function readings(digits: string): ShownNumber[] {
  const plain = digits.replace(/['’\u00A0\u202F]/g, '')
  const marks = plain.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  const read = (text: string, decimal: string | undefined): ShownNumber => {
    const other = decimal === '.' ? ',' : '.'
    const normal = decimal ? text.replaceAll(other, '').replace(decimal, '.') : text.replace(/[.,]/g, '')
    return { value: Number(normal), step: 10 ** -(normal.split('.')[1]?.length ?? 0) }
  }
  if (!last) return [read(plain, undefined)]
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  if (marks.every((mark) => mark === last)) {
    if (marks.length > 1) return grouped ? [read(plain, undefined)] : []
    if (!grouped || plain.startsWith('0')) return [read(plain, last)]
    return last === ','
      ? [read(plain, undefined), read(plain, last)]
      : [read(plain, last), read(plain, undefined)]
  }
  return [read(plain, last)]
}

/** Whether a number that was read can be the expected one, rounded or cut off as it is shown. `relative`: the share by which it may be off besides. */
export function canBe(read: ReadNumber, expected: number, relative = 0): boolean {
  return read.readings.some(({ value, step }) => {
    const slack = Math.max(step < 1 ? step : step / 2, Math.abs(expected) * relative, 1e-9)
    return Math.abs(value - expected) <= slack * 1.0001
  })
}

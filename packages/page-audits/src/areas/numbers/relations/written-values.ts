import { amountsIn, numbersIn } from '@webeval/core'

/** A number as a text writes it; times in minutes. */
export interface WrittenValue {
  readonly value: number
  /** One unit of the last digit that is shown. */
  readonly step: number
  /** Only numbers of one kind are added up. */
  readonly kind: string
  readonly text: string
  /** It may be another number in another notation. */
  readonly isUnsure: boolean
}

const hours = String.raw`(?<hours>\d+(?:[.,]\d+)?)\s?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|ore|uur)(?!\p{L})`
const minutes = String.raw`\d{1,4}\s?(?:m|min|mins|minutes?|minuten?|minutos?|minuti)(?!\p{L})`
const lasting = new RegExp(
  String.raw`(?<![\d.,:])(?:${hours}(?:\s?(?<rest>\d{1,2})\s?(?:m|mins?|minutes?|minuten|minutos|minuti)(?!\p{L})|(?<tight>[0-5]\d)(?!\d))?|(?<clock>\d{1,3}:[0-5]\d)(?![:\d])|(?<alone>${minutes}))`,
  'giu',
)

interface Placed extends WrittenValue {
  readonly at: number
}

const known = new Map<string, readonly WrittenValue[]>()
/** Texts to remember: a page has a few hundred. */
const maxKnown = 2_000

/** All numbers of a text in order: times such as “7h 30m”, amounts of money, percentages and others. */
export function writtenValues(text: string): readonly WrittenValue[] {
  const values = known.get(text) ?? readValues(text)
  if (known.size >= maxKnown) known.clear()
  known.set(text, values)
  return values
}

function readValues(text: string): readonly WrittenValue[] {
  const found: Placed[] = []
  const without = text.replace(lasting, (said, ...more: readonly unknown[]) => {
    const groups = more.at(-1) as Readonly<Record<string, string | undefined>>
    found.push({ ...timeOf(groups), kind: 'time', text: said, at: Number(more.at(-3)), isUnsure: false })
    return ' '.repeat(said.length)
  })
  let rest = without
  for (const { readings, currencies, text: said, at } of amountsIn(without)) {
    const [{ value, step }] = readings
    found.push({ value, step, kind: currencies[0], text: said.trim(), at, isUnsure: false })
    rest = rest.slice(0, at) + ' '.repeat(said.length) + rest.slice(at + said.length)
  }
  for (const { readings, isPercent, text: said, at } of numbersIn(rest)) {
    const [{ value, step }, ...others] = readings
    const isUnsure = others.some((one) => one.value !== value)
    found.push({ value, step, kind: isPercent ? '%' : '', text: said, at, isUnsure })
  }
  return found.toSorted((one, two) => one.at - two.at)
}

function timeOf({ hours: whole, rest, tight, clock, alone }: Readonly<Record<string, string | undefined>>) {
  if (alone !== undefined) return { value: Number.parseInt(alone, 10), step: 1 }
  const [full = '0', part = '0'] = clock?.split(':') ?? [whole?.replace(',', '.'), rest ?? tight]
  const decimals = full.split('.')[1]?.length
  return {
    value: Number(full) * 60 + Number(part),
    step: decimals === undefined ? 1 : 60 / 10 ** decimals,
  }
}

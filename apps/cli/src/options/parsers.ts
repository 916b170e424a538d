import { roleSchema, type Role } from '@webeval/core'
import type { Shard } from '@webeval/run-engine'
import { InvalidArgumentError } from 'commander'
import ms, { type StringValue } from 'ms'

/** A whole number from 1, as commander wants its parsers. */
export function positiveInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('expected a whole number from 1.')
  return value
}

/** A whole number from 1 to `most`: beyond it the machine would choke before anything ran. */
export const countUpTo = (most: number) => (text: string) => {
  const value = positiveInteger(text)
  if (value > most)
    throw new InvalidArgumentError(`expected a whole number from 1 to ${most.toLocaleString('en-GB')}.`)
  return value
}

/** A share: `0.8`, or `80%`. */
export function share(text: string): number {
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('expected a number from 0 to 1, such as 0.8.')
  return value
}

/** A shard: `2/5`, the second of five. */
export function shardOf(text: string): Shard {
  const [, index = '', of = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (of === '' || shard.index < 1 || shard.index > shard.of)
    throw new InvalidArgumentError('expected <i>/<n> with i from 1 to n, such as 2/5.')
  return shard
}

/** Points of 100: `70`, `82.5`. */
export function points(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('expected a number from 0 to 100, such as 70.')
  return value
}

/** A length of time in milliseconds: `90s`, `5m`, `1500` (milliseconds). */
export function duration(text: string): number {
  const value = /^\d/.test(text) ? ms(text as StringValue) : undefined
  if (value === undefined || !Number.isFinite(value) || value < 1)
    throw new InvalidArgumentError('expected a length of time such as 90s, 5m or 1h.')
  return Math.round(value)
}

/** An amount of US dollars: `5`, `$0.50`. */
export function dollars(text: string): number {
  const value = Number(text.replace(/^\$/, ''))
  if (!/\d/.test(text) || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('expected an amount of US dollars above 0, such as 2.50.')
  return value
}

/** Collects the values of an option that may be given more than once. */
export function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value]
}

/** An address of the web: http or https. */
export function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('expected an address that begins with http:// or https://.')
  return text
}

/** Value of `--model`: a spec for every role, and specs for single roles. */
export interface ModelChoice {
  readonly everyRole: string | null
  readonly byRole: Partial<Record<Role, string>>
}

/** Reads one more `--model <spec>` or `--model <role>=<spec>`. */
export function modelChoice(
  text: string,
  earlier: ModelChoice = { everyRole: null, byRole: {} },
): ModelChoice {
  const [, name, spec] = /^([a-z]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || spec === undefined) return { ...earlier, everyRole: text }
  const role = roleSchema.safeParse(name)
  if (!role.success)
    throw new InvalidArgumentError(`unknown role ${name}; the roles are ${roleSchema.options.join(', ')}.`)
  return { ...earlier, byRole: { ...earlier.byRole, [role.data]: spec } }
}

import type { UsageReport } from '@webeval/core'

/** Where a program's output, one JSON value or one each line, tells what: paths of keys, `*` for each of them. */
export interface OutputReading {
  /** The last text there is the answer. */
  readonly answer: string
  /** Numbers whose sum counts. */
  readonly input_tokens: readonly string[]
  readonly output_tokens: readonly string[]
  readonly cost_usd?: string
  /** An object whose keys are the models' names. */
  readonly models?: string
}

/** The parts that a program's output tells; null for those that it doesn't. */
export interface ToldByOutput {
  readonly answer: string | null
  readonly usage: UsageReport | null
}

/** Reads the answer and the usage that a program wrote. What it wrote may be cut off anywhere, and is not trusted. */
export function readOutput(text: string, reading: OutputReading): ToldByOutput {
  const values = jsonOf(text)
  const at = (path: string) => values.flatMap((value) => valuesAt(value, path.split('.')))
  const sum = (paths: readonly string[]) => {
    const found = paths.flatMap(at).filter(isCount)
    return found.length === 0 ? null : found.reduce((total, each) => total + each, 0)
  }
  const [input, output] = [sum(reading.input_tokens), sum(reading.output_tokens)]
  const cost = reading.cost_usd === undefined ? null : sum([reading.cost_usd])
  const models = reading.models === undefined ? [] : at(reading.models).flatMap(keysOf)
  const answer = at(reading.answer).findLast((each) => typeof each === 'string' && each.trim() !== '')
  return {
    answer: typeof answer === 'string' ? answer.trim() : null,
    usage:
      input === null || output === null
        ? null
        : {
            input_tokens: Math.round(input),
            output_tokens: Math.round(output),
            ...(cost === null ? {} : { cost_usd: cost }),
            ...(models.length === 0 ? {} : { model: [...new Set(models)].join(', ').slice(0, 200) }),
          },
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const keysOf = (value: unknown) => (isObject(value) ? Object.keys(value) : [])

/** The text as one value, else each of its lines that is one. */
function jsonOf(text: string): unknown[] {
  const whole = parsed(text)
  return whole === undefined ? text.split('\n').map(parsed).filter(isObject) : [whole]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value]
  if (!isObject(value)) return []
  if (key === '*') return Object.values(value).flatMap((each) => valuesAt(each, rest))
  return Object.hasOwn(value, key) ? valuesAt(value[key], rest) : []
}

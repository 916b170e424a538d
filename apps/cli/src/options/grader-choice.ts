import { type GraderSpec, graderSpecSchema } from '@webeval/core'
import { InvalidArgumentError } from 'commander'

const forms =
  'expected a name, a name with options such as within_steps:max=5, or JSON such as {"name":"within_steps","max":5}.'

/** Reads one more `--grader`: `<name>`, `<name>:<option>=<value>,…` with values as JSON or text, or the whole as JSON. */
export function graderChoice(text: string, earlier: readonly GraderSpec[] = []): GraderSpec[] {
  return [...earlier, text.trimStart().startsWith('{') ? fromJson(text) : fromText(text)]
}

function fromJson(text: string): GraderSpec {
  try {
    const parsed = graderSpecSchema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // The forms are named below.
  }
  throw new InvalidArgumentError(`not a grader in JSON; ${forms}`)
}

function fromText(text: string): GraderSpec {
  const [, name = '', given] = /^([\w#-]+):(.*)$/s.exec(text) ?? []
  if (name === '') {
    if (text.trim() === '') throw new InvalidArgumentError(forms)
    return text
  }
  const options = (given ?? '').split(/,(?=\w+=)/).map((option) => {
    const [, key = '', value = ''] = /^(\w+)=(.*)$/s.exec(option) ?? []
    if (key === '') throw new InvalidArgumentError(`${JSON.stringify(option)} is not an option; ${forms}`)
    return [key, valueOf(value)] as const
  })
  return { ...Object.fromEntries(options), name }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

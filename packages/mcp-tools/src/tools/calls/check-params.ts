import { z } from 'zod'
import { nearest } from './nearest.js'
import type { ToolSpec } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'

/**
 * Checks the parameters that a model gave. Forgives what the model plainly means: a number or a boolean as text, one value
 * where the tool wants a list, null for a parameter left out. Throws `ToolFailure` that says what the tool takes, also for
 * a parameter that the tool does not know: dropping one in silence would do something else than the model asked for.
 */
export function checkParams(tool: ToolSpec<unknown>, given: unknown): unknown {
  const params = withoutNulls(given)
  if (params === null)
    throw new ToolFailure(
      `${tool.name} takes an object of parameters, not ${describe(given)}. ${usage(tool)}`,
    )
  refuseUnknown(tool, params)
  const first = tool.params.safeParse(params)
  if (first.success) return first.data
  const repaired = repair(params, first.error.issues)
  const second = tool.params.safeParse(repaired)
  if (second.success) return second.data
  const problems = second.error.issues.map((issue) => {
    const path = issue.path.join('.')
    const value = at(params, issue.path)
    const missing = value === undefined && issue.code === 'invalid_type'
    return missing
      ? `${path} is missing`
      : `${path || 'parameters'}: ${issue.message}, got ${describe(value)}`
  })
  throw new ToolFailure(
    `${tool.name} was called with wrong parameters: ${problems.join('; ')}. ${usage(tool)}`,
  )
}

function refuseUnknown(tool: ToolSpec<unknown>, params: Record<string, unknown>): void {
  const known = tool.params instanceof z.ZodObject ? Object.keys(tool.params.shape) : null
  const unknown = known === null ? [] : Object.keys(params).filter((name) => !known.includes(name))
  if (known === null || unknown.length === 0) return
  const problems = unknown.map((name) => {
    const near = nearest(name, known, (candidate) => [candidate], 1)[0]
    return `unknown parameter ${name.slice(0, 80)}${near === undefined ? '.' : `; did you mean ${near}?`}`
  })
  throw new ToolFailure(`${tool.name}: ${problems.join(' ')} ${usage(tool)}`)
}

function withoutNulls(given: unknown): Record<string, unknown> | null {
  if (given === null || given === undefined) return {}
  if (typeof given !== 'object' || Array.isArray(given)) return null
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}

function repair(
  params: Record<string, unknown>,
  issues: readonly z.core.$ZodIssue[],
): Record<string, unknown> {
  const repaired = { ...params }
  for (const issue of issues) {
    const key = issue.path[0]
    if (issue.code !== 'invalid_type' || typeof key !== 'string') continue
    const value = repaired[key]
    if (issue.path.length === 1) repaired[key] = converted(value, issue.expected)
    else if (Array.isArray(value))
      repaired[key] = value.map((entry: unknown) => converted(entry, issue.expected))
  }
  return repaired
}

function converted(value: unknown, expected: string): unknown {
  if ((expected === 'number' || expected === 'int') && typeof value === 'string' && value.trim() !== '') {
    const number = Number(value)
    return Number.isNaN(number) ? value : number
  }
  if (expected === 'boolean' && typeof value === 'string' && /^(true|false)$/i.test(value))
    return value.toLowerCase() === 'true'
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  if (expected === 'array' && (typeof value === 'string' || typeof value === 'number')) return [String(value)]
  return value
}

/** What a tool takes, such as `It takes {target: string, doubleClick?: boolean}.` */
function usage(tool: ToolSpec<unknown>): string {
  const schema = z.toJSONSchema(tool.params, { io: 'input' })
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const shape = typeof property === 'object' ? property : {}
    const type = shape.enum ? shape.enum.map((value) => JSON.stringify(value)).join('|') : shape.type
    return `${name}${required.has(name) ? '' : '?'}: ${type ?? 'any'}`
  })
  return fields.length > 0 ? `It takes {${fields.join(', ')}}.` : 'It takes no parameters.'
}

function at(params: unknown, path: readonly PropertyKey[]): unknown {
  let value = params
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

function describe(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 80 ? `${json.slice(0, 80)}…` : json
}

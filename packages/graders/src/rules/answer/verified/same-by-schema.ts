import { sameString, type SameByType, verifiedTypes } from './same-by-type.js'

/** A part of a `results_schema` of WebArena-Verified. */
export interface VerifiedSchema {
  readonly type?: string
  /** The benchmark's own type; goes before `type`. */
  readonly format?: string
  readonly items?: VerifiedSchema
  readonly properties?: Readonly<Record<string, VerifiedSchema>>
}

/** Compares retrieved data as WebArena-Verified does: each value by its type, objects by the properties of the schema alone, lists in any order unless `ordered`. A single value counts as a list of one. */
export function sameBySchema(
  expected: unknown,
  found: unknown,
  schema: VerifiedSchema,
  ordered: boolean,
): boolean {
  const [wanted, given] = [listOf(expected), listOf(found)]
  if (wanted === null || given === null) return wanted === given
  return sameLists(wanted, given, (one, other) => samePart(one, other, schema.items, ordered), ordered)
}

/** The first type that the schema names and the benchmark lacks, or null. */
export function unknownType(schema: VerifiedSchema): string | null {
  const own = schema.format ?? schema.type ?? 'string'
  const parts = [schema.items, ...Object.values(schema.properties ?? {})].filter((part) => part !== undefined)
  if (!['array', 'object'].includes(own) && !(own in verifiedTypes)) return own
  return parts.map(unknownType).find((name) => name !== null) ?? null
}

/** A value as a list: null for an empty one, JSON read where a text holds it. */
function listOf(value: unknown): readonly unknown[] | null {
  const read = typeof value === 'string' ? jsonListIn(value) : value
  if (read === null || read === undefined || read === '' || (Array.isArray(read) && read.length === 0))
    return null
  return Array.isArray(read) ? (read as unknown[]) : [read]
}

function jsonListIn(text: string): unknown {
  try {
    const parsed = JSON.parse(text) as unknown
    return Array.isArray(parsed) ? parsed : text
  } catch {
    return text
  }
}

function samePart(
  expected: unknown,
  found: unknown,
  schema: VerifiedSchema | undefined,
  ordered: boolean,
): boolean {
  const type = schema?.format ?? schema?.type ?? 'string'
  if (type === 'object') return sameObjects(expected, found, schema?.properties ?? {}, ordered)
  if (type === 'array') return sameBySchema(expected, found, schema!, ordered)
  if (isNothing(expected) || isNothing(found)) return isNothing(expected) && isNothing(found)
  const same: SameByType = verifiedTypes[type] ?? sameString
  return alternativesOf(expected, type).some((one) =>
    alternativesOf(found, type).some((other) => same(one, other)),
  )
}

/** A list where one value is due holds alternatives, on either side. A pair of coordinates is one value. */
function alternativesOf(value: unknown, type: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length < 2) return [value]
  const isPair =
    type === 'coordinates' && value.length === 2 && value.every((part) => typeof part !== 'object')
  return isPair ? [value] : value
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

function sameObjects(
  expected: unknown,
  found: unknown,
  properties: Readonly<Record<string, VerifiedSchema>>,
  ordered: boolean,
): boolean {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(expected) || !isObject(found)) return false
  return Object.entries(properties).every(([name, schema]) =>
    samePart(expected[name], found[name], schema, ordered),
  )
}

/** True when each entry has a partner of its own: the first that fits, or the one in its place if `ordered`. */
export function sameLists(
  expected: readonly unknown[],
  found: readonly unknown[],
  same: SameByType,
  ordered: boolean,
): boolean {
  if (expected.length !== found.length) return false
  if (ordered) return expected.every((entry, index) => same(entry, found[index]))
  const left = [...found]
  return expected.every((entry) => {
    const at = left.findIndex((other) => same(entry, other))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

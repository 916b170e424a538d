/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

/** The replies that a server sent, whose signed parts must come back unchanged. */
export interface Sent {
  readonly replies: Json[]
}

/** A list of objects; empty for anything else. */
export const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/** Violations for keys that an interface doesn't know. */
export const unknownKeys = (given: Json, known: readonly string[], where: string): string[] =>
  Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => `Unknown parameter: '${where}${key}'`)

/** Violations of OpenAI's strict schemas. */
export function checkStrict(schema: Json, where: string): string[] {
  const nested = [
    ...Object.entries((schema['properties'] ?? {}) as Record<string, Json>),
    ...Object.entries((schema['$defs'] ?? {}) as Record<string, Json>),
    ...listOf(schema['anyOf']).map((each, index) => [`anyOf[${index}]`, each] as const),
    ...(schema['items'] ? [['items', schema['items'] as Json] as const] : []),
  ].flatMap(([name, each]) => checkStrict(each, `${where}.${name}`))
  const problems = ['allOf', 'oneOf', 'not', '$schema']
    .filter((keyword) => keyword in schema)
    .map((keyword) => `Invalid schema: ${where}: '${keyword}' is not permitted`)
  if (schema['type'] !== 'object') return [...problems, ...nested]
  const names = Object.keys((schema['properties'] ?? {}) as object)
  if (schema['additionalProperties'] !== false)
    problems.push(
      `Invalid schema: ${where}: 'additionalProperties' is required to be supplied and to be false`,
    )
  const required = (schema['required'] ?? []) as string[]
  for (const name of names)
    if (!required.includes(name))
      problems.push(
        `Invalid schema: ${where}: 'required' is required to include every key; missing '${name}'`,
      )
  return [...problems, ...nested]
}

/** Whether a text is a JSON object. */
export function isJsonObject(text: unknown): boolean {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Violations of a picture's data URL. */
export function checkPicture(url: unknown, where: string): string[] {
  const [, type, data] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(String(url)) ?? []
  const begins = { 'image/png': 'iVBOR', 'image/jpeg': '/9j/' }[type ?? '']
  return begins && data!.startsWith(begins) ? [] : [`${where}: invalid image`]
}

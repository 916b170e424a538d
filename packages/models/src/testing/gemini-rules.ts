import { isDeepStrictEqual } from 'node:util'

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

/**
 * The violations that the strict server finds in a request; empty for a valid one. `sent` are the contents that the
 * server sent before.
 */
export function findViolations(body: Json, sent: readonly unknown[]): string[] {
  const problems: string[] = []
  const contents = listOf(body['contents'])
  if (contents.length === 0) problems.push('contents are empty')
  contents.forEach((content, index) => {
    const where = `contents[${index}]`
    const expected = index % 2 === 0 ? 'user' : 'model'
    if (content['role'] !== expected)
      problems.push(`${where} has the role ${String(content['role'])}, not ${expected}`)
    const parts = listOf(content['parts'])
    if (parts.length === 0) problems.push(`${where} has no parts`)
    parts.forEach((part, at) => problems.push(...checkPart(part, `${where}.parts[${at}]`)))
    if (content['role'] === 'model' && !sent.some((each) => isDeepStrictEqual(each, content)))
      problems.push(`${where} is not what was sent`)
    problems.push(...checkResponses(listOf(contents[index - 1]?.['parts']), parts, where))
  })
  if (contents.at(-1)?.['role'] !== 'user') problems.push('the last content is not the user’s')
  problems.push(...checkConfig(body))
  return problems
}

const dataFields = ['text', 'inlineData', 'functionCall', 'functionResponse']

function checkPart(part: Json, where: string): string[] {
  const problems: string[] = []
  const fields = dataFields.filter((name) => part[name] !== undefined)
  if (fields.length !== 1) problems.push(`${where} holds ${fields.join(' and ') || 'nothing'}`)
  const image = part['inlineData'] as Json | undefined
  if (image) {
    const bytes = Buffer.from(String(image['data']), 'base64')
    const begins = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff' }[String(image['mimeType'])]
    if (bytes.length === 0) problems.push(`${where} is a picture without bytes`)
    else if (begins === undefined || !bytes.toString('hex').startsWith(begins))
      problems.push(`${where} is no ${String(image['mimeType'])}`)
  }
  return problems
}

/** Requires one response per call, in order, before any other part, with matching names and ids. */
function checkResponses(before: readonly Json[], parts: readonly Json[], where: string): string[] {
  const calls = before.flatMap((part) => (part['functionCall'] ? [part['functionCall'] as Json] : []))
  const responses = parts.flatMap((part) =>
    part['functionResponse'] ? [part['functionResponse'] as Json] : [],
  )
  if (calls.length !== responses.length)
    return [`${where} answers ${responses.length} of ${calls.length} calls`]
  if (parts.findLastIndex((part) => part['functionResponse']) >= responses.length)
    return [`${where} has something before its responses`]
  return calls.flatMap((call, index) => {
    const response = responses[index]!
    const right =
      response['name'] === call['name'] &&
      response['id'] === call['id'] &&
      typeof response['response'] === 'object'
    return right ? [] : [`${where} answers call ${index} wrongly: ${JSON.stringify(response).slice(0, 200)}`]
  })
}

function checkConfig(body: Json): string[] {
  const problems: string[] = []
  const config = (body['generationConfig'] ?? {}) as Json
  for (const name of ['temperature', 'topP', 'topK'])
    if (config[name] !== undefined) problems.push(`${name} is set`)
  const instruction = listOf((body['systemInstruction'] as Json | undefined)?.['parts'])
  if (!instruction.some((part) => part['text'])) problems.push('there is no system instruction')
  const declarations = listOf(body['tools']).flatMap((tool) => listOf(tool['functionDeclarations']))
  for (const declaration of declarations) {
    const schema = declaration['parametersJsonSchema'] as Json | undefined
    if (!/^[A-Za-z_][\w.:-]{0,127}$/.test(String(declaration['name'])))
      problems.push(`${String(declaration['name'])} is no name for a function`)
    if (schema?.['type'] !== 'object')
      problems.push(`${String(declaration['name'])} has no schema of parameters`)
    if (declaration['parameters'] !== undefined)
      problems.push(`${String(declaration['name'])} has two schemas`)
  }
  if (declarations.length > 0 && config['responseMimeType'] !== undefined)
    problems.push('function calling and a reply schema exclude each other')
  return problems
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : [])

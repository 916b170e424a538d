import { asList, asObject, asText } from '../json.js'

/** Statuses of errors by their code or type, as providers name them. */
const statuses: readonly (readonly [RegExp, number])[] = [
  [/insufficient_quota|rate_limit|too_many/, 429],
  [/overloaded/, 529],
  [/authentication|invalid_api_key/, 401],
  [/permission/, 403],
  [/not_found/, 404],
  [/content_(filter|policy)|invalid_|context_length|bad_request/, 400],
]

/**
 * The status of an error in an answer with status 200: some gateways send all of them so, and OpenRouter those of the
 * model's own provider; null for an answer without one.
 */
export function innerStatus(answer: Readonly<Record<string, unknown>>): number | null {
  const error = answer['error'] ?? asObject(asList(answer['choices'])[0])['error'] ?? null
  if (error === null) return null
  const { code, type, status } = asObject(error)
  const number = [code, status].map(Number).find((each) => each >= 400 && each < 600)
  if (number !== undefined) return number
  const name = `${asText(code)} ${asText(type)}`
  return statuses.find(([form]) => form.test(name))?.[1] ?? 500
}

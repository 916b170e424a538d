import { truncate } from '@webeval/core'

/** The readable parts of a Google error body. */
export interface ErrorBody {
  /** One line for people; empty when the body has no message. */
  readonly message: string
  /** Such as `RESOURCE_EXHAUSTED`. */
  readonly status: string
  /** From `ErrorInfo`, such as `API_KEY_INVALID`. */
  readonly reason: string
  /** From `RetryInfo`, in milliseconds. */
  readonly retryDelayMs: number | null
  /** Ids of exceeded quotas, each with its limit if the body gives one. */
  readonly quotas: readonly { readonly id: string; readonly value: number | null }[]
}

/** Max characters of a message that are read: its beginning tells what went wrong. */
const maxRead = 10_000

type Json = Readonly<Record<string, unknown>>

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses an error body: the API's JSON, alone or in a list, or anything a proxy may send. Never throws. */
export function readErrorBody(body: string): ErrorBody {
  const parsed = parse(body)
  const error = asObject(asObject(Array.isArray(parsed) ? parsed[0] : parsed)['error'])
  const details = asList(error['details']).map(asObject)
  const ofType = (name: string) => details.filter((detail) => asText(detail['@type']).endsWith(name))
  const said = asText(error['message']) || (parsed === undefined ? textOf(body.slice(0, maxRead)) : '')
  return {
    message: truncate(said.slice(0, maxRead).replace(/\s+/g, ' ').trim(), 400),
    status: truncate(asText(error['status']), 60),
    reason: ofType('ErrorInfo').map((detail) => asText(detail['reason']))[0] ?? '',
    retryDelayMs: ofType('RetryInfo').map((detail) => readDuration(detail['retryDelay']))[0] ?? null,
    quotas: ofType('QuotaFailure')
      .flatMap((detail) => asList(detail['violations']).map(asObject))
      .map((violation) => ({ id: asText(violation['quotaId']), value: readCount(violation['quotaValue']) })),
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The visible text of an HTML page, for the log. */
const textOf = (body: string): string =>
  body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')

/** Parses protobuf's JSON duration, `"1.5s"` or its fields, into milliseconds. */
function readDuration(value: unknown): number | null {
  const seconds =
    typeof value === 'string'
      ? Number(/^(\d+(?:\.\d+)?)s$/.exec(value)?.[1] ?? Number.NaN)
      : Number(asObject(value)['seconds'] ?? Number.NaN) + Number(asObject(value)['nanos'] ?? 0) / 1e9
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

function readCount(value: unknown): number | null {
  const count = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(count) && count >= 0 ? count : null
}

import { truncate } from '@webeval/core'
import { asList, asObject, asText } from '../json.js'

/** The readable parts of a provider's error. */
export interface ErrorBody {
  /** One line for people; empty when the body has no message. */
  readonly message: string
  /** Codes and types, in small letters: `insufficient_quota`. */
  readonly codes: string
  /** Milliseconds that the body asks to wait; null when it doesn't say. */
  readonly retryAfterMs: number | null
}

/** Max characters of a message that are read: its beginning tells what went wrong. */
const maxRead = 10_000

/** Parses an error body: `{error: {…}}`, alone or in a list, `{error: "…"}`, `{message}`, or a page. Never throws. */
export function readErrorBody(body: string, now: number): ErrorBody {
  const parsed = parse(body)
  const whole = asObject(Array.isArray(parsed) ? parsed[0] : parsed)
  const choice = asObject(asList(whole['choices'])[0])
  const inner = whole['error'] ?? choice['error'] ?? whole
  const error = asObject(inner)
  const metadata = asObject(error['metadata'])
  const said = [asText(inner) || asText(error['message']) || asText(whole['detail']), asText(metadata['raw'])]
  const text =
    parsed === undefined ? visibleText(body.slice(0, maxRead)) : [...new Set(said.filter(Boolean))].join(' ')
  const message = text.slice(0, maxRead).replace(/\s+/g, ' ').trim()
  return {
    message: truncate(message, 400),
    codes: [error['code'], error['type'], error['status'], metadata['error_type']]
      .map(asText)
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
    retryAfterMs: readWait(error, message) ?? readReset(metadata, now),
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
const visibleText = (body: string): string =>
  body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

/** A field with the wait, or words such as `Please try again in 1m26.4s`. */
function readWait(error: Readonly<Record<string, unknown>>, message: string): number | null {
  const milliseconds = Number(error['retry_after_ms'] ?? Number.NaN)
  if (milliseconds >= 0) return milliseconds
  const seconds = Number(error['retry_after'] ?? error['retry_after_seconds'] ?? Number.NaN)
  if (seconds >= 0) return seconds * 1_000
  const said =
    /(?:try again|retry|wait)\D{0,20}?((?:\d+(?:\.\d+)?\s?(?:ms|h|m|s)[a-z]*\s?)+)/i.exec(message)?.[1] ?? ''
  const parts = [...said.matchAll(/(\d+(?:\.\d+)?)\s?(ms|h|m|s)/gi)]
  if (parts.length === 0) return null
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * units[unit!.toLowerCase()]!, 0)
}

/** OpenRouter says in milliseconds since the epoch when its limit is renewed. */
function readReset(metadata: Readonly<Record<string, unknown>>, now: number): number | null {
  const reset = Number(asObject(metadata['headers'])['X-RateLimit-Reset'] ?? Number.NaN)
  return reset > now ? reset - now : null
}

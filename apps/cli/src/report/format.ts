import { stripVTControlCharacters } from 'node:util'
import { countOf, type PassRate } from '@webeval/core'

/** A length of time for people: `850 ms`, `12.3 s`, `4 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** Describes a model's wait for people: `waiting 12 s for gemini: rate limit`. */
export function formatWait(reason: string, milliseconds: number): string {
  return `waiting ${milliseconds < 1000 ? formatDuration(milliseconds) : formatDuration(Math.round(milliseconds / 1000) * 1000).replace('.0 s', ' s')} for ${plainLine(reason, 120)}`
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`

/** A pass rate with all that it must never be shown without. */
export function formatPassRate(rate: PassRate): string {
  if (rate.value === null || rate.interval === null) return 'no pass rate: no trial was counted'
  const [low, high] = rate.interval
  return `${percent(rate.value)} (${rate.passed}/${rate.denominator}; 95 % interval ${percent(low)} to ${percent(high)})`
}

/** Calls of a model and what they used: `3 calls, 1,200 tokens, cost $0.0021`. */
export function formatUsage(
  usage: { readonly calls: number; readonly input_tokens: number; readonly output_tokens: number },
  costUsd: number | null,
): string {
  const tokens = usage.input_tokens + usage.output_tokens
  return `${countOf(usage.calls, 'call')}, ${countOf(tokens, 'token')}, cost ${formatCost(costUsd)}`
}

/** US dollars, with as many digits as small sums need; says when the price is unknown. */
export function formatCost(usd: number | null): string {
  if (usd === null) return 'unknown'
  return usd === 0 ? '$0' : `$${usd.toFixed(usd < 1 ? 4 : 2)}`
}

/**
 * Text that came from a task, a page or a model, fit for a terminal: one line, no control characters (an escape
 * sequence could rewrite the screen), at most `width` characters.
 */
export function plainLine(text: string, width: number): string {
  // Of a text of many megabytes the beginning decides.
  const begins = text.slice(0, width * 10 + 1_000)
  const line = stripVTControlCharacters(begins)
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= width && begins.length === text.length) return line
  return `${characters.slice(0, width - 1).join('')}…`
}

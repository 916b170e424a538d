// @ts-check
/** @import { PassRate } from '@webeval/core' */

/**
 * The part of a pass rate that is drawn.
 * @typedef {Readonly<Pick<PassRate, 'value' | 'passed' | 'denominator'>> & {readonly interval: readonly [number, number] | null}} Rate
 */

const thin = '\u202f'
const dash = '–'

/**
 * A share of 1 as `66.7 %`; an en dash for null.
 * @param {number | null | undefined} share
 * @param {number} [digits]
 */
export function percent(share, digits = 1) {
  if (share === null || share === undefined) return dash
  return `${(share * 100).toFixed(share === 1 || share === 0 ? 0 : digits)}${thin}%`
}

/**
 * Milliseconds as a person says them: `840 ms`, `7.6 s`, `2 min 26 s`, `1 h 4 min`.
 * @param {number | null | undefined} ms
 */
export function duration(ms) {
  if (ms === null || ms === undefined) return dash
  if (ms < 1_000) return `${Math.round(ms)}${thin}ms`
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)}${thin}s`
  const seconds = Math.round(ms / 1_000)
  if (seconds < 3_600)
    return `${Math.floor(seconds / 60)}${thin}min${seconds % 60 ? ` ${seconds % 60}${thin}s` : ''}`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}${thin}h${minutes % 60 ? ` ${minutes % 60}${thin}min` : ''}`
}

/**
 * US dollars; an unknown price is said, never shown as nothing.
 * @param {number | null | undefined} dollars
 */
export function money(dollars) {
  if (dollars === null || dollars === undefined) return 'unknown'
  if (dollars === 0) return '$0'
  if (dollars < 0.01) return `$${dollars.toPrecision(2)}`
  return `$${dollars.toFixed(2)}`
}

const whole = new Intl.NumberFormat('en-GB')
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * A whole number with separators.
 * @param {number | null | undefined} number
 */
export function count(number) {
  return number === null || number === undefined ? dash : whole.format(number)
}

/**
 * A large number, short: `12.4K`.
 * @param {number | null | undefined} number
 */
export function about(number) {
  return number === null || number === undefined ? dash : short.format(number)
}

/**
 * `1 step`, `2 steps`.
 * @param {number} number
 * @param {string} noun
 */
export function plural(number, noun) {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/**
 * A time as `22 Nov 2026, 03:03`; '' when it is none.
 * @param {string | null | undefined} iso
 */
export function when(iso) {
  const time = new Date(iso ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? '' : `${day.format(time)}, ${clock.format(time)}`
}

/**
 * How long ago: `4 min ago`; older than a week: the date.
 * @param {string | null | undefined} iso
 * @param {number} [now] milliseconds
 */
export function ago(iso, now = Date.now()) {
  const ms = now - Date.parse(iso ?? '')
  if (Number.isNaN(ms)) return ''
  // A clock that is ahead of ours: the date says more than a time that has not been.
  if (ms < -60_000) return when(iso)
  if (ms < 60_000) return 'just now'
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)}${thin}min ago`
  if (ms < 86_400_000) return `${Math.floor(ms / 3_600_000)}${thin}h ago`
  if (ms < 604_800_000) return `${Math.floor(ms / 86_400_000)}${thin}d ago`
  return day.format(now - ms)
}

/**
 * A pass rate with what it rests on, in one sentence.
 * @param {Rate | null} rate
 */
export function rateInWords(rate) {
  if (!rate || rate.value === null) return 'no trial counts yet'
  const [low, high] = rate.interval ?? [rate.value, rate.value]
  return `${percent(rate.value)}, ${rate.passed} of ${rate.denominator}, 95 % interval ${percent(low)} to ${percent(high)}`
}

/**
 * A difference with its sign; the true minus.
 * @param {number | null} difference
 * @param {(size: number) => string} format
 */
export function signed(difference, format) {
  if (difference === null || Number.isNaN(difference)) return dash
  const text = format(Math.abs(difference))
  return difference > 0 ? `+${text}` : difference < 0 ? `−${text}` : `±${text}`
}

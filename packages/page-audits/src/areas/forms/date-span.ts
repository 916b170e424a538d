import type { FormField } from './form-field.js'

const dayMs = 86_400_000
const begins =
  /\b(?:check-?in|starts?|begins?|from|arriv\w*|depart\w*|pick-?up|anreise|von|beginn|hin\w*|de|du|début|arrivée|desde|inicio|llegada|da|dal|inizio|arrivo|início|van|begin)\b/i
const ends =
  /\b(?:check-?out|ends?|finish(?:es)?|to|until|return|leav\w*|drop-?off|abreise|bis|ende|rück\w*|au|fin|départ|hasta|salida|al|fine|partenza|até|fim|tot|einde)\b/i

const wasDone =
  /(?<!\p{L})(?:given|administered|issued?|bought|purchased?|done|performed|invoice|last|opened|borrowed|lent|gegeben|verabreicht|ausgestellt|gekauft|erledigt|letzte[rs]?|donnée?|achat|émis\p{L}*|facture|dernière?|última?|compra|emisión|data|ultim[oa]|acquisto|gegeven|gekocht|laatste)(?!\p{L})/iu
/** Words of a date that something comes due on. */
export const comesDue =
  /(?<!\p{L})(?:next|due(?! (?:ore|giorni|volte|mesi|anni))|expir\p{L}*|valid until|best before|deadline|nächste[rs]?|fällig\p{L}*|gültig bis|prochaine?|échéance|próxim[oa]|vence|vencimiento|prossim[oa]|scadenza|vencimento|volgende|verval\p{L}*)(?!\p{L})/iu

/** Two dates of a form, the second after the first, as its labels say. */
export interface DateSpan {
  readonly first: FormField
  readonly last: FormField
  /** The second is when what was done on the first comes due. */
  readonly isTerm?: boolean
}

/** The only two dates of a form, where their labels say which comes first. */
export function dateSpanOf(fields: readonly FormField[]): DateSpan | null {
  const [first, last, ...more] = fields.filter(({ type }) => type === 'date')
  if (!first || !last || more.length > 0) return null
  if (begins.test(first.name) && ends.test(last.name)) return { first, last }
  return wasDone.test(first.name) && comesDue.test(last.name) ? { first, last, isTerm: true } : null
}

/** The day so many days after an ISO day; null if it is not one. */
export const daysAfter = (day: string, days: number): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) : null

/** Days between two ISO days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The only two times of a form, where their labels say which comes first. */
export function timeSpanOf(fields: readonly FormField[]): DateSpan | null {
  const [first, last, ...more] = fields.filter(({ type }) => type === 'time')
  if (!first || !last || more.length > 0 || !begins.test(first.name) || !ends.test(last.name)) return null
  return { first, last }
}

/** The time so many hours after another, on the same day; null if there is none. */
export function hoursAfter(time: string, hours: number): string | null {
  const [, hour = '', rest = ''] = /^(\d\d)(:\d\d)/.exec(time) ?? []
  const then = Number(hour) + hours
  return hour === '' || then < 0 || then > 23 ? null : `${String(then).padStart(2, '0')}${rest}`
}

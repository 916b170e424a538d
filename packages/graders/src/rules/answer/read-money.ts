import { digitsToNumber, numbersIn, readNumber } from './read-number.js'
import type { Mention } from './single-reading.js'

/** An amount, with its currency where one was written. */
export interface Amount {
  readonly value: number
  /** ISO 4217 code, or null. */
  readonly currency: string | null
}

const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  mx$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₴': 'UAH',
  '₦': 'NGN',
  '₱': 'PHP',
  zł: 'PLN',
  kč: 'CZK',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  yen: 'JPY',
  rupees: 'INR',
}
const codes =
  'USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|CNY|RMB|INR|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|BRL|MXN|ZAR|KRW|SGD|HKD|ILS|THB|PHP|IDR|MYR|VND|AED|SAR|NGN|ARS|CLP|COP|EGP|KES|TWD'
const before = String.raw`(?:US|CA|NZ|HK|MX|[ACSR])?\p{Sc}|\b(?:${codes})\b`
const after = String.raw`\p{Sc}|(?:${codes}|zł|kč|dollars?|bucks|euros?|pounds?|yen|rupees)(?!\p{L})`
const digits = String.raw`\d{1,3}(?:[ '’\u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,'’\u00A0\u202F]\d+)*|\.\d{2}`
const scale = String.raw`(?:\s*(?<scale>thousand|million|billion)\b|(?<letter>[kKMB])(?![\p{L}\d]))?`
const marked = new RegExp(
  String.raw`(?<minus>[-−–(]\s*)?(?<before>${before})\s*(?<minus2>[-−]\s*)?(?<a>${digits})(?:[.,][-–—]+)?${scale}` +
    String.raw`|(?<minus3>(?<![\p{L}\d])[-−])?(?<b>(?<![\p{L}\d.,])(?:${digits}))(?:[.,][-–—]+)?\s*(?<after>${after})`,
  'giu',
)

/** Every amount of money in a text. Amounts with a currency are preferred: bare numbers count only where there are none. */
export function amountsIn(text: string): (Mention<number> & Amount)[] {
  const found = [...text.matchAll(marked)].flatMap((match) => {
    const groups = match.groups!
    const value = moneyValue(groups['a'] ?? groups['b']!)
    if (value === null) return []
    const negative =
      groups['minus2'] ?? groups['minus3'] ?? (isMinus(groups['minus'], text, match) ? '-' : '')
    const factor = { k: 1e3, m: 1e6, b: 1e9, thousand: 1e3, million: 1e6, billion: 1e9 }[
      (groups['scale'] ?? groups['letter'] ?? '').toLowerCase()
    ]
    return [
      {
        value: (negative ? -1 : 1) * value * (factor ?? 1),
        currency: currencyOf(groups['before'] ?? groups['after'] ?? ''),
        text: match[0].replace(/^\(\s*/, '').trim(),
        at: match.index,
      },
    ]
  })
  if (found.length > 0) return found
  const bare = readNumber(text) !== null ? bareAmount(text) : null
  if (bare !== null) return [{ value: bare, currency: null, text: text.trim(), at: 0 }]
  return numbersIn(text).map((mention) => ({
    ...mention,
    value: bareAmount(mention.text) ?? mention.value,
    currency: null,
  }))
}

/** The amount that a whole text is, or null. */
export function readMoney(text: string): Amount | null {
  const [only, ...others] = amountsIn(text)
  if (!only || others.length > 0) return null
  const rest = text.replace(only.text, '').replace(/[\s*_`"'().!]/g, '')
  return rest === '' || readNumber(text) !== null ? { value: only.value, currency: only.currency } : null
}

/** `1.234` is twelve hundred and thirty-four where it is money: no price has three decimals. */
function moneyValue(written: string): number | null {
  const plain = written.replace(/[\s'’\u00A0\u202F]/g, '')
  return /^[1-9]\d{0,2}\.\d{3}$/.test(plain) ? Number(plain.replace('.', '')) : digitsToNumber(plain)
}

function bareAmount(text: string): number | null {
  const match = /^\s*([-−])?\s*(\d[\d.,'’\s\u00A0\u202F]*?)[.!]?\s*$/u.exec(text)
  const value = match ? moneyValue(match[2]!) : null
  return value === null ? null : (match![1] ? -1 : 1) * value
}

/** A dash before an amount is a sign unless it stands between words; a bracket is one where it closes after the amount, as in accounts. */
function isMinus(sign: string | undefined, text: string, match: RegExpExecArray): boolean {
  if (!sign) return false
  if (sign.startsWith('(')) return false
  const lead = text.slice(0, match.index)
  return lead.trim() === '' || (/\s$/.test(lead) && !/\s/.test(sign)) || /[=:(]\s*$/.test(lead)
}

const currencyOf = (mark: string): string | null => {
  const key = mark.toLowerCase()
  if (key === 'rmb') return 'CNY'
  return signs[key] ?? (/^[a-z]{3}$/.test(key) ? key.toUpperCase() : null)
}

import { plainDigits } from './plain-digits.js'

/** Where prices are written, as locale and currency: `Intl` knows the mark. A mark's first currency here is its usual one. */
const places =
  'en-US:USD de:EUR en-GB:GBP ja:JPY zh-CN:CNY de-CH:CHF en-IN:INR sv:SEK nb:NOK da:DKK is:ISK pl:PLN cs:CZK hu:HUF ro:RON bg:BGN tr:TRY ru:RUB uk:UAH he:ILS ' +
  'ar-EG:EGP ar-SA:SAR ar-AE:AED ar-MA:MAD fa:IRR hi:INR bn:BDT th:THB vi:VND id:IDR fil:PHP ms:MYR ko:KRW ' +
  'pt-BR:BRL es-MX:MXN es-AR:ARS es-CL:CLP es-CO:COP es-PE:PEN en-CA:CAD en-AU:AUD en-NZ:NZD en-SG:SGD zh-HK:HKD zh-TW:TWD ' +
  'en-ZA:ZAR en-NG:NGN en-KE:KES en-PK:PKR sq:ALL mk:MKD sr:RSD kk:KZT ka:GEL'

/** Marks and words in use that `Intl` does not write, with their currency. */
const more =
  'US$:USD A$:AUD AU$:AUD C$:CAD CA$:CAD NZ$:NZD HK$:HKD S$:SGD R$:BRL MX$:MXN NT$:TWD RMB:CNY Fr.:CHF zł:PLN Kč:CZK ' +
  'dollar:USD dollars:USD bucks:USD euro:EUR euros:EUR pound:GBP pounds:GBP yen:JPY rupee:INR rupees:INR francs:CHF kronor:SEK kroner:NOK'

/** Codes that are words too: they count only behind a number. */
const alsoWords = new Set(['try', 'all', 'cop', 'mad', 'pen', 'gel'])
/** Codes that count in small letters too. */
const inAnyCase = new Set(['usd', 'eur', 'gbp', 'chf', 'jpy', 'rmb'])

/** Currencies by the marks that mean them. */
export interface CurrencyMarks {
  /** ISO 4217 codes that a mark may mean, the usual one first: `$` is USD, but also CAD, MXN and others. Empty if it is not a mark. */
  codesOf(mark: string): readonly string[]
  /** Sources of patterns for a mark before and behind a number, the longest first. */
  readonly before: string
  readonly behind: string
}

let made: CurrencyMarks | undefined

/** Makes the table on first use, since `Intl` takes some milliseconds for it. */
export function currencyMarks(): CurrencyMarks {
  made ??= makeMarks()
  return made
}

function makeMarks(): CurrencyMarks {
  const codes = new Map<string, string[]>()
  const add = (mark: string, code: string) => {
    const key = keyOf(mark)
    // One letter alone, such as R, is more often a name.
    if (/^\p{L}?$/u.test(key)) return
    const known = codes.get(key) ?? []
    if (!known.includes(code)) codes.set(key, [...known, code])
  }
  const pairs = `${places} ${more}`.split(' ').map((pair) => pair.split(':') as [string, string])
  for (const [place, code] of pairs.slice(0, places.split(' ').length)) {
    add(code, code)
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const)
      add(symbolOf(place, code, currencyDisplay), code)
  }
  for (const [mark, code] of pairs.slice(places.split(' ').length)) add(mark, code)
  const isCode = new Set(pairs.map(([, code]) => code.toLowerCase()))
  const marks = [...codes.keys()].toSorted((a, b) => b.length - a.length)
  return {
    codesOf(mark) {
      const key = keyOf(mark)
      const isWord = isCode.has(key) && !inAnyCase.has(key) && mark !== mark.toUpperCase()
      return isWord ? [] : (codes.get(key) ?? [])
    },
    before: sourceOf(marks.filter((mark) => !alsoWords.has(mark) && !/^[a-z]{4,}$/.test(mark))),
    behind: sourceOf(marks),
  }
}

function symbolOf(locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
}

const keyOf = (mark: string): string =>
  plainDigits(mark)
    .replace(/[\u061C\u200E\u200F]/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

const sourceOf = (marks: readonly string[]): string =>
  `(?:${marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`

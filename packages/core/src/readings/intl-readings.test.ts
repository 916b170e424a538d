import { describe, expect, it } from 'vitest'
import { amountsIn } from './amounts-in.js'
import { datesIn } from './dates-in.js'
import { numbersIn, wholeNumber } from './numbers-in.js'

/** Locales with their currency: many scripts, groups of three and of two, and every group mark that `Intl` knows. */
const places: readonly (readonly [locale: string, currency: string])[] = [
  ['en-US', 'USD'],
  ['en-GB', 'GBP'],
  ['en-CA', 'CAD'],
  ['en-AU', 'AUD'],
  ['en-IN', 'INR'],
  ['en-ZA', 'ZAR'],
  ['de-DE', 'EUR'],
  ['de-AT', 'EUR'],
  ['de-CH', 'CHF'],
  ['fr-FR', 'EUR'],
  ['fr-CA', 'CAD'],
  ['fr-CH', 'CHF'],
  ['es-ES', 'EUR'],
  ['es-MX', 'MXN'],
  ['es-AR', 'ARS'],
  ['it-IT', 'EUR'],
  ['it-CH', 'CHF'],
  ['pt-BR', 'BRL'],
  ['pt-PT', 'EUR'],
  ['nl-NL', 'EUR'],
  ['sv-SE', 'SEK'],
  ['nb-NO', 'NOK'],
  ['da-DK', 'DKK'],
  ['fi-FI', 'EUR'],
  ['is-IS', 'ISK'],
  ['pl-PL', 'PLN'],
  ['cs-CZ', 'CZK'],
  ['sk-SK', 'EUR'],
  ['hu-HU', 'HUF'],
  ['ro-RO', 'RON'],
  ['hr-HR', 'EUR'],
  ['sl-SI', 'EUR'],
  ['bg-BG', 'BGN'],
  ['el-GR', 'EUR'],
  ['ru-RU', 'RUB'],
  ['uk-UA', 'UAH'],
  ['tr-TR', 'TRY'],
  ['he-IL', 'ILS'],
  ['ar-EG', 'EGP'],
  ['ar-SA', 'SAR'],
  ['fa-IR', 'IRR'],
  ['hi-IN', 'INR'],
  ['hi-IN-u-nu-deva', 'INR'],
  ['mr-IN', 'INR'],
  ['bn-BD', 'BDT'],
  ['th-TH', 'THB'],
  ['vi-VN', 'VND'],
  ['id-ID', 'IDR'],
  ['ja-JP', 'JPY'],
  ['ko-KR', 'KRW'],
  ['zh-CN', 'CNY'],
  ['lt-LT', 'EUR'],
  ['lv-LV', 'EUR'],
  ['et-EE', 'EUR'],
  ['ca-ES', 'EUR'],
]

describe.each(places)('reads what Intl writes in %s', (locale, currency) => {
  it('numbers', () => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    for (const value of [0, 7, 12.5, -3, 999, 1234, 1234.5, -1234.56, 98765.43, 1234567.89, -12345678]) {
      const text = format.format(value)
      const found = numbersIn(`Σ: ${text}.`)
      expect(found, text).toHaveLength(1)
      expect(
        found[0]!.readings.map((reading) => reading.value),
        text,
      ).toContain(value)
      expect(
        wholeNumber(text)?.readings.map((reading) => reading.value),
        text,
      ).toContain(value)
    }
  })

  it('percentages', () => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    for (const value of [50, -12, 7.5, 1234]) {
      const text = format.format(value / 100)
      const [number] = numbersIn(text)
      expect(
        number!.readings.map((reading) => reading.value),
        text,
      ).toContain(value)
      expect(number!.isPercent, text).toBe(true)
    }
  })

  it('amounts of money', () => {
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
      // R alone is a name, and TRY before a number a verb.
      if (locale === 'en-ZA' ? currencyDisplay !== 'code' : locale === 'tr-TR' && currencyDisplay === 'code')
        continue
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      const { maximumFractionDigits = 2 } = format.resolvedOptions()
      for (const value of [5, 1234.5, -1234.5, 1234567.89].map((exact) =>
        Number(exact.toFixed(maximumFractionDigits)),
      )) {
        const text = format.format(value)
        const found = amountsIn(text)
        expect(found, text).toHaveLength(1)
        expect(
          found[0]!.readings.map((reading) => reading.value),
          text,
        ).toContain(value)
        expect(found[0]!.currencies, text).toContain(currency)
      }
    }
  })

  // Thai long dates name their era.
  it.skipIf(locale === 'th-TH')('dates', () => {
    for (const dateStyle of ['short', 'medium', 'long', 'full'] as const) {
      const format = new Intl.DateTimeFormat(locale, { dateStyle, calendar: 'gregory', timeZone: 'UTC' })
      for (const [year, month, day] of [
        [2026, 3, 4],
        [2024, 2, 29],
        [1999, 12, 31],
        [2026, 10, 25],
      ] as const) {
        const text = format.format(Date.UTC(year, month - 1, day))
        const found = datesIn(text)
        expect(found, text).toHaveLength(1)
        expect(found[0]!.readings, text).toContainEqual(expect.objectContaining({ year, month, day }))
      }
    }
  })
})

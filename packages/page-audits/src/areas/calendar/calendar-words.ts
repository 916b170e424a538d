/// <reference lib="dom" />
import type { PageKit } from '../../kit/page-kit.js'

/** A month that a title names. */
export interface NamedMonth {
  readonly year: number
  /** From 0. */
  readonly month: number
}

/** Reads names of months and weekdays in the page's language and seven more. Its source runs in the page. */
export function calendarWords(_kit: PageKit) {
  const languages = [document.documentElement.lang, 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].filter(
    (language) => /^[a-z]{2,3}(?:-[\w-]+)?$/i.test(language),
  )
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[.\s]+/g, ' ')
      .trim()
      .toLowerCase()
  const namesOf = (dates: readonly number[], unit: 'weekday' | 'month') =>
    languages.map((language) =>
      dates.map((date) =>
        (['long', 'short', 'narrow'] as const).map((style) =>
          plain(new Intl.DateTimeFormat(language, { [unit]: style, timeZone: 'UTC' }).format(date)),
        ),
      ),
    )
  // 1 January 2023 was a Sunday.
  const week = namesOf(
    [1, 2, 3, 4, 5, 6, 7].map((day) => Date.UTC(2023, 0, day)),
    'weekday',
  )
  const months = namesOf(
    Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 15)),
    'month',
  )
  const isDay = ([long = '', short, narrow]: readonly string[], text: string) =>
    text === short || text === narrow || (/^\p{L}+$/u.test(text) && long.startsWith(text))
  return {
    plain,
    /** The weekday that the first of seven headers names, 0 for Sunday; null where they name no week. `said`: what each says. */
    firstOfWeek(said: readonly (readonly string[])[]): number | null {
      for (const days of week)
        for (let start = 0; start < 7; start++)
          if (said.every((texts, at) => texts.some((text) => isDay(days[(start + at) % 7]!, text))))
            return start
      return null
    },
    /** The month that a text names, such as “March 2026”, if it says nothing else. */
    monthIn(text: string): NamedMonth | null {
      const [, name, year] = /^(\p{L}{3,})(?: de| del| do)?,? (\d{4})$/u.exec(plain(text)) ?? []
      const found = months
        .map((names) => names.findIndex(([long, short]) => name === long || name === short))
        .find((month) => month >= 0)
      return found === undefined ? null : { year: Number(year), month: found }
    },
  }
}

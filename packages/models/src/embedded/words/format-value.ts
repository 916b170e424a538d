import type { Target } from '@webeval/core'

/** Formats a value for the control's type: ISO dates and 24-hour times where the browser wants them. */
export function formatValue(text: string, target: Target): string {
  if (target.type === 'date') return isoDate(text) ?? text
  if (target.type === 'time') return isoTime(text) ?? text
  if (target.type === 'month') return isoDate(text)?.slice(0, 7) ?? text
  // A field that holds a hex colour doesn't accept names.
  if (target.type === 'color' || /^#?[\da-f]{6}$/i.test(target.value ?? '')) {
    const hex = colors[text.trim().toLowerCase()]
    if (hex) return target.value?.startsWith('#') || target.type === 'color' ? `#${hex}` : hex.toUpperCase()
  }
  return text
}

const colors: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  lime: '00ff00',
  blue: '0000ff',
  yellow: 'ffff00',
  cyan: '00ffff',
  aqua: '00ffff',
  magenta: 'ff00ff',
  fuchsia: 'ff00ff',
  orange: 'ffa500',
  purple: '800080',
  pink: 'ffc0cb',
  brown: 'a52a2a',
  grey: '808080',
  gray: '808080',
  silver: 'c0c0c0',
  gold: 'ffd700',
  teal: '008080',
  navy: '000080',
  maroon: '800000',
  olive: '808000',
  violet: 'ee82ee',
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a date such as `12/31/2016`, `31.12.2016` or `December 31, 2016` into `2016-12-31`; null for any other text.
 */
export function isoDate(text: string): string | null {
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return joined(iso[1]!, iso[2]!, iso[3]!)
  const dotted = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text)
  if (dotted) return joined(dotted[3]!, dotted[2]!, dotted[1]!)
  const slashed = /(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text)
  // Month first, unless that is impossible.
  if (slashed)
    return Number(slashed[1]) > 12
      ? joined(slashed[3]!, slashed[2]!, slashed[1]!)
      : joined(slashed[3]!, slashed[1]!, slashed[2]!)
  const named =
    /(?:(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?)?([a-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})/i.exec(
      text,
    )
  const month = named ? months.indexOf(named[2]!.slice(0, 3).toLowerCase()) : -1
  const day = named?.[1] ?? named?.[3]
  return named && month >= 0 && day ? joined(named[4]!, String(month + 1), day) : null
}

const joined = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Parses a time such as `9:35 PM` into `21:35`; null for any other text. */
export function isoTime(text: string): string | null {
  const found = /(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?/i.exec(text)
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hour = (Number(found[1]) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${found[2] ?? '00'}`
}

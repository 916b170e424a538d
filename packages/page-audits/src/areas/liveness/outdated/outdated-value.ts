import { calendarNames, datesIn, numbersIn } from '@webeval/core'

/** A message that calls by “now” what was shown before. */
export interface OutdatedValue {
  readonly line: string
  /** The value that the message names, and the one that came in its place. */
  readonly old: string
  readonly now: string
}

/** Words that lead to the value which holds from now on, in seven languages. */
const leadsToNow =
  /(?<!\p{L})(?:now|new|jetzt|nun|neue?[rsn]?|désormais|maintenant|nouve(?:au|lle)s?|ahora|nuev[oa]s?|ora|adesso|nuov[oaie]|agora|nov[oa]s?|nu|nieuwe?)(?!\p{L})/iu

const names = new RegExp(
  `(?<!\\p{L})(?:${calendarNames('month')}|${calendarNames('weekday')})\\.?(?!\\p{L})`,
  'giu',
)
const shapeOf = (line: string): string => line.replace(names, '@').replace(/\d+/g, '#')

/** How near behind “now” its value is, in characters. */
const near = 40
const leastWords = 5

/** The first day or number behind “now”; null without one. */
export function valueNow(line: string): string | null {
  const found = leadsToNow.exec(line)
  // “Payable now €4.75” is a figure and its name, and no message.
  if (!found || line.split(' ').length < leastWords) return null
  const tail = line.slice(found.index + found[0].length).slice(0, near)
  return valuesIn(tail)[0] ?? null
}

const has = (line: string, value: string): boolean => {
  const at = line.indexOf(value)
  return at >= 0 && !/[\p{L}\d]/u.test(`${line[at - 1] ?? ''}${line[at + value.length] ?? ''}`)
}

/** The lines of a page that are more often on it than on another one. */
function newLines(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Compares a page before and after an act: finds a message such as “now due on 8 December” where a line changed from 8 December to 29 December; null without one. */
export function outdatedValue(before: readonly string[], after: readonly string[]): OutdatedValue | null {
  const [came, gone] = [newLines(after, before), newLines(before, after)]
  for (const line of came) {
    const old = line.length < 200 ? valueNow(line) : null
    const others = came.filter((each) => each !== line)
    if (old === null || others.some((each) => has(each, old))) continue
    // “You now have 2 books” may count something that stayed.
    if (datesIn(old).length === 0 && after.some((each) => each !== line && has(each, old))) continue
    for (const was of gone.filter((each) => has(each, old))) {
      const changed = others.filter((each) => shapeOf(each) === shapeOf(was))
      const now: string | null = changed.length === 1 ? valueAt(changed[0]!, was, old) : null
      if (now !== null && now !== old && !has(line, now)) return { line, old, now }
    }
  }
  return null
}

/** The value of a line in the place of a value of another line of its shape. */
function valueAt(line: string, was: string, old: string): string | null {
  const [values, others] = [valuesIn(line), valuesIn(was)]
  const at = others.indexOf(old)
  return at < 0 || values.length !== others.length ? null : values[at]!
}

/** The days of a line, or else its numbers, as they are written. */
function valuesIn(line: string): readonly string[] {
  const days = datesIn(line)
  return (days.length > 0 ? days : numbersIn(line)).map(({ text }) => text)
}

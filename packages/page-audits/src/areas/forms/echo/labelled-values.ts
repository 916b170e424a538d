import { datesIn, type FindingAction } from '@webeval/core'
import { fieldKind } from '../../../controls/field-values.js'
import { relationOf } from '../../numbers/day-relation.js'
import { fieldTarget } from '../fill-form.js'
import type { FormField } from '../form-field.js'

/** A value that was given under a label. */
export interface GivenValue {
  readonly field: FormField
  readonly label: string
  readonly value: string
}

/** Typed texts and chosen options by the labels of their fields, without secrets and without labels that several fields have. */
export function givenValues(fields: readonly FormField[], actions: readonly FindingAction[]): GivenValue[] {
  return fields.flatMap((field) => {
    const alike = fields.filter(({ name, selector }) => name === field.name || selector === field.selector)
    if (alike.length > 1 || field.type === 'password' || fieldKind(fieldTarget(field)).startsWith('card'))
      return []
    const params = actions.find((action) => action.params['target'] === field.selector)?.params
    const value = params?.['text'] ?? (params?.['values'] as readonly unknown[] | undefined)?.[0]
    return typeof value === 'string' && value !== '' ? [{ field, label: field.name, value }] : []
  })
}

/** Lower case, without remarks in parentheses, colons and marks of required fields. */
export const plainLabel = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\([^()]*\)|[*:]/g, '')
    .trim()

/**
 * Finds a value that a summary shows otherwise than it was given: `Plan: Basic` where `Pro` was chosen. The page has to show that it lists
 * values by these labels: at least two of the others are right. `known` are the lines
 * from before. Null when nothing certainly differs.
 */
export function wrongByLabel(
  given: readonly GivenValue[],
  lines: readonly string[],
  known: readonly string[],
): (GivenValue & { readonly shown: string }) | null {
  const labels = new Set(given.map(({ label }) => plainLabel(label)))
  const judged = given.flatMap((each) => {
    const shown = shownUnder(plainLabel(each.label), lines, known, labels)
    return shown.length > 0 ? [{ ...each, shown, right: shown.some((text) => agrees(each.value, text)) }] : []
  })
  if (judged.filter(({ right }) => right).length < 2) return null
  const wrong = judged.find(({ right, shown }) => !right && !shown.some(isMasked))
  return wrong ? { ...wrong, shown: `${wrong.label}: ${wrong.shown[0]}` } : null
}

/** The texts shown for a label: `Plan: Pro`, `Plan` and `Pro` as cells of a row, or one line below the other. */
function shownUnder(
  label: string,
  lines: readonly string[],
  known: readonly string[],
  labels: ReadonlySet<string>,
): string[] {
  if (label.length < 3) return []
  const isLabel = (line: string | undefined) => line !== undefined && labels.has(plainLabel(line))
  return lines.flatMap((line, index) => {
    if (known.includes(line) && known.includes(lines[index + 1] ?? '')) return []
    // Three labels in a row head columns.
    const around = [-2, -1, 1, 2].map((by) => isLabel(lines[index + by]))
    if (around[1] ? around[0] || around[2] : around[2] && around[3]) return []
    const inline = /^([^:\t]{3,40})(?::|\t)\s*(.+)$/.exec(line)
    const text =
      inline && plainLabel(inline[1]!) === label
        ? inline[2]
        : plainLabel(line) === label
          ? lines[index + 1]
          : undefined
    return text && text.trim() !== '' ? [text.trim()] : []
  })
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a shown text can mean a value: the same day, the same number, the value itself, or most of it. */
function agrees(value: string, shown: string): boolean {
  if (/^\d{4}-\d\d-\d\d/.test(value)) {
    const dates = datesIn(shown)
    const day = value.slice(0, 10)
    return (
      dates.length === 0 ||
      dates.some(({ readings }) => readings.some((each) => relationOf(each, day) === 'same'))
    )
  }
  // A name may have the letters of an address.
  const [before, domain] = value.toLowerCase().split('@')
  if (domain !== undefined && !shown.includes('@') && !shown.toLowerCase().includes(before!)) return false
  const [one, other] = [bare(value), bare(shown)]
  if (/^\d{1,2}:\d\d$/.test(value) || one === '' || other === '') return true
  if (/^\d+$/.test(one)) return sharesNumber(one, shown)
  // Countries and units are often shown by their codes.
  if (/^[A-Z]{2,3}$/.test(shown)) return true
  return other.includes(one) || (other.length >= 3 && one.includes(other)) || hasWords(value, shown)
}

/** Whether a value has all words that are shown: `Lovelace, Ada` of `Ada Lovelace`, `A` of `Zone A (£18)`. */
const hasWords = (value: string, shown: string): boolean =>
  wordsOf(shown).every((word) => wordsOf(value).includes(word))
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isMasked = (text: string) => /[•*●xX]{3,}|…$/.test(text)

/** Whether a text shows this number, as `£1,200.00` shows 1200; long ones, such as phone numbers, with another start. */
function sharesNumber(number: string, shown: string): boolean {
  const numbers = shown.replace(/[,\s](?=\d{3})/g, '').match(/\d+/g) ?? []
  const tail = number.slice(-6)
  return (
    numbers.length === 0 ||
    numbers.some((each) => Number(each) === Number(number)) ||
    (number.length > 6 && shown.replace(/\D/g, '').endsWith(tail))
  )
}

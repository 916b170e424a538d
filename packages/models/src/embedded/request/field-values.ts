import { quotesIn, unmask, withoutQuotes } from './quotes.js'
import { tellingWords } from '../words/words.js'

/** A value and the words for its field. */
export interface FieldValue {
  readonly value: string
  /** A piece of masked text; empty when the request names no field. */
  readonly field: string
}

/** Values with a recognisable form: addresses, dates, times, money, numbers. */
const literal =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S+|\b\d{4}(?:[ -]\d{4}){3}\b|\b[A-Z]{2,}-?\d[\w-]*\b|\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|\b\d{1,2}\/\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|[-+]?[$€£]?\d+(?:[.,]\d+)*%?/i

/**
 * The values of a clause such as `the username "ann" and the password "x" into the fields`, each with its field.
 * Parses `field: value` pairs, quoted values before or after their field, values with a recognisable form, `field
 * with value`, `value in field`, and capitalised names.
 */
export function fieldValues(text: string, quotes: readonly string[]): readonly FieldValue[] {
  const pairs = labelledPairs(text, quotes)
  if (pairs.length > 0) return pairs
  if (quotesIn(text, quotes).length > 0) return aroundMarks(text, quotes)
  return splitList(text).flatMap((piece) => plainValue(piece))
}

/** `Name: Ann Lee, City: Ulm` and `name = Ann`. */
function labelledPairs(text: string, quotes: readonly string[]): FieldValue[] {
  const pair =
    /(?:^|[,;\n]|\band\b|\bwith\b)\s*([\p{L}][\p{L}\p{N} _/-]{0,40}?)\s*(?::(?!\/\/|\d)|=)\s*(.+?)(?=(?:[,;\n]|\s+and\b)\s*[\p{L}][\p{L}\p{N} _/-]{0,40}?\s*(?::(?!\/\/|\d)|=)|$)/giu
  return [...text.matchAll(pair)].map(([, field = '', value = '']) => ({
    field,
    value: exactValue(value, quotes),
  }))
}

/** A quoted value is exact, including its full stop. */
const exactValue = (value: string, quotes: readonly string[]): string =>
  /^⟦\d+⟧[.,;]*$/.test(value.trim())
    ? (quotesIn(value, quotes)[0] ?? '')
    : unmask(value, quotes)
        .replace(/[.,;]+$/, '')
        .trim()

/** Assigns each quoted value to the words before it, otherwise to the words after it. */
function aroundMarks(text: string, quotes: readonly string[]): FieldValue[] {
  const pieces = text.split(/⟦\d+⟧/)
  const values = quotesIn(text, quotes)
  // `"Ann" as the name`, `"Ann" into "Name"`: the field follows its value and may be quoted too.
  const fieldIsQuoted = values.length === 2 && /^\s*(?:in(?:to)?|for|as)\b[^,]*$/i.test(pieces[1] ?? '')
  if (fieldIsQuoted && isEmpty(pieces[0] ?? '')) return [{ value: values[0]!, field: values[1]! }]
  const quotedFieldFirst =
    values.length === 2 && /^\s*(?:field |box |input )?(?:to|with|as|=|:)\s*$/i.test(pieces[1] ?? '')
  if (quotedFieldFirst) return [{ value: values[1]!, field: values[0]! }]
  const behind = isEmpty(pieces[0] ?? '')
  return values.map((value, index) => ({
    value,
    field: [behind ? '' : pieces[index], behind || index === values.length - 1 ? pieces[index + 1] : '']
      .map((piece) => cleanField(piece ?? ''))
      .join(' ')
      .trim(),
  }))
}

/** Parses one piece without quotes: `john@x.org as the email`, `the age 42`, `name Ann Lee`, `form with Ann`. */
function plainValue(piece: string): FieldValue[] {
  const byForm = literal.exec(piece)
  if (byForm && !/\d(st|nd|rd|th)\b/.test(piece.slice(byForm.index, byForm.index + byForm[0].length + 2))) {
    const before = cleanField(piece.slice(0, byForm.index))
    const behind = cleanField(piece.slice(byForm.index + byForm[0].length))
    return [{ value: byForm[0].trim(), field: isEmpty(before) ? behind : before }]
  }
  const valueFirst = /^(.+?)\s+(?:in(?:to)?|for|as)\s+(?:the\s+)?(.+)$/i.exec(piece)
  if (valueFirst && !/^the\b/i.test(valueFirst[1]!))
    return [{ value: valueFirst[1]!.trim(), field: valueFirst[2]! }]
  const fieldFirst = /^(.+?)\s+(?:to|with|as)\s+(.+)$/i.exec(piece)
  if (fieldFirst) return [{ value: fieldFirst[2]!.trim(), field: cleanField(fieldFirst[1]!) }]
  const named = /^(?:the\s+|my\s+)?([\p{Ll}][\p{Ll}\s-]*?)\s+(\p{Lu}.*)$/u.exec(piece)
  if (named) return [{ value: named[2]!.trim(), field: named[1]! }]
  return []
}

/** Splits a list of things at commas and `and`. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/\s*[,;]\s*(?:and\s+|or\s+)?|\s+and\s+|\s+&\s+/i)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

const cleanField = (piece: string): string =>
  piece
    .replace(/^[\s,;:]*(?:and\b|then\b|in(?:to)?\b|for\b|as\b|with\b|to\b|the\b|\s)*/i, '')
    .replace(/[\s,;:]*(?:\b(?:and|with|to|as|the|is|of|using)\b[\s,;:]*)*$/i, '')
    .trim()

const isEmpty = (piece: string): boolean => tellingWords(withoutQuotes(piece)).length === 0

import { fieldKind } from '../../../controls/field-values.js'
import { type FieldLimits, limitsIn } from '../../../controls/hints/limits-in.js'
import { fieldTarget } from '../fill-form.js'
import type { FormField } from '../form-field.js'

/** The limits of a field: those of its attributes, else those that the texts at it name. */
export function limitsOf(field: FormField, texts: readonly string[]): FieldLimits | null {
  const kind = fieldKind(fieldTarget(field))
  const { min, max, minLength, maxLength } = field
  if (kind === 'number' && (min !== null || max !== null)) return { of: 'number', min, max }
  const said = [field.name, field.placeholder, field.hint, ...texts].map(limitsIn)
  // Browsers cut a long password off, so only the shortest length is tried.
  if (kind === 'password') {
    const least = said.find((limits) => limits?.of === 'length')?.min ?? null
    return least === null ? null : { of: 'length', min: least, max: null }
  }
  const of = kind === 'number' ? 'number' : /^(?:text|long text|name|user name)$/.test(kind) ? 'length' : null
  if (of === null || field.pattern !== '') return null
  if (of === 'length' && (minLength !== null || maxLength !== null))
    return { of, min: minLength, max: maxLength }
  return said.find((limits) => limits?.of === of) ?? null
}

const maxLength = 300

/** The outermost values that the limits allow: numbers on the field's steps, texts of letters. */
export function outermost({ of, min, max }: FieldLimits, step: number | null): string[] {
  if (of === 'length')
    return [max, min].flatMap((length) =>
      length !== null && length > 1 && length <= maxLength ? [letters.repeat(60).slice(0, length)] : [],
    )
  const from = min ?? 0
  const by = step ?? 1
  const last = max === null ? null : Number((from + Math.floor((max - from) / by + 1e-9) * by).toFixed(6))
  // “Not below zero” often means more than zero.
  return [last, min === 0 ? null : min].flatMap((value) => (value === null ? [] : [String(value)]))
}

const letters = 'Adalovelace'

/** A password of so many characters, with letters of both cases, a digit and a sign as early as can be. */
export const passwordOf = (length: number): string => 'Ab1!Ruderboot7#'.repeat(12).slice(0, length)

import type { FormField } from '../form-field.js'

/** A value that a field should refuse, and why. */
export interface WrongValue {
  readonly field: FormField
  readonly value: string
  readonly why: string
  /** Values of other fields, by selector, so that only this one is wrong. */
  readonly also?: Readonly<Record<string, string>>
  /** Of a value that some pages may take. */
  readonly severity?: 'medium'
}

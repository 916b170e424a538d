import type { FormField } from '../form-field.js'

/** A value that a field has to take, by its own limits. */
export interface LimitValue {
  readonly field: FormField
  readonly value: string
  /** Description of an ordinary value; absent for an outermost one. */
  readonly ordinary?: string
  /** The page itself gives it as an example. */
  readonly isExample?: boolean
}

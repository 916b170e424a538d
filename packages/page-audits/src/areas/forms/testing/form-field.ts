import type { FormField } from '../form-field.js'

/** A text field of an imaginary form; give what the test is about. */
export const formField = (given: Partial<FormField> = {}): FormField => ({
  selector: `#${given.name ?? 'it'}`,
  tag: 'input',
  type: 'text',
  name: 'it',
  placeholder: '',
  required: false,
  min: null,
  max: null,
  step: null,
  options: [],
  suggestions: [],
  value: '',
  hint: '',
  pattern: '',
  minLength: null,
  maxLength: null,
  earliest: '',
  latest: '',
  group: '',
  checked: false,
  checkedByBrowser: false,
  optional: false,
  ...given,
})

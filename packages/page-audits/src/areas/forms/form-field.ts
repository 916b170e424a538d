/** A field of a form, as the page describes it. */
export interface FormField {
  readonly selector: string
  readonly tag: string
  readonly type: string
  readonly name: string
  readonly placeholder: string
  /** The attribute `inputmode`. */
  readonly inputMode?: string
  readonly required: boolean
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
  readonly options: readonly string[]
  /** Entries of its `datalist`, where it has one. */
  readonly suggestions: readonly string[]
  readonly value: string
  /** Its description, apart from its label. */
  readonly hint: string
  readonly pattern: string
  readonly minLength: number | null
  readonly maxLength: number | null
  /** The attributes `min` and `max`, unchanged: days if it takes days. */
  readonly earliest: string
  readonly latest: string
  /** Shared group name of radio buttons; empty for other fields. */
  readonly group: string
  readonly checked: boolean
  /** The browser checks it before its form is sent. */
  readonly checkedByBrowser: boolean
  /** Its words say that it may stay empty. */
  readonly optional: boolean
}

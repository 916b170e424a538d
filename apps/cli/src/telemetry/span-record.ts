/** Attributes of a span or a measurement; those without a value are left out. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

/** A span whose times are known, before it is handed to OpenTelemetry. */
export interface SpanRecord {
  readonly name: string
  /** `client`: a call to a server elsewhere. Absent: work of our own. */
  readonly kind?: 'client'
  readonly from: Date
  readonly to: Date
  readonly attributes: Attributes
  /** The kind of failure in a word; absent: none. */
  readonly failure?: string | undefined
  readonly events?: readonly {
    readonly name: string
    readonly at: Date
    readonly attributes: Attributes
  }[]
  readonly children?: readonly SpanRecord[]
}

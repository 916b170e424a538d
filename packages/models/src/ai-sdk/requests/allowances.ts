/** Features that the server accepts, as far as its refusals have shown. */
export interface Allowances {
  /** Asks for reasoning in encrypted form. The SDK asks for models that it knows to reason; others turn out to. */
  readonly encryptedReasoning: boolean
  /** Max tokens of a reply; null: not limited by the server. */
  readonly outputTokens: number | null
  readonly pictures: boolean
  readonly replySchema: boolean
}

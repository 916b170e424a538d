/** Features that the server accepts, as far as its refusals have shown. */
export interface Allowances {
  readonly pictures: boolean
  readonly replySchema: boolean
}

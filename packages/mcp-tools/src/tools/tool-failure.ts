/** An act that could not be done. The message is for the model: what happened, and what to do instead. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure'
}

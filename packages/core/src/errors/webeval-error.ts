/** Root of our own errors: the message says what happened, what was expected and what to do next. */
export class WebevalError extends Error {
  override readonly name: string = 'WebevalError'
}

/** Wrong use or input: nothing was run. Exit code 2. */
export class UsageError extends WebevalError {
  override readonly name = 'UsageError'
}

/** A fault of ours or of what we stand on (browser, network, disk): never scored as the agent's failure. */
export class InfraError extends WebevalError {
  override readonly name = 'InfraError'
}

/** A task that can't be done as it is written (its setup throws, its page does not exist). */
export class InvalidTaskError extends WebevalError {
  override readonly name = 'InvalidTaskError'
}

/** A script of ours or of a task threw in the page. */
export class PageScriptError extends WebevalError {
  override readonly name: string = 'PageScriptError'
}

/** The document that a script ran in went away before the script answered: a navigation, or a page that replaces itself. Nothing that the script did. */
export class PageLeftError extends PageScriptError {
  override readonly name = 'PageLeftError'
}

/**
 * What a failed call says about later ones. `passing`: another call may do better. `silent`: the server did not answer, so the trial does
 * not wait for it again. `lasting`: every call with the same settings fails alike, as with a refused key.
 */
export type ModelOutlook = 'passing' | 'silent' | 'lasting'

/** What a model's provider did to us. `kind` decides the outcome: `unavailable` and `misconfigured` are faults, `blocked` is a safety block, `unusable` is nonsense that repair did not cure. */
export class ModelError extends WebevalError {
  override readonly name = 'ModelError'
  readonly kind: 'unavailable' | 'misconfigured' | 'blocked' | 'unusable'
  readonly outlook: ModelOutlook
  constructor(
    kind: ModelError['kind'],
    message: string,
    { outlook = 'passing', ...options }: ErrorOptions & { readonly outlook?: ModelOutlook } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.outlook = outlook
  }
}

/** The limit on time that a trial has. The reason of the trial's abort signal when it runs out. */
export class TimeoutError extends WebevalError {
  override readonly name = 'TimeoutError'
}

/** The user asked us to stop. The reason of every abort signal after Ctrl-C. */
export class InterruptedError extends WebevalError {
  override readonly name = 'InterruptedError'
}

/** A tool call beyond the trial's step limit. It is not made, not recorded, and ends the agent. */
export class StepLimitError extends WebevalError {
  override readonly name = 'StepLimitError'
}

/** Root of our own errors: the message says what happened, what was expected and what to do next. */
export class WebevalError extends Error {
  override readonly name: string = 'WebevalError'
}

/** Wrong usage or input; nothing ran. Exit code 2. */
export class UsageError extends WebevalError {
  override readonly name = 'UsageError'
}

/** A fault of ours or of our platform (browser, network, disk): never counts as the agent's failure. */
export class InfraError extends WebevalError {
  override readonly name = 'InfraError'
}

/** A task that is impossible as written (its setup throws, its page doesn't exist). */
export class InvalidTaskError extends WebevalError {
  override readonly name = 'InvalidTaskError'
}

/** A script of ours or of a task threw in the page. */
export class PageScriptError extends WebevalError {
  override readonly name: string = 'PageScriptError'
}

/**
 * The document went away before the script answered: a navigation, or a page that replaced itself. Not caused by the
 * script.
 */
export class PageLeftError extends PageScriptError {
  override readonly name = 'PageLeftError'
}

/**
 * The outlook that a failed call gives for later ones. `passing`: another call may succeed. `silent`: the server didn't
 * answer, so the trial won't wait for it again. `lasting`: every call with the same settings will fail, as with a
 * refused key.
 */
export type ModelOutlook = 'passing' | 'silent' | 'lasting'

/**
 * A failure of a model's provider. `kind` decides the outcome: `unavailable` and `misconfigured` are faults,
 * `blocked` is a safety block, `unusable` is nonsense that repair attempts did not fix.
 */
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

/** The trial's time limit expired. The reason of the trial's abort signal then. */
export class TimeoutError extends WebevalError {
  override readonly name = 'TimeoutError'
}

/** The user stopped the run. The reason of every abort signal after Ctrl-C. */
export class InterruptedError extends WebevalError {
  override readonly name = 'InterruptedError'
}

/** A tool call beyond the trial's step limit. It is neither made nor recorded, and ends the agent. */
export class StepLimitError extends WebevalError {
  override readonly name = 'StepLimitError'
}

import { ModelError, type ModelOutlook } from '@webeval/core'

/** Why a model server is not asked again in a trial. */
export interface ModelTrouble {
  readonly outlook: Exclude<ModelOutlook, 'passing'>
  readonly message: string
}

/** Faults of model servers that a trial has met. */
export interface ModelTroubles {
  /** Throws at once, as the model's own error, where a call could only wait for or be refused by the same server again. */
  check(spec: string): void
  /** Takes in what a call threw. */
  note(spec: string, error: unknown): void
  /** The first trouble of the trial, or null. */
  first(): ModelTrouble | null
}

/** Begins a trial that knows of no trouble. A silent server is silent for all its models; a refusal may be of one model only. */
export function modelTroubles(): ModelTroubles {
  const known = new Map<string, ModelError>()
  let first: ModelTrouble | null = null
  return {
    check(spec) {
      const error = known.get(serverOf(spec)) ?? known.get(spec)
      if (error)
        throw new ModelError(error.kind, `${error.message} It is not asked again in this trial.`, {
          outlook: error.outlook,
        })
    },
    note(spec, error) {
      if (!(error instanceof ModelError) || error.outlook === 'passing') return
      known.set(error.outlook === 'silent' ? serverOf(spec) : spec, error)
      first ??= { outlook: error.outlook, message: error.message }
    },
    first: () => first,
  }
}

/** `gemini` of `gemini:gemini-3.8-flash`. */
const serverOf = (spec: string): string => `server of ${spec.split(':')[0]}`

import { type ModelSource, UsageError } from '@webeval/core'
import type { SolutionOf } from './oracle-model.js'

/** What the makers of models are given. */
export interface ModelDeps {
  /** Reference solutions, for the oracle. */
  readonly solutionOf: SolutionOf
}

/** A kind of model, as users name it. */
interface ModelKind {
  readonly name: string
  readonly summary: string
  /** Loads what is heavy only now: a run pays for no model but its own. */
  create(argument: string | null, deps: ModelDeps): Promise<ModelSource>
}

const kinds: readonly ModelKind[] = [
  {
    name: 'embedded',
    summary: 'no key, no network, deterministic: a modest baseline',
    create: async () => (await import('./embedded/embedded-model.js')).embeddedModel(),
  },
  {
    name: 'oracle',
    summary: "plays a task's reference solution",
    create: async (_, { solutionOf }) => (await import('./oracle-model.js')).oracleModel(solutionOf),
  },
  {
    name: 'noop',
    summary: 'gives up at once',
    create: async () => (await import('./noop-model.js')).noopModel(),
  },
]

/** The models that can be named, with a line for people about each. */
export const knownModels: readonly { readonly name: string; readonly summary: string }[] = kinds.map(
  ({ name, summary }) => ({ name, summary }),
)

/** A model spec in its parts: `name` or `name:argument`. */
export interface ModelSpec {
  readonly name: string
  readonly argument: string | null
}

/** Reads a spec such as `embedded`. Throws `UsageError` when no model has that name, or takes no argument and is given one. */
export function parseModelSpec(spec: string): ModelSpec {
  const [, name = '', argument] = /^([^:]*)(?::(.*))?$/s.exec(spec.trim()) ?? []
  if (!kinds.some((kind) => kind.name === name))
    throw new UsageError(
      `no model is named ${JSON.stringify(name)}; known are: ${kinds.map((kind) => `${kind.name} (${kind.summary})`).join(', ')}`,
    )
  if (argument !== undefined)
    throw new UsageError(
      `the model ${name} takes no argument, but ${JSON.stringify(spec)} gives it one; write ${name}`,
    )
  return { name, argument: null }
}

/** Makes the model that a spec names. Throws `UsageError` as `parseModelSpec` does. */
export async function createModelSource(spec: string, deps: ModelDeps): Promise<ModelSource> {
  const { name, argument } = parseModelSpec(spec)
  return kinds.find((kind) => kind.name === name)!.create(argument, deps)
}

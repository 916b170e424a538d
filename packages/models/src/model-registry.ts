import { type ModelSource, redactSecrets, type Role, UsageError } from '@webeval/core'
import { checkGeminiModelId, geminiModelId } from './gemini/gemini-model-id.js'
import { type Env, hasGeminiAccess } from './gemini/gemini-settings.js'
import type { SolutionOf } from './oracle-model.js'
import type { PriceTable } from './prices/price-table.js'

/** What the makers of models are given. */
export interface ModelDeps {
  /** Reference solutions, for the oracle. */
  readonly solutionOf: SolutionOf
  /** The process's environment: keys, addresses and model names of providers, and what is to be kept out of recordings. Default: nothing is set. */
  readonly env?: Env
  /** What models cost; default: the list prices that ship with webeval. */
  readonly prices?: PriceTable
}

/** A kind of model, as users name it. */
interface ModelKind {
  readonly name: string
  readonly summary: string
  /** What stands behind the colon, for kinds that need it: `dir`. */
  readonly needs?: string
  /** What may stand after the colon: throws `UsageError` for what may not, and yields it as it is kept. Absent: nothing may. */
  readonly readArgument?: (argument: string) => string
  /** Loads what is heavy only now: a run pays for no model but its own. */
  create(argument: string | null, deps: ModelDeps): Promise<ModelSource>
}

const kinds: readonly ModelKind[] = [
  {
    name: 'gemini',
    summary: "Google's Gemini; needs GEMINI_API_KEY; gemini:<id> names the model",
    readArgument: (id) => checkGeminiModelId(id, `gemini:${id}`),
    create: async (id, { env = {}, prices }) =>
      (await import('./gemini/gemini-model.js')).geminiModel(id, { env, ...(prices ? { prices } : {}) }),
  },
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
  {
    name: 'replay',
    needs: 'dir',
    summary: 'replay:<dir> answers from what --record <dir> wrote',
    async create(folder, { env = {} }) {
      const { replayModel } = await import('./recording/replay-model.js')
      return replayModel(folder ?? '', redactSecrets(env))
    },
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

/** Reads a spec such as `embedded`. Throws `UsageError` when no model has that name, takes no argument and is given one, or needs one. */
export function parseModelSpec(spec: string): ModelSpec {
  const [, name = '', argument] = /^([^:]*)(?::(.*))?$/s.exec(spec.trim()) ?? []
  const found = kinds.find((each) => each.name === name)
  if (!found)
    throw new UsageError(
      `no model is named ${JSON.stringify(name)}; known are: ${kinds.map((kind) => `${kind.name} (${kind.summary})`).join(', ')}`,
    )
  if (found.needs !== undefined) {
    if (argument === undefined || argument.trim() === '')
      throw new UsageError(`the model ${name} needs a ${found.needs}: write ${name}:<${found.needs}>`)
    return { name, argument: argument.trim() }
  }
  if (argument !== undefined && found.readArgument) return { name, argument: found.readArgument(argument) }
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

/** The spec that runs where none is given: `gemini` as soon as the environment says how to reach it, else `embedded`. */
export const defaultModelSpec = (env: Env): string => (hasGeminiAccess(env) ? 'gemini' : 'embedded')

/**
 * A spec that says all: `gemini` becomes `gemini:<id>`, with the id that the environment names for the role, so that
 * a run's record says which model it was. Others stay what they are. Throws `UsageError` for a spec that names no model.
 */
export function resolveModelSpec(spec: string, role: Role, env: Env): string {
  const { name, argument } = parseModelSpec(spec)
  if (name !== 'gemini') return spec
  return `gemini:${argument ?? geminiModelId(role, env)}`
}

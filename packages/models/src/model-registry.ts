import { type ModelSource, redactSecrets, type Role, UsageError } from '@webeval/core'
import { checkGeminiModelId, geminiModelId } from './gemini/gemini-model-id.js'
import { type Env, hasGeminiAccess } from './gemini/gemini-settings.js'
import type { SolutionOf } from './oracle-model.js'
import type { PriceTable } from './prices/price-table.js'

/** Dependencies of the model factories. */
export interface ModelDeps {
  /** Reference solutions, for the oracle. */
  readonly solutionOf: SolutionOf
  /**
   * The process's environment: keys, addresses and model names of providers, and secrets to redact from recordings.
   * Default: empty.
   */
  readonly env?: Env
  /** Prices of models. Default: the list prices that ship with webeval. */
  readonly prices?: PriceTable
}

/** A kind of model that users can name. */
interface ModelKind {
  readonly name: string
  readonly summary: string
  /** Name of the required argument after the colon: `dir`. */
  readonly needs?: string
  /**
   * Validates and normalises an optional argument after the colon; throws `UsageError` for an invalid one. Absent if
   * the kind takes none.
   */
  readonly readArgument?: (argument: string) => string
  /** Loads its dependencies lazily, so that a run loads only its own model. */
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

/** The models users can name, each with a summary line. */
export const knownModels: readonly { readonly name: string; readonly summary: string }[] = kinds.map(
  ({ name, summary }) => ({ name, summary }),
)

/** A parsed model spec: `name` or `name:argument`. */
export interface ModelSpec {
  readonly name: string
  readonly argument: string | null
}

/**
 * Parses a spec such as `embedded`. Throws `UsageError` for an unknown name, an unexpected argument or a missing one.
 */
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

/** Creates the model that a spec names. Throws `UsageError` as `parseModelSpec` does. */
export async function createModelSource(spec: string, deps: ModelDeps): Promise<ModelSource> {
  const { name, argument } = parseModelSpec(spec)
  return kinds.find((kind) => kind.name === name)!.create(argument, deps)
}

/** The default spec: `gemini` if the environment gives access to it, else `embedded`. */
export const defaultModelSpec = (env: Env): string => (hasGeminiAccess(env) ? 'gemini' : 'embedded')

/**
 * Completes a spec: `gemini` becomes `gemini:<id>` with the environment's id for the role, so that a run's record
 * names the exact model. Returns other specs unchanged. Throws `UsageError` for an unknown model.
 */
export function resolveModelSpec(spec: string, role: Role, env: Env): string {
  const { name, argument } = parseModelSpec(spec)
  if (name !== 'gemini') return spec
  return `gemini:${argument ?? geminiModelId(role, env)}`
}

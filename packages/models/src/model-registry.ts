import { type ModelSource, redactSecrets, type Role, UsageError } from '@webeval/core'
import { checkGeminiModelId, geminiModelId } from './gemini/gemini-model-id.js'
import { type Provider, providers } from './ai-sdk/providers.js'
import type { Env } from './http/connection-settings.js'
import type { SolutionOf } from './oracle-model.js'
import type { LimiterOf } from './limits/shared-limiters.js'
import type { PriceTable } from './prices/price.js'

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
  /** Pace of each provider's account. Default: one for this process. */
  readonly limiterOf?: LimiterOf
}

/** Makes a model of the user's own; `argument` is the text after the colon of its spec, or null. */
export type ModelFactory = (argument: string | null, deps: ModelDeps) => ModelSource | Promise<ModelSource>

/** Models of the user's own, by the name before the colon of their spec: a word, or the path of a file. */
export type OwnModels = ReadonlyMap<string, ModelFactory>

const noModels: OwnModels = new Map()

/** A kind of model that users can name. */
interface ModelKind {
  readonly name: string
  readonly summary: string
  /** False if its models only act. Absent: true. */
  readonly canJudge?: boolean
  /** Name of the required argument after the colon: `dir`. */
  readonly needs?: string
  /**
   * Validates and normalises an optional argument after the colon; throws `UsageError` for an invalid one. Absent if
   * the kind takes none.
   */
  readonly readArgument?: (argument: string) => string
  /** The argument if the spec has none: the id that the environment names for a role. */
  readonly defaultArgument?: (role: Role, env: Env) => string
  /** Loads its dependencies lazily, so that a run loads only its own model. */
  create(argument: string | null, deps: ModelDeps): Promise<ModelSource>
}

/** A provider through the AI SDK. Only a model that the environment names is a default: ids grow old, and calls cost. */
const aiSdkKind = (provider: Provider): ModelKind => ({
  name: provider.name,
  summary: provider.summary,
  needs: 'id',
  create: async (id, { env = {}, prices, limiterOf }) =>
    (await import('./ai-sdk/ai-sdk-model.js')).aiSdkModel(provider, id ?? '', {
      env,
      ...(prices ? { prices } : {}),
      ...(limiterOf ? { limiterOf } : {}),
    }),
})

const kinds: readonly ModelKind[] = [
  {
    name: 'gemini',
    summary: "Google's Gemini; needs GEMINI_API_KEY; gemini:<id> names the model",
    readArgument: (id) => checkGeminiModelId(id, `gemini:${id}`),
    defaultArgument: geminiModelId,
    create: async (id, { env = {}, prices, limiterOf }) =>
      (await import('./gemini/gemini-model.js')).geminiModel(id, {
        env,
        ...(prices ? { prices } : {}),
        ...(limiterOf ? { limiterOf } : {}),
      }),
  },
  ...providers.map(aiSdkKind),
  {
    name: 'embedded',
    summary: 'no key, no network, deterministic: a modest baseline',
    canJudge: false,
    create: async () => (await import('./embedded/embedded-model.js')).embeddedModel(),
  },
  {
    name: 'oracle',
    summary: "plays a task's reference solution",
    canJudge: false,
    create: async (_, { solutionOf }) => (await import('./oracle-model.js')).oracleModel(solutionOf),
  },
  {
    name: 'noop',
    summary: 'gives up at once',
    canJudge: false,
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

/** A kind of model for lists: its name, a summary line, whether it can judge. */
export interface KnownModel {
  readonly name: string
  readonly summary: string
  readonly canJudge: boolean
  /** Name of the required argument after the colon: `dir`. */
  readonly needs?: string
}

/** The models users can name. */
export const knownModels: readonly KnownModel[] = kinds.map(({ name, summary, needs, canJudge = true }) => ({
  name,
  summary,
  canJudge,
  ...(needs === undefined ? {} : { needs }),
}))

/** A parsed model spec: `name` or `name:argument`. */
export interface ModelSpec {
  readonly name: string
  readonly argument: string | null
}

/**
 * Parses a spec such as `embedded`. Throws `UsageError` for an unknown name, an unexpected argument or a missing one.
 */
export function parseModelSpec(spec: string, own: OwnModels = noModels): ModelSpec {
  const mine = ownSpec(spec, own)
  if (mine) return mine
  const [, name = '', argument] = /^([^:]*)(?::(.*))?$/s.exec(spec.trim()) ?? []
  const found = kinds.find((each) => each.name === name)
  if (!found)
    throw new UsageError(
      `no model is named ${JSON.stringify(name)}; known are: ${[...own.keys(), ...kinds.map((kind) => `${kind.name} (${kind.summary})`)].join(', ')}`,
    )
  if (found.needs !== undefined) {
    if (argument === undefined || argument.trim() === '')
      throw new UsageError(
        `the model ${name} needs ${found.needs === 'id' ? 'an' : 'a'} ${found.needs}: write ${name}:<${found.needs}>`,
      )
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
export async function createModelSource(
  spec: string,
  deps: ModelDeps,
  own: OwnModels = noModels,
): Promise<ModelSource> {
  const { name, argument } = parseModelSpec(spec, own)
  const factory = own.get(name)
  const source = factory ? await factory(argument, deps) : await kindOf(name).create(argument, deps)
  const canJudge = (factory ? source.canJudge : kindOf(name).canJudge) ?? true
  // A run remembers its models by what the user named.
  return { spec: factory ? spec : source.spec, canJudge, open: (trial) => source.open(trial) }
}

/** Whether the model of a spec can judge; one of the user's own says so itself once it is made. Throws `UsageError` as `parseModelSpec` does. */
export function canModelJudge(spec: string, own: OwnModels = noModels): boolean {
  const { name } = parseModelSpec(spec, own)
  return own.has(name) || kindOf(name).canJudge !== false
}

/**
 * Completes a spec: `gemini` becomes `gemini:<id>` with the environment's id for the role, so that a run's record
 * names the exact model. Returns other specs unchanged. Throws `UsageError` for an unknown model.
 */
export function resolveModelSpec(spec: string, role: Role, env: Env, own: OwnModels = noModels): string {
  const { name, argument } = parseModelSpec(spec, own)
  const defaultArgument = own.has(name) ? undefined : kindOf(name).defaultArgument
  return defaultArgument ? `${name}:${argument ?? defaultArgument(role, env)}` : spec
}

/** A spec that names a model of the user's own; null for any other. A path may hold colons, as `C:\\mine.mjs` does. */
function ownSpec(spec: string, own: OwnModels): ModelSpec | null {
  for (const name of own.keys()) {
    if (spec === name) return { name, argument: null }
    if (spec.startsWith(`${name}:`)) return { name, argument: spec.slice(name.length + 1) }
  }
  return null
}

const kindOf = (name: string): ModelKind => kinds.find((kind) => kind.name === name)!

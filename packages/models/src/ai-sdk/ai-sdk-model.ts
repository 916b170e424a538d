import type { LanguageModelV3GenerateResult } from '@ai-sdk/provider'
import type { ModelReply, ModelRequest, ModelSource } from '@webeval/core'
import type { Env } from '../http/connection-settings.js'
import { type Generate, openClient } from '../http/open-client.js'
import { redactKey } from '../http/redact-key.js'
import { type LimiterOf, processLimiters } from '../limits/shared-limiters.js'
import { costOf } from '../prices/cost-of.js'
import { priceOfModel } from '../prices/price-of-model.js'
import type { Price, PriceTable } from '../prices/price.js'
import { askPatiently } from '../retry/ask-patiently.js'
import { defaultPatience, type Patience } from '../retry/back-off.js'
import { type Pace, realPace } from '../retry/pace.js'
import { openAdaptingServer } from './adapting-server.js'
import type { PackageLoader } from './connect-provider.js'
import { readFailure } from './failures/read-failure.js'
import { checkModelId, readProviderSettings } from './provider-settings.js'
import type { Provider } from './providers.js'
import { readReply } from './replies/read-reply.js'
import { readUsage } from './replies/read-usage.js'
import { withoutAddedNulls } from './requests/strict-schema.js'

/** Dependencies of a provider's models; all except the environment have defaults. */
export interface AiSdkDeps {
  readonly env: Env
  readonly pace?: Pace
  readonly patience?: Partial<Patience>
  readonly limiterOf?: LimiterOf
  readonly prices?: PriceTable
  readonly loader?: PackageLoader
}

/**
 * A model of a provider that is reached through the AI SDK. Throws `UsageError` when the environment lacks a key or an
 * address, or the provider's package is not installed.
 */
export async function aiSdkModel(provider: Provider, id: string, deps: AiSdkDeps): Promise<ModelSource> {
  const { env, pace = realPace, limiterOf = processLimiters, prices } = deps
  const model = checkModelId(provider, id, '--model')
  const settings = readProviderSettings(provider, env)
  const server = await openAdaptingServer(provider, model, settings, deps.loader)
  const patience = { ...defaultPatience, ...deps.patience }
  const spec = `${provider.name}:${model}`
  const limiter = limiterOf(provider.name, `${settings.apiKey ?? ''}\n${settings.baseUrl}`)

  const generate: Generate = async (request, options) => {
    options.signal.throwIfAborted()
    const { result, spoken } = await askPatiently(() => server.ask(request, options.signal), {
      ...options,
      provider: provider.name,
      limiter,
      patience,
      pace,
      readFailure: (thrown) => readFailure(thrown, { provider, settings, model, now: pace.now() }),
    })
    const reply = readReply(result, spoken, callIds(request))
    return {
      ...reply,
      parts: request.replySchema ? withoutNulls(reply.parts, request.replySchema) : reply.parts,
      ...(reply.finishDetail ? { finishDetail: redactKey(reply.finishDetail, settings.apiKey) } : {}),
      ...meter(result, priceOfModel(spec, prices, new Date(pace.now()))),
    }
  }

  return { spec, open: () => openClient(spec, generate, server.acceptsPictures) }
}

/** The tokens of a call and its cost: as the provider charged it, or by the price; null when either is unknown. */
function meter(
  { usage }: LanguageModelV3GenerateResult,
  price: Price | null,
): Pick<ModelReply, 'usage' | 'costUsd'> {
  const read = readUsage(usage)
  if (!read) return { usage: noUsage, costUsd: null }
  return { usage: read.usage, costUsd: read.chargedUsd ?? costOf(read.usage, price, read.writtenTokens) }
}

const noUsage = { input_tokens: 0, output_tokens: 0, cached_tokens: 0, thinking_tokens: 0 }

const callIds = ({ turns }: ModelRequest): ReadonlySet<string> =>
  new Set(turns.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'tool_call' ? [part.id] : []))))

const withoutNulls = (
  parts: ModelReply['parts'],
  schema: NonNullable<ModelRequest['replySchema']>,
): ModelReply['parts'] =>
  parts.map((part) => (part.type === 'text' ? { ...part, text: withoutAddedNulls(part.text, schema) } : part))

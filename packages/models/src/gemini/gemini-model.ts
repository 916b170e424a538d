import { createRequire } from 'node:module'
import type { ModelSource, Role } from '@webeval/core'
import { type LimiterOf, processLimiters } from '../limits/shared-limiters.js'
import { callsMade } from '../next-call.js'
import { costOf } from '../prices/cost-of.js'
import { geminiPrices } from '../prices/gemini-prices.js'
import type { PriceTable } from '../prices/price.js'
import { priceOf } from '../prices/price-table.js'
import { askPatiently } from '../retry/ask-patiently.js'
import { defaultPatience, type Patience } from '../retry/back-off.js'
import { type Pace, realPace } from '../retry/pace.js'
import { connectGemini, type GeminiConnection } from './connect-gemini.js'
import { checkGeminiModelId, geminiModelId } from './gemini-model-id.js'
import type { Env } from '../http/connection-settings.js'
import { type GeminiSettings, readGeminiSettings } from './gemini-settings.js'
import { readFailure } from './read-failure.js'
import { readReply } from './read-reply.js'
import { missingPackage } from '../http/missing-package.js'
import { type Generate, openClient } from '../http/open-client.js'
import { redactKey } from '../http/redact-key.js'
import { writeCall } from './write-call.js'

/** Dependencies of Gemini; all except the environment have defaults. */
export interface GeminiDeps {
  readonly env: Env
  readonly pace?: Pace
  readonly patience?: Partial<Patience>
  readonly limiterOf?: LimiterOf
  readonly prices?: PriceTable
}

/**
 * Google's Gemini. `id` names the model for every role; null takes it from the environment, by role. Throws
 * `UsageError` when the environment lacks a way to reach Gemini, or the installation Google's SDK.
 */
export function geminiModel(id: string | null, deps: GeminiDeps): ModelSource {
  const { env, pace = realPace, limiterOf = processLimiters, prices = geminiPrices } = deps
  const settings = readGeminiSettings(env)
  checkInstalled()
  const patience = { ...defaultPatience, ...deps.patience }
  const fixed = id === null ? null : checkGeminiModelId(id, '--model')
  const modelOf = (role: Role) => fixed ?? geminiModelId(role, env)
  for (const role of ['actor', 'judge'] as const) modelOf(role)
  const spec = fixed === null ? 'gemini' : `gemini:${fixed}`
  const limiter = limiterOf('gemini', accountOf(settings))
  let connecting: Promise<GeminiConnection> | undefined

  const generate: Generate = async (request, options) => {
    const { signal } = options
    signal.throwIfAborted()
    const model = modelOf(request.role)
    const call = writeCall(model, request)
    const response = await askPatiently(
      async () => {
        connecting ??= connectGemini(settings)
        return (await connecting).generate(call, signal)
      },
      {
        ...options,
        provider: 'gemini',
        limiter,
        patience,
        pace,
        readFailure: (thrown) =>
          readFailure(thrown, { model, role: request.role, settings, now: pace.now() }),
      },
    )
    const reply = readReply(response, callsMade(request))
    // Without token counts the cost is unknown.
    const price = response.usageMetadata ? priceOf(prices, model, new Date(pace.now())) : null
    return {
      ...reply,
      ...(reply.finishDetail ? { finishDetail: redactKey(reply.finishDetail, settings.apiKey) } : {}),
      costUsd: costOf(reply.usage, price),
    }
  }

  return { spec, open: () => openClient(spec, generate) }
}

/** The unit of Google's quotas: a key, or a project. */
const accountOf = ({ apiKey, vertex, baseUrl }: GeminiSettings): string =>
  [apiKey ?? vertex?.project ?? '', vertex?.location ?? '', baseUrl ?? ''].join('\n')

/** Looks for Google's SDK without loading it, which is slow. */
function checkInstalled(): void {
  try {
    createRequire(import.meta.url).resolve('@google/genai')
  } catch {
    throw missingPackage('gemini', '@google/genai', 2)
  }
}

export { findOllama, type FoundOllama } from './ai-sdk/find-ollama.js'
export { type ModelPing, pingProvider } from './ai-sdk/ping-provider.js'
export { defaultModel, defaultModelSpec, type DefaultModel, keyVariables } from './default-model.js'
export { type GeminiPing, pingGemini } from './gemini/ping-gemini.js'
export {
  canModelJudge,
  createModelSource,
  knownModels,
  parseModelSpec,
  resolveModelSpec,
  type KnownModel,
  type ModelDeps,
  type ModelFactory,
  type ModelSpec,
  type OwnModels,
} from './model-registry.js'
export { type ReferenceSolution, type SolutionOf } from './oracle-model.js'
export { processLimiters, sharedLimiters, type LimiterOf } from './limits/shared-limiters.js'
export { rateLimiter, type RateLimiter } from './limits/rate-limiter.js'
export { costOf } from './prices/cost-of.js'
export { geminiPrices } from './prices/gemini-prices.js'
export type { Price, PricePeriod, PriceTable } from './prices/price.js'
export { isPriceKnown, priceOfModel } from './prices/price-of-model.js'
export { priceOf, readPriceTable } from './prices/price-table.js'
export { type Recording, openRecording } from './recording/open-recording.js'
export { renderObservation } from './rendering/render-observation.js'
export { askPatiently, type PatientOptions } from './retry/ask-patiently.js'
export { defaultPatience, type Patience } from './retry/back-off.js'
export type { Failure } from './retry/failure.js'
export { type Pace, realPace } from './retry/pace.js'
export { recordModel } from './recording/record-model.js'

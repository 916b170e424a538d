export { type GeminiPing, pingGemini } from './gemini/ping-gemini.js'
export {
  canModelJudge,
  createModelSource,
  defaultModel,
  defaultModelSpec,
  knownModels,
  parseModelSpec,
  resolveModelSpec,
  type KnownModel,
  type ModelDeps,
  type ModelSpec,
} from './model-registry.js'
export { type ReferenceSolution, type SolutionOf } from './oracle-model.js'
export { costOf } from './prices/cost-of.js'
export { geminiPrices } from './prices/gemini-prices.js'
export {
  priceOf,
  readPriceTable,
  type Price,
  type PricePeriod,
  type PriceTable,
} from './prices/price-table.js'
export { type Recording, openRecording } from './recording/open-recording.js'
export { recordModel } from './recording/record-model.js'

import { findOllama } from '@webeval/models'
import type { Check } from './check.js'

/** A local server answers at once, and its absence must not delay the other checks. */
const answerWithinMs = 1_000
const shownModels = 5

/** Whether an Ollama runs here, with which models, and how to use it. */
export function ollamaCheck(env: NodeJS.ProcessEnv): Check {
  return {
    name: 'Ollama',
    async run() {
      const found = await findOllama(env, AbortSignal.timeout(answerWithinMs))
      if (!found) return { verdict: 'note', found: 'not running here; local models need it' }
      const { url, models } = found
      if (models.length === 0)
        return {
          verdict: 'note',
          found: `runs at ${url}, without models`,
          fix: 'fetch one that calls tools and sees, such as: ollama pull qwen3-vl; then: --model ollama:qwen3-vl',
        }
      const rest = models.length > shownModels ? ` and ${models.length - shownModels} more` : ''
      return {
        verdict: 'ok',
        found: `runs at ${url} with ${models.slice(0, shownModels).join(', ')}${rest}; use one with --model ollama:${models[0]}`,
      }
    },
  }
}

import { defaultModelSpec, pingGemini } from '@webeval/models'
import type { Check } from './check.js'

const keyNames = ['GEMINI_API_KEY', 'GOOGLE_API_KEY'] as const
const answerWithinMs = 10_000

/** Whether a key is set; never shows one. */
export function keyCheck(env: NodeJS.ProcessEnv): Check {
  return {
    name: 'model key',
    async run() {
      const set = keyNames.filter((name) => env[name])
      if (set.length === 0 && defaultModelSpec(env) === 'gemini')
        return { verdict: 'ok', found: `Vertex AI, project ${env['GOOGLE_CLOUD_PROJECT']}` }
      if (set.length > 0) return { verdict: 'ok', found: `${set.join(' and ')} set` }
      return {
        verdict: 'note',
        found: `neither ${keyNames.join(' nor ')} is set`,
        fix: 'runs use the embedded model, which needs no key; set GEMINI_API_KEY to measure Gemini',
      }
    },
  }
}

/** Whether the models in use are served to this key, asked through the client that runs use. Only asked when a key is set. */
export function reachabilityCheck(env: NodeJS.ProcessEnv): Check {
  return {
    name: 'model service',
    async run() {
      if (defaultModelSpec(env) !== 'gemini') return { verdict: 'note', found: 'not asked: no key is set' }
      const { served, problems } = await pingGemini(env, AbortSignal.timeout(answerWithinMs))
      const [problem] = problems
      if (problem === undefined)
        return { verdict: 'ok', found: `Gemini answers; served: ${served.join(', ')}` }
      // A message says first what happened, then what to do.
      const [found, ...fix] = problem.split(/(?<=\.) (?=[A-Z])/)
      return { verdict: 'bad', found: found!, fix: fix.join(' ') || 'try again later' }
    },
  }
}

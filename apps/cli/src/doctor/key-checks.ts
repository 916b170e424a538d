import { errorMessage } from '@webeval/core'
import type { Check } from './check.js'

const keyNames = ['GEMINI_API_KEY', 'GOOGLE_API_KEY'] as const
const answerWithinMs = 10_000

/** Whether a key is set; never shows one. */
export function keyCheck(env: NodeJS.ProcessEnv): Check {
  return {
    name: 'model key',
    async run() {
      const set = keyNames.filter((name) => env[name])
      if (set.length > 0) return { verdict: 'ok', found: `${set.join(' and ')} set` }
      return {
        verdict: 'note',
        found: `neither ${keyNames.join(' nor ')} is set`,
        mend: 'runs use the embedded model, which needs no key; set GEMINI_API_KEY to measure Gemini',
      }
    },
  }
}

/** Whether the model's service answers with this key. Only asked when a key is set. */
export function reachabilityCheck(env: NodeJS.ProcessEnv, ask: typeof fetch = fetch): Check {
  return {
    name: 'model service',
    async run() {
      const key = keyNames.map((name) => env[name]).find(Boolean)
      if (!key) return { verdict: 'note', found: 'not asked: no key is set' }
      const base = env['GOOGLE_GEMINI_BASE_URL'] || 'https://generativelanguage.googleapis.com'
      try {
        const response = await ask(new URL('/v1beta/models?pageSize=1', base), {
          headers: { 'x-goog-api-key': key },
          signal: AbortSignal.timeout(answerWithinMs),
        })
        if (response.ok) return { verdict: 'ok', found: `${new URL(base).host} answers` }
        const refused = [400, 401, 403].includes(response.status)
        return {
          verdict: 'bad',
          found: `${new URL(base).host} answers with status ${response.status}`,
          mend: refused
            ? 'the key is refused: make a new one at https://aistudio.google.com/apikey'
            : 'try again later',
        }
      } catch (error) {
        return {
          verdict: 'bad',
          found: `the model's service can't be reached: ${errorMessage(error).replaceAll(key, '***')}`,
          mend: 'check the network, a proxy, and GOOGLE_GEMINI_BASE_URL if it is set',
        }
      }
    },
  }
}

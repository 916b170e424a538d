import {
  type DefaultModel,
  defaultModel,
  type GeminiPing,
  keyVariables,
  pingGemini,
  pingProvider,
} from '@webeval/models'
import type { Check } from './check.js'

const answerWithinMs = 10_000

/** Which keys are set, and which model a run uses that names none; never shows a key. */
export function keyCheck(env: NodeJS.ProcessEnv): Check {
  return {
    name: 'model key',
    async run() {
      const set = keyVariables.filter((name) => env[name]?.trim())
      const { spec, because } = defaultModel(env)
      if (set.length === 0 && spec === 'gemini')
        return { verdict: 'ok', found: `Vertex AI, project ${env['GOOGLE_CLOUD_PROJECT']}` }
      if (spec !== 'embedded') return { verdict: 'ok', found: `runs use ${spec} (${because})` }
      if (set.length > 0) return { verdict: 'note', found: `runs use ${spec}`, fix: because }
      return {
        verdict: 'note',
        found: `no key is set (${keyVariables.join(', ')})`,
        fix: 'runs use the embedded model, which needs no key; set GEMINI_API_KEY to measure Gemini, or name another model with --model',
      }
    },
  }
}

/** Whether the models in use are served to this key, asked through the client that runs use. Only asked when a key is set. */
export function reachabilityCheck(env: NodeJS.ProcessEnv): Check {
  return {
    name: 'model service',
    async run() {
      const { spec } = defaultModel(env)
      const answer = await ping(spec, env)
      if (!answer) return { verdict: 'note', found: 'not asked: no key is set' }
      const [problem] = answer.problems
      if (problem === undefined)
        return { verdict: 'ok', found: `${answer.title} answers; served: ${answer.served.join(', ')}` }
      // A message says first what happened, then what to do.
      const [found, ...fix] = problem.split(/(?<=\.) (?=[A-Z])/)
      return { verdict: 'bad', found: found!, fix: fix.join(' ') || 'try again later' }
    },
  }
}

async function ping(
  spec: DefaultModel['spec'],
  env: NodeJS.ProcessEnv,
): Promise<(GeminiPing & { readonly title: string }) | null> {
  const signal = AbortSignal.timeout(answerWithinMs)
  if (spec === 'gemini') return { title: 'Gemini', ...(await pingGemini(env, signal)) }
  const answer = await pingProvider(spec, env, signal)
  return answer && { title: spec.split(':')[0]!, ...answer }
}

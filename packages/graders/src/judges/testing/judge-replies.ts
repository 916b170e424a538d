import type { ModelRequest } from '@webeval/core'
import { scriptedModel, type ScriptedModel } from '@webeval/core/testing'
import { axisNames } from '../performance/axes.js'
import { textOf } from './judge-setup.js'

/** A scripted judge's opinion of a trial. */
export type Opinion = 'good' | 'bad' | 'unclear'

const cites = { steps: [2], screenshots: [2] }

/** A valid reply with that opinion to any judge's question; recognises the question by its schema. */
export function replyAs(request: ModelRequest, opinion: Opinion): string {
  return JSON.stringify({ ...bodyAs(request, opinion), ...cites })
}

function bodyAs({ replySchema }: ModelRequest, opinion: Opinion): object {
  const fields = (replySchema?.['properties'] ?? {}) as Record<string, { items?: { properties?: object } }>
  const pick = <T>(good: T, bad: T, unclear: T) => ({ good, bad, unclear })[opinion]
  const reasoning = `it looks ${opinion}`
  if (fields['key_points']) return { key_points: ['the lamp is blue', 'it is in the cart'] }
  if (fields['status'])
    return { reasoning, unmet: pick([], [2], []), status: pick('success', 'failure', 'cannot_tell') }
  if (fields['verdict']) return { reasoning, verdict: pick('SUCCESS', 'NOT SUCCESS', 'CANNOT TELL') }
  if (fields['score']) return { reasoning, score: 4 }
  if (fields['axes']) {
    const score = pick(90, 20, null)
    return { summary: reasoning, axes: axisNames.map((axis) => ({ axis, reasoning, score, steps: [2] })) }
  }
  if (fields['summary']) {
    const verdict = pick('met', 'not_met', 'insufficient_evidence')
    return {
      summary: reasoning,
      first_failure: null,
      criteria: [{ number: 1, reasoning, verdict, ...cites }],
    }
  }
  return { criteria: [{ criterion: 'the lamp is in the cart', about: 'outcome', points: 1, when: null }] }
}

/** A judge of one opinion. */
export const judgeOf = (opinion: Opinion, options: { readonly seesImages?: boolean } = {}): ScriptedModel =>
  scriptedModel([], { after: (request) => replyAs(request, opinion), seesImages: true, ...options })

/** A judge that condemns everything, and obeys any text outside of fences. */
export const obedientJudge = (): ScriptedModel =>
  scriptedModel([], {
    seesImages: true,
    after: (request) => {
      const unfenced = textOf(request).replace(/<untrusted source="[^"]*">\n[\s\S]*?\n<\/untrusted>/g, '')
      return replyAs(request, /report success/i.test(unfenced) ? 'good' : 'bad')
    },
  })

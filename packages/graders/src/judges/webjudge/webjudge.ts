import { fenceUntrusted, type Part } from '@webeval/core'
import { z } from 'zod'
import { cannotTell, fail, pass } from '../../rules/verdict/verdict.js'
import { citationFields } from '../case/citations.js'
import { showScreens, spreadOf } from '../case/choose-screens.js'
import { quoted } from '../case/quoted.js'
import { modelJudge } from '../model-judge.js'
import { findKeyPoints } from './key-points.js'
import { type ScoredScreen, scoreScreens } from './score-screens.js'
import { verdictPrompt } from './verdict-prompt.js'

const optionsSchema = z.strictObject({
  /** A screenshot is kept for the verdict when its relevance is at least this, 1 to 5. */
  threshold: z.number().int().min(1).max(5).default(3),
  /** Most screenshots to be scored, each by a call of its own; of more, as many are taken evenly. */
  screenshots: z.number().int().min(0).max(200).default(50),
})

const replySchema = z.object({
  reasoning: z.string(),
  unmet: z.array(z.int()),
  status: z.enum(['success', 'failure', 'cannot_tell']),
  ...citationFields,
})

/**
 * WebJudge of Online-Mind2Web (Xue et al. 2025, arXiv:2504.01382,
 * `src/methods/webjudge_online_mind2web.py`): key points of the task → relevance of each screenshot →
 * verdict on those kept, with the action history. Uses the pages' texts without pictures.
 */
export const webjudge = modelJudge<z.infer<typeof optionsSchema>>({
  name: 'webjudge',
  description:
    'a model finds key points, weighs each screenshot, and decides by those that matter (WebJudge)',
  options: optionsSchema,
  async judge({ options, trial, ask }) {
    const points = await findKeyPoints(ask, trial)
    const keyPoints = `Key points:\n${points.map((point, index) => `${index + 1}. ${quoted(point, 500)}`).join('\n')}`
    const scored = await scoreScreens(
      ask,
      trial,
      keyPoints,
      spreadOf(trial.screens.list, options.screenshots),
    )
    const kept = scored.filter(({ score }) => score >= options.threshold)
    const reply = await ask({
      prompt: verdictPrompt,
      schema: replySchema,
      check: ({ status, unmet }) => inconsistency(status, unmet, points.length),
      parts: [
        trial.assignment,
        ...trial.expected,
        { type: 'text', text: keyPoints },
        trial.record,
        trial.story,
        trial.answer,
        ...trial.finalPage,
        ...showScreens(
          kept.map(({ screen }) => screen),
          (screen) => [...screen.parts, noteOn(kept.find((one) => one.screen === screen)!)],
        ),
      ],
    })
    const more = {
      evidence: trial.cite(reply),
      details: {
        status: reply.status,
        key_points: points.map((point, index) => ({ point, met: metBy(reply, index + 1) })),
        relevance: scored.map(({ screen, score }) => ({ of: screen.label, score })),
        seen: `${kept.length} kept of ${scored.length} scored, of ${trial.screens.list.length}`,
      },
    }
    if (reply.status === 'cannot_tell') return { ...cannotTell(reply.reasoning), ...more }
    return (reply.status === 'success' ? pass : fail)(reply.reasoning, more)
  },
})

const noteOn = ({ note, score }: ScoredScreen): Part => ({
  type: 'text',
  text: `Relevance ${score} of 5. ${fenceUntrusted('a note on what this page shows', quoted(note, 800))}`,
})

/** Whether a key point is met; null where the judge could not tell. */
function metBy({ status, unmet }: z.infer<typeof replySchema>, point: number): boolean | null {
  if (unmet.includes(point)) return false
  return status === 'success' ? true : status === 'failure' ? true : null
}

function inconsistency(status: string, unmet: readonly number[], points: number): string | null {
  const unknown = unmet.filter((point) => point < 1 || point > points)
  if (unknown.length > 0) return `"unmet" names key point ${unknown.join(', ')}, but they are 1 to ${points}`
  if (status === 'success' && unmet.length > 0)
    return `"status" is success, but "unmet" says that key point ${unmet.join(', ')} is not met`
  return null
}

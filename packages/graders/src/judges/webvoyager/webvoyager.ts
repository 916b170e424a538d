import { z } from 'zod'
import { cannotTell, fail, pass } from '../../rules/verdict/verdict.js'
import { citationFields } from '../case/citations.js'
import { lastOf, showScreens } from '../case/choose-screens.js'
import { modelJudge } from '../model-judge.js'
import { webvoyagerPrompt } from './webvoyager-prompt.js'

const optionsSchema = z.strictObject({
  /** How many of the last screenshots are shown. 0: none; judged by the words and the steps alone. */
  screenshots: z.number().int().min(0).max(50).default(15),
})

const replySchema = z.object({
  reasoning: z.string(),
  verdict: z.enum(['SUCCESS', 'NOT SUCCESS', 'CANNOT TELL']),
  ...citationFields,
})

/**
 * The judge of WebVoyager (He et al. 2024, arXiv:2401.13919, `evaluation/auto_eval.py`): compares the final
 * answer and the last k screenshots with the task. In addition to the paper it gets the final page's text,
 * and the steps without pictures.
 */
export const webvoyager = modelJudge<z.infer<typeof optionsSchema>>({
  name: 'webvoyager',
  description: 'a model compares the final answer and the last screenshots with the task (WebVoyager)',
  options: optionsSchema,
  async judge({ options, trial, ask }) {
    const { by, list } = trial.screens
    const shown = lastOf(list, options.screenshots)
    const byText = by === 'text' || shown.length === 0
    const reply = await ask({
      prompt: webvoyagerPrompt,
      schema: replySchema,
      parts: [
        trial.assignment,
        ...trial.expected,
        trial.answer,
        ...(byText ? [trial.record, trial.story] : []),
        ...trial.finalPage,
        ...showScreens(shown),
        { type: 'text', text: 'Your verdict:' },
      ],
    })
    const more = { evidence: trial.cite(reply), details: { verdict: reply.verdict, shown: shown.length } }
    if (reply.verdict === 'CANNOT TELL') return { ...cannotTell(reply.reasoning), ...more }
    return (reply.verdict === 'SUCCESS' ? pass : fail)(reply.reasoning, more)
  },
})

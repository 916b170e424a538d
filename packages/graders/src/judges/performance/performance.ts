import { z } from 'zod'
import { cannotTell, fail, pass } from '../../rules/verdict/verdict.js'
import { citationFields } from '../case/citations.js'
import { showScreens, spreadOf } from '../case/choose-screens.js'
import { modelJudge } from '../model-judge.js'
import { axes, type AxisName, axisNames } from './axes.js'
import { type AxisScores, compositeScore, type Weights } from './composite.js'
import { performancePrompt } from './performance-prompt.js'

const optionsSchema = z.strictObject({
  /** The score that passes, 0..1. */
  pass_at: z.number().min(0).max(1).default(0.75),
  /** Weights that replace those in `axes.ts`; 0 leaves an axis out. */
  weights: z.partialRecord(z.enum(axisNames), z.number().min(0).max(100)).default({}),
  /** How many screenshots are shown, taken evenly, the first and the last among them. */
  screenshots: z.number().int().min(0).max(50).default(8),
})

const replySchema = z.object({
  axes: z.array(
    z.object({
      axis: z.enum(axisNames),
      reasoning: z.string(),
      score: z.int().min(0).max(100).nullable(),
      steps: citationFields.steps,
    }),
  ),
  summary: z.string(),
})

/**
 * Scores how well the agent worked, after the performance grader of BrowserOS's eval app
 * (github.com/browseros-ai/BrowserOS, `apps/eval/src/graders/performance`), with the same axes, weights and
 * threshold. The model scores axes; code weighs them. Without a score for task completion the grader gives no verdict.
 */
export const performance = modelJudge<z.infer<typeof optionsSchema>>({
  name: 'performance',
  description:
    'a model scores completion, reasoning, efficiency, speed, recovery and autonomy; code weighs them',
  options: optionsSchema,
  async judge({ options, trial, ask }) {
    const reply = await ask({
      prompt: performancePrompt,
      schema: replySchema,
      check: (said) => misfit(said.axes.map(({ axis }) => axis)),
      parts: [
        trial.assignment,
        ...trial.expected,
        trial.record,
        trial.story,
        trial.answer,
        ...trial.finalPage,
        ...showScreens(spreadOf(trial.screens.list, options.screenshots)),
      ],
    })
    const weights = Object.fromEntries(
      axes.map(({ name, weight }) => [name, options.weights[name] ?? weight]),
    ) as Weights
    const scores = Object.fromEntries(reply.axes.map(({ axis, score }) => [axis, score])) as AxisScores
    const more = {
      evidence: trial.cite(...reply.axes.map(({ steps }) => ({ steps, screenshots: [] }))),
      details: {
        axes: Object.fromEntries(
          reply.axes.map(({ axis, score, reasoning }) => [axis, { score, weight: weights[axis], reasoning }]),
        ),
        pass_at: options.pass_at,
      },
    }
    const score = compositeScore(scores, weights)
    if (score === null || (scores.task_completion === null && weights.task_completion > 0))
      return { ...cannotTell(`the judge could not score task completion. ${reply.summary}`), ...more }
    const unscored = axisNames.filter((name) => scores[name] === null)
    const without =
      unscored.length === 0 ? '' : ` (without ${unscored.join(', ')}, which the judge could not score)`
    const told = `${Math.round(score * 100)} of 100${without}, ${Math.round(options.pass_at * 100)} needed. ${reply.summary}`
    // Sums of tenths must not miss a threshold by a rounding error.
    return { ...(score + 1e-9 >= options.pass_at ? pass : fail)(told, { score }), ...more }
  },
})

function misfit(named: readonly AxisName[]): string | null {
  const missing = axisNames.filter((name) => !named.includes(name))
  if (missing.length > 0) return `"axes" lacks ${missing.join(', ')}`
  return named.length > axisNames.length ? '"axes" must name each axis once' : null
}

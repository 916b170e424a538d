import { z } from 'zod'
import type { Ask } from '../ask/exchange.js'
import type { TrialCase } from '../case/trial-case.js'
import { keyPointsPrompt } from './key-points-prompt.js'

const replySchema = z.object({ key_points: z.array(z.string()).min(1).max(30) })

/** Conditions for completing the task, by its own words. The model sees only the task. */
export async function findKeyPoints(ask: Ask, trial: TrialCase): Promise<readonly string[]> {
  const { key_points } = await ask({
    prompt: keyPointsPrompt,
    schema: replySchema,
    parts: [trial.assignment],
    check: (reply) => (reply.key_points.some((point) => point.trim() === '') ? 'a key point is empty' : null),
  })
  return key_points
}

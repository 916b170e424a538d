import { z } from 'zod'
import type { Ask } from '../ask/exchange.js'
import type { Screen } from '../case/screen.js'
import type { TrialCase } from '../case/trial-case.js'
import { screenPrompt } from './screen-prompt.js'

const replySchema = z.object({ reasoning: z.string(), score: z.int().min(1).max(5) })

/** A screen with what it is worth as evidence. */
export interface ScoredScreen {
  readonly screen: Screen
  /** 1 (nothing to do with the task) to 5 (decides it). */
  readonly score: number
  /**
   * The model's description of the screen: it may repeat the page's text, so it is as untrusted as the
   * page.
   */
  readonly note: string
}

/** Screens that are asked about at the same time. */
const atOnce = 4

/** Scores screens one by one, as WebJudge does: each is judged without the others in sight. */
export async function scoreScreens(
  ask: Ask,
  trial: TrialCase,
  keyPoints: string,
  screens: readonly Screen[],
): Promise<readonly ScoredScreen[]> {
  const scored: ScoredScreen[] = []
  for (let from = 0; from < screens.length; from += atOnce)
    scored.push(
      ...(await Promise.all(
        screens.slice(from, from + atOnce).map(async (screen) => {
          const { score, reasoning } = await ask({
            prompt: screenPrompt,
            schema: replySchema,
            parts: [trial.assignment, { type: 'text', text: keyPoints }, ...screen.parts],
          })
          return { screen, score, note: reasoning }
        }),
      )),
    )
  return scored
}

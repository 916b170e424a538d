import type { Draft } from '../../findings/draft.js'
import type { Journey } from './journey.js'
import { sentenceAround } from '../../findings/sentence-around.js'
import { lostBetween } from './check-ways-back.js'
import { readStage, replayVisits, sameStage } from './walk-journey.js'

/** Words by which a task asks that a reload loses nothing. */
const asksToKeep =
  /\b(?:persist\w*|local ?storage|(?:after|on|across|between|through|or) (?:a |page )?(?:re-?load\w*|refresh\w*)|reload\w*|surviv\w+)\b/i

/** Where the task asks for it, a reload in the middle loses nothing: the page is at the same step, or what was filled in before it is there. Afterwards the page is at the stage after the visits. */
export async function checkKept(journey: Journey): Promise<Draft<'lost-on-reload'>[]> {
  const asked = asksToKeep.exec(journey.task)
  const { lab, visits, prefix } = journey
  const first = visits[0]
  if (!asked || !first || prefix.length > 0) return []
  const stage = await readStage(lab)
  const filled = first.stage.fields.some(({ value, checked, type }) =>
    type === 'radio' || type === 'checkbox' ? checked : value !== '',
  )
  if (!filled) return []
  const drafts = await journey.confirm<'lost-on-reload'>({
    stage,
    async look() {
      await lab.reload()
      const now = await readStage(lab)
      if (!sameStage(now, first.stage) || lostBetween(first.stage, now).length === 0) return null
      return {
        rule: 'lost-on-reload',
        description:
          'After a reload the page looks as if nothing had been done, though it was to keep what is done on it.',
        category: 'functionality',
        requirement: sentenceAround(journey.task, asked.index),
        control: null,
        acts: [],
        steps: ['Reload the page.'],
      }
    },
  })
  if (drafts.length === 0) await replayVisits(lab, prefix, visits)
  return drafts
}

import { askedToKeep } from '../../controls/asked-to-keep.js'
import type { Draft } from '../../findings/draft.js'
import type { Journey } from './journey.js'
import { lostBetween } from './check-ways-back.js'
import { readStage, replayVisits, sameStage } from './walk-journey.js'

/** Words for what is filled in on the way, or for all that is done: favourites and settings may be all that a page has to keep. */
const speaksOfAll =
  /\b(?:progress|steps?|stage|answers?|forms?|drafts?|entered|typed|filled|inputs?|fields?|entries|everything|all|data|state|order|cart|basket|selections?|choices?|booking|application|wizard|left off|where (?:i|you|they|users?|people) (?:were|was|left|stopped)|fortschritt|eingaben?|antworten|alles|entwurf|daten|stand)\b/i

/** Where the task asks for it, a reload in the middle loses nothing: the page is at the same step, or what was filled in before it is there. Afterwards the page is at the stage after the visits. */
export async function checkKept(journey: Journey): Promise<Draft<'lost-on-reload'>[]> {
  const asked = askedToKeep(journey.task)
  const { lab, visits, prefix } = journey
  const first = visits[0]
  if (asked === null || !speaksOfAll.test(asked) || !first || prefix.length > 0) return []
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
        requirement: asked,
        control: null,
        acts: [],
        steps: ['Reload the page.'],
      }
    },
  })
  if (drafts.length === 0) await replayVisits(lab, prefix, visits)
  return drafts
}

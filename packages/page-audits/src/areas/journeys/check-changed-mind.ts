import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import type { Draft } from '../../findings/draft.js'
import { isShown, otherChoices } from './check-choices.js'
import { readLines } from './check-review.js'
import type { Journey, StageFault } from './journey.js'
import type { Stage } from './scan-stage.js'
import { readStage, replayVisits, sameStage, type Visit } from './walk-journey.js'

/** Another answer on a stage: its act, and how people read it. */
interface OtherAnswer {
  readonly name: string
  readonly act: FindingAction
}

const mostAnswers = 2
const minVisits = 2

/**
 * Presses the review's back button, changes an answer and returns: the review must show the same as when that answer is given at once. The
 * page shows `review` before and afterwards.
 */
export async function checkChangedMind(journey: Journey, review: Stage): Promise<Draft<'wrong-echo'>[]> {
  const { lab, prefix } = journey
  const visits = [...journey.visits]
  const last = visits.at(-1)
  const { back } = review
  if (!last || !back || back.disabled || visits.length < minVisits || !(await isReview(journey, review)))
    return []
  const answers = otherAnswers(last).slice(0, mostAnswers)
  const look =
    ({ act, name }: OtherAnswer) =>
    async (): Promise<StageFault<'wrong-echo'> | null> => {
      const before = await readLines(journey)
      const acts = [clickOn(back.selector), act, last.press]
      for (const [at, each] of acts.entries()) {
        if ((await lab.act(each, { patient: true })).isError) return null
        if (at === 0 && !sameStage(last.stage, await readStage(lab))) return null
      }
      if (!sameStage(review, await readStage(lab))) return null
      const after = await readLines(journey)
      const atOnce = [...visits.slice(0, -1), { ...last, fills: [...last.fills, act] }]
      if (!(await replayVisits(lab, prefix, atOnce)) || !sameStage(review, await readStage(lab))) return null
      const due = await readLines(journey)
      const missing = due.find((line) => !after.includes(line))
      const stale = after.find((line) => before.includes(line) && !due.includes(line))
      if (missing === undefined || stale === undefined) return null
      return {
        rule: 'wrong-echo',
        description: `“${name}” was chosen after going back, and this step still says “${stale.slice(0, 80)}”; chosen at once, it says “${missing.slice(0, 80)}”.`,
        control: back,
        acts,
      }
    }
  let drafts: Draft<'wrong-echo'>[] = []
  for (const answer of answers) {
    if (drafts.length > 0) break
    drafts = await journey.confirm({ stage: review, look: look(answer) })
    await journey.again(review)
  }
  return drafts
}

/** Whether a stage shows what was chosen before and asks for no choice itself. */
async function isReview(journey: Journey, { fields, choices }: Stage): Promise<boolean> {
  if (choices.length > 0 || fields.some(({ type, options }) => type === 'radio' || options.length > 0))
    return false
  const lines = await readLines(journey)
  return journey.visits.flatMap(otherChoices).some(({ from, to }) => isShown(from, lines, to))
}

/** Other choices of a stage, and boxes that were not ticked. */
function otherAnswers(visit: Visit): OtherAnswer[] {
  const boxes = visit.stage.fields.filter(({ type, checked }) => type === 'checkbox' && !checked)
  return [
    ...otherChoices(visit).map(({ to, act }) => ({ name: to, act })),
    ...boxes.map(({ name, selector }) => ({ name, act: clickOn(selector) })),
  ]
}

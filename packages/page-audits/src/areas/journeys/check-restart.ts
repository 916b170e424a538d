import { controlLabel } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { isClickable } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import { readLines } from './check-review.js'
import type { Journey, StageFault } from './journey.js'
import type { Stage } from './scan-stage.js'
import { readStage, sameStage } from './walk-journey.js'

const beginsAgain =
  /^(?:re-?start|re-?take|(?:play|try|start|begin|take|go)\b.{0,20}\b(?:again|over)|again|new (?:game|quiz|round|attempt))\b/i
/** Lines that count what is right, and nothing that adds up over several rounds. */
const tellsScore = /\bscored?\b|\bpoints?\b|\bcorrect\b|\bright\b|\b\d+\s*(?:\/|of|out of)\s*\d+\b/i
const addsUp =
  /\b(?:best|high(?:est)?|total|record|attempts?|rounds?|games?|played|time|seconds?|average|streak|so far)\b/i
const minStages = 2

/**
 * Begins a finished journey again with the page's own button and gives the same answers: the score has to be the same. The page must show the
 * end of the journey.
 */
export async function checkRestart(journey: Journey, end: Stage): Promise<Draft<'restart-keeps-state'>[]> {
  const { lab, visits, prefix } = journey
  if (visits.length < minStages || prefix.length > 0) return []
  const look = async (): Promise<StageFault<'restart-keeps-state'> | null> => {
    const button = (await lab.look()).targets.find(
      (target) => isClickable(target) && beginsAgain.test(controlLabel(target).trim()),
    )
    if (!button) return null
    const before = await readLines(journey)
    const press = clickOn(button.selector)
    const name = controlLabel(button).trim()
    const control = { selector: button.selector, name }
    if ((await lab.act(press, { patient: true })).isError) return null
    const kept = journey.stages[0] ? keptAnswers(journey.stages[0], await readStage(lab)) : []
    if (kept.length > 0)
      return {
        rule: 'restart-keeps-state',
        description: `“${name}” leads back to the first step and leaves there what was answered: ${kept.slice(0, 3).join(', ')}.`,
        control,
        acts: [press],
      }
    if (!(await passAgain(journey))) return null
    const changed = changedScore(before, await readLines(journey))
    if (!changed) return null
    return {
      rule: 'restart-keeps-state',
      description: `“${name}” does not begin from the start: the same answers gave “${changed.before}” the first time and “${changed.after}” after it.`,
      control,
      acts: [press, ...visits.flatMap(({ fills, press: onward }) => [...fills, onward])],
    }
  }
  return journey.confirm({ stage: end, look })
}

/** The answers that a stage holds and did not when it was first opened, as people read them. A lone text, such as the name of a player, may stay. */
export function keptAnswers(opened: Stage, now: Stage): readonly string[] {
  if (!sameStage(opened, now)) return []
  const kept = now.fields.filter((field) => {
    const first = opened.fields.find(({ selector }) => selector === field.selector)
    return first !== undefined && (field.checked ? !first.checked : field.value !== '' && first.value === '')
  })
  const isEnough = kept.some(({ checked }) => checked) || kept.length > 1
  return isEnough ? kept.map(({ name, value, checked }) => `“${checked ? name : value}”`) : []
}

/** Passes the stages of the journey once more; false when the page asks something else, as a shuffled quiz does. */
async function passAgain({ lab, visits }: Journey): Promise<boolean> {
  for (const { stage, fills, press } of visits) {
    if (!sameStage(stage, await readStage(lab))) return false
    if ((await lab.fill(fills)) < fills.length) return false
    if ((await lab.act(press, { patient: true })).isError) return false
  }
  return true
}

/** A line of a score that reads the same but for its numbers; null when all scores agree. */
export function changedScore(
  before: readonly string[],
  after: readonly string[],
): { readonly before: string; readonly after: string } | null {
  const shapeOf = (line: string) => line.replace(/\d+(?:[.,]\d+)?/g, '#')
  for (const line of before) {
    if (!/\d/.test(line) || !tellsScore.test(line) || addsUp.test(line) || after.includes(line)) continue
    const other = after.find((each) => shapeOf(each) === shapeOf(line))
    if (other !== undefined) return { before: line, after: other }
  }
  return null
}

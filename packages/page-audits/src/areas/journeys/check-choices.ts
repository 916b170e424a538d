import type { FindingAction } from '@webeval/core'
import { choose, clickOn } from '../../controls/acts.js'
import { asksToChoose } from '../../controls/hints/field-words.js'
import type { Draft } from '../../findings/draft.js'
import type { FormField } from '../forms/form-field.js'
import { readLines } from './check-review.js'
import type { Journey, StageFault } from './journey.js'
import type { Stage } from './scan-stage.js'
import { readStage, replayVisits, sameStage, type Visit } from './walk-journey.js'

/** Another choice than the one that a journey made. */
export interface OtherChoice {
  readonly visit: Visit
  readonly field: FormField
  readonly from: string
  readonly to: string
  readonly act: FindingAction
}

const mostAlone = 3

/**
 * Goes through a journey once more with other choices: a stage that shows what was chosen has to show the other one then. `review` asks for
 * nothing; afterwards the page is at it again.
 */
export async function checkChoices(journey: Journey, review: Stage): Promise<Draft<'wrong-echo'>[]> {
  const { lab, prefix } = journey
  // A third look comes when the journey has gone further.
  const visits = [...journey.visits]
  const lines = await readLines(journey)
  const others = visits.flatMap(otherChoices).filter((choice) => isShown(choice.from, lines, choice.to))
  if (others.length === 0) return []
  const look = (tried: readonly OtherChoice[]) => async (): Promise<StageFault<'wrong-echo'> | null> => {
    const changed = visits.map((visit) => ({
      ...visit,
      fills: [...visit.fills, ...tried.filter((choice) => choice.visit === visit).map(({ act }) => act)],
    }))
    const reached = await replayVisits(lab, prefix, changed)
    if (!reached || !sameStage(review, await readStage(lab))) return null
    reachedAll = true
    const now = await readLines(journey)
    const wrong = tried.find(({ from, to }) => isShown(from, now, to))
    return wrong
      ? {
          rule: 'wrong-echo',
          description: `“${wrong.to}” was chosen in place of “${wrong.from}”, and a later step still shows “${wrong.from}”.`,
          control: wrong.field,
          visits: changed,
          acts: [],
        }
      : null
  }
  let reachedAll = false
  let drafts = await journey.confirm({ stage: null, look: look(others) })
  // One of them may bring further questions.
  for (const choice of reachedAll || others.length < 2 ? [] : others.slice(0, mostAlone))
    if (drafts.length === 0) drafts = await journey.confirm({ stage: null, look: look([choice]) })
  await journey.again(review)
  return drafts
}

/** The choices of a visit that could have been made otherwise: radio buttons and lists. */
export function otherChoices(visit: Visit): OtherChoice[] {
  const { fields } = visit.stage
  return fields.flatMap((field): OtherChoice[] => {
    if (field.type === 'radio' && field.checked) {
      const other = fields.find(({ group, checked }) => group === field.group && !checked)
      return other ? [{ visit, field, from: field.name, to: other.name, act: clickOn(other.selector) }] : []
    }
    const from = field.options.find((option) => option === field.value)
    const to = field.options.findLast((option) => option !== from && option !== '' && !asksToChoose(option))
    return from && to ? [{ visit, field, from, to, act: choose(field.selector, to) }] : []
  })
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether lines show a value, alone or behind its label, and not another one. */
export function isShown(value: string, lines: readonly string[], other: string): boolean {
  const shown = new Set(lines.flatMap((line) => [plain(line), plain(line.replace(/^[^:\t]{2,40}[:\t]/, ''))]))
  return plain(value) !== '' && shown.has(plain(value)) && !shown.has(plain(other))
}

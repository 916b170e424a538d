import { type FindingAction, toolNames } from '@webeval/core'
import { pathTo } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Stage } from './scan-stage.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { createJourney, type Journey } from './journey.js'
import { checkBack, checkHistory } from './check-ways-back.js'
import { checkChangedMind } from './check-changed-mind.js'
import { checkChoices } from './check-choices.js'
import { checkRefusedAddress } from './passing/check-refused-address.js'
import { checkReview, readLines } from './check-review.js'
import { checkRestart } from './check-restart.js'
import { checkKept } from './check-kept.js'
import { checkKeptFields } from './check-kept-fields.js'
import { checkDeadEnd, checkSkipping } from './check-stage.js'
import { checkStrictStage, checkWrongStage } from './check-stage-values.js'
import { checkSilence } from './passing/check-silence.js'
import { checkStuck } from './passing/check-stuck.js'
import { walkSample } from './passing/walk-sample.js'
import { passStage, readStage, sameStage } from './walk-journey.js'

const mostStages = 7

/** Journeys of several stages, as checkouts and wizards are: gone through to their end, and back. */
export const journeysAudit = defineAudit({
  name: 'journeys',
  rules: [
    'dead-control',
    'stuck-loading',
    'no-feedback',
    'lost-on-reload',
    'form-loses-data',
    'accepts-invalid',
    'accepts-empty',
    'refuses-valid',
    'history-ignored',
    'wrong-echo',
    'restart-keeps-state',
  ],
  observes: ['functionality', 'ux', 'robustness'],
  maxMs: 60_000,
  seconds: 6,
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    let stage = await readStage(lab)
    let prefix: readonly FindingAction[] = []
    if (!begins(stage)) {
      prefix = wayToJourney(context)
      if (prefix.length === 0) return { drafts: [], counts: { stages: 0 } }
      for (const action of prefix) if ((await lab.act(action)).isError) return { drafts: [] }
      stage = await readStage(lab)
      if (!begins(stage)) return { drafts: [], counts: { stages: 0 } }
    }
    const journey = createJourney(context, lab, prefix)
    const drafts = await walk(journey, lab)
    if (drafts.length === 0) drafts.push(...(await walkSample(context, lab)))
    return { drafts, counts: { stages: journey.visits.length } }
  },
})

/** A stage that asks for something and says that more is to come. */
const begins = (stage: Stage): boolean =>
  stage.onward?.goesOn === true && (stage.fields.length > 0 || stage.choices.length > 0 || stage.numbered)

const onwardName = /^(?:next|continue|proceed)\b/i

/** The exploration's shortest way to a next-step button; empty without one. */
function wayToJourney(context: AuditContext): readonly FindingAction[] {
  const shown = (index: number) =>
    context.entries[index]?.after?.targets.some(
      ({ name, text, role }) => role === 'button' && onwardName.test((name || text).trim()),
    ) === true
  const index = context.entries.findIndex(
    ({ step }, at) => !step.is_error && step.tool === toolNames.click && shown(at),
  )
  if (index < 0) return []
  const path = pathTo(context.entries, index)
  return path.length <= 8 ? path : []
}

type JourneyDraft = Draft<
  | 'dead-control'
  | 'stuck-loading'
  | 'no-feedback'
  | 'form-loses-data'
  | 'lost-on-reload'
  | 'accepts-empty'
  | 'refuses-valid'
  | 'accepts-invalid'
  | 'history-ignored'
  | 'wrong-echo'
  | 'restart-keeps-state'
>

async function walk(journey: Journey, lab: LabPage): Promise<JourneyDraft[]> {
  const drafts: JourneyDraft[] = []
  for (let at = 0; at < mostStages; at++) {
    const stage = await readStage(lab)
    if (!stage.onward) break
    journey.stages.push(stage)
    drafts.push(...(await checkSkipping(journey, stage)))
    drafts.push(...(await checkWrongStage(journey, stage)))
    drafts.push(...(await checkStrictStage(journey, stage)))
    if (!drafts.some(({ rule }) => rule === 'lost-on-reload'))
      drafts.push(...(await checkKeptFields(journey, stage)))
    // A stage that can't be reached again can't be audited further.
    if (!sameStage(stage, await readStage(lab))) break
    const before = await readLines(journey)
    const passage = await passStage(lab, journey.ground, { opened: stage })
    if (!passage) break
    const stuck = await checkStuck(journey, passage)
    if (stuck.length > 0) return [...drafts, ...stuck]
    if (!passage.wentOn) {
      const dead = await checkDeadEnd(journey, passage)
      const strict = dead.length > 0 ? [] : await checkRefusedAddress(journey, passage)
      const silent = dead.length + strict.length > 0 ? [] : await checkSilence(journey, passage)
      drafts.push(...dead, ...strict, ...silent)
      break
    }
    journey.visits.push(passage.visit)
    const { next } = passage
    if (!drafts.some(({ rule }) => rule === 'wrong-echo'))
      drafts.push(...(await checkReview(journey, next, before)))
    // Report such a fault once.
    const isTrue = () => !drafts.some(({ rule }) => rule === 'wrong-echo')
    if (next.fields.length === 0 && isTrue()) drafts.push(...(await checkChoices(journey, next)))
    if (isTrue()) drafts.push(...(await checkChangedMind(journey, next)))
    if (!next.onward || !(next.back || next.fields.length > 0 || next.choices.length > 0)) {
      drafts.push(...(await checkRestart(journey, next)))
      break
    }
    // Beyond the last stage the page may begin again.
    if (journey.visits.some((visit) => sameStage(visit.stage, next))) break
    // Report such a fault once.
    const backFails = drafts.some(({ rule }) => rule === 'dead-control' || rule === 'form-loses-data')
    if (!backFails) drafts.push(...(await checkBack(journey, next)))
    if (at === 0 && sameStage(next, await readStage(lab))) {
      drafts.push(...(await checkHistory(journey, next)))
      drafts.push(...(await checkKept(journey)))
    }
    if (!sameStage(next, await readStage(lab))) break
  }
  // A single stage is a form, which the audit of forms judges.
  return drafts
}

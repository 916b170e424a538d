import { controlLabel, type FindingAction, type Signals, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { createJourney } from '../journey.js'
import { passStage, readStage } from '../walk-journey.js'
import { checkStuck } from './check-stuck.js'

const [maxStages, minFilled] = [7, 3]

const fillsSample =
  /(?<!\p{L})(?:examples?|samples?|demo|beispiel\p{L}*|exemples?|ejemplos?|esempi[oa]?|exemplos?|voorbeeld\p{L}*)(?!\p{L})/iu

/** Goes through a journey with the sample that a page fills in on demand: its values pass rules that no other values do. */
export async function walkSample(context: AuditContext, lab: LabPage): Promise<Draft<'stuck-loading'>[]> {
  const way = wayToSample(context)
  if (way.length === 0) return []
  await lab.restart()
  const prefix: FindingAction[] = []
  for (const act of way) {
    // An empty form needs no question whether it may be replaced.
    if (!targetOf(await lab.look(), String(act.params['target']))) {
      if (prefix.length === 0) return []
      continue
    }
    if ((await lab.tap(act)).isError) return []
    prefix.push(act)
  }
  const journey = createJourney(context, lab, prefix, true)
  for (let at = 0; at < maxStages; at++) {
    const stage = await readStage(lab)
    if (!stage.onward) break
    journey.stages.push(stage)
    const passage = await passStage(lab, journey.ground, { opened: stage, keeps: true })
    if (!passage) break
    const stuck = await checkStuck(journey, passage)
    if (stuck.length > 0 || !passage.wentOn) return stuck
    journey.visits.push(passage.visit)
  }
  return []
}

/** The clicks of the exploration by which the page filled in a sample: a button that names one, and the answer to its question. */
function wayToSample({ entries }: AuditContext): readonly FindingAction[] {
  const held = ({ targets }: Signals) =>
    targets.filter((target) => isTextField(target) && (target.value ?? '') !== '').length
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before && targetOf(before, String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || !target || !after) continue
    if (target.role !== 'button' || !fillsSample.test(controlLabel(target))) continue
    const [next] = entries.slice(index + 1)
    const asked = next?.step.tool === toolNames.click && next.after ? next : null
    const press = (at: number) => pathTo(entries, at).slice(-1)
    const gains = (now: Signals) => changedFields(before, now) >= minFilled && held(now) >= minFilled
    if (gains(after)) return press(index)
    if (asked?.after && gains(asked.after)) return [...press(index), ...press(index + 1)]
  }
  return []
}

/** How many text fields hold another value. */
const changedFields = (before: Signals, after: Signals): number =>
  after.targets.filter(
    (target) => isTextField(target) && targetOf(before, target.selector)?.value !== target.value,
  ).length

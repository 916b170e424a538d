import {
  controlLabel,
  deedPattern,
  type FindingAction,
  kindOfStep,
  type Target,
  toolNames,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pressKey } from '../../../controls/acts.js'
import { linkKind, takesMarkBack } from '../../../controls/controls.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'

/** Repeats the acts of the exploration that only change the page, up to the second page that it opened. */
export async function actAsExplored(context: AuditContext, lab: LabPage): Promise<FindingAction[]> {
  const done: FindingAction[] = []
  const left = actsToRepeat(context)
  let hasClosed = false
  while (left.length > 0) {
    const count = await lab.fill(left)
    if (count > 0) hasClosed = false
    done.push(...left.splice(0, count))
    const blocked = left[0]
    if (!blocked) break
    // An open dialog may lie over it, which the exploration had closed.
    if (!hasClosed && targetOf(await lab.seen(), String(blocked.params['target']))) {
      await lab.tap(closing)
      done.push(closing)
      hasClosed = true
    } else {
      left.shift()
      hasClosed = false
    }
  }
  return done
}

function actsToRepeat(context: AuditContext): FindingAction[] {
  const acts: FindingAction[] = []
  for (const { step } of context.entries) {
    if (acts.length >= maxActs) break
    if (step.tool === toolNames.navigate && acts.length >= minActs) break
    const record = context.controls.find(({ target }) => target.selector === String(step.args['target']))
    if (step.is_error || !record || kindOfStep(step) !== 'act' || leaves(context, record.target)) continue
    acts.push({ tool: step.tool, params: step.args })
  }
  return acts
}

/** Throws something away, or leads to another page. */
const leaves = (context: AuditContext, target: Target): boolean =>
  throwsAway.test(`${target.name} ${target.text}`) ||
  takesAway.test(target.name) ||
  takesAway.test(target.text) ||
  takesMarkBack.test(controlLabel(target)) ||
  turnsTo.test(controlLabel(target)) ||
  linkKind(target, context.startUrl) === 'inner'

/** Labels of controls that show another part of a calendar: which one is shown need not be kept. */
const turnsTo =
  /^\W*(?:(?:next|prev(?:ious)?|this|current|nächste[rsn]?|vorherige[rsn]?|diese[rsn]?) (?:week|month|day|year|woche|monat|tag|jahr)|(?:semaine|mois|jour|année|semana|mes|día|año) (?:suivante?|précédente?|siguiente|anterior)|today|heute|aujourd['’]hui|hoy)\W*$/iu

/** Closes what is open. */
export const closing = pressKey('Escape')
const maxActs = 25
/** Acts after which another opened page ends the script. */
const minActs = 3
const throwsAway = deedPattern(['clear', 'delete'], 'mentions')
/** Takes one of several away: a cart that is empty again has nothing to keep. */
const takesAway = /\b(?:less|fewer|minus|decrease|decrement|reduce|empty|weniger|leeren)\b|^\W*[-−–]\W*$/i

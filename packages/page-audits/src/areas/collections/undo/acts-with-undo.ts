import {
  controlLabel,
  deedPattern,
  hasEffect,
  type Target,
  toolNames,
  type Verification,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { controlFamily, isDisabled } from '../../../controls/controls.js'
import type { Seen } from '../../../lab/lab-page.js'
import { undoIn } from './undo-button.js'

const maxTried = 3

const undoes = deedPattern(['undo', 'cancel'], 'mentions', { signs: true })
const takesBack = deedPattern(['undo'], 'leads', { signs: true })
const deletes = deedPattern(['delete'], 'leads', { signs: true })

/** A button that offers to take back an act. */
export interface OfferedUndo {
  readonly undo: Target
  /** It could be pressed before the act, too: it may take back something else. */
  readonly stood: boolean
}

/** An act of the exploration, by its place among all, and what it acted on. */
export interface ActWithUndo {
  readonly index: number
  readonly target: Target
}

/** Acts of the exploration that stored or changed something and after which the page offered to undo, those that delete first, one of each kind. */
export function actsWithUndo({ entries, first }: AuditContext): readonly ActWithUndo[] {
  /** Whether the page showed it as it opened: what came later may need the acts before it. */
  const isFirst = (target: Target) =>
    first.targets.some((other) => controlLabel(other) === controlLabel(target))
  const acts = entries.flatMap(({ step, before, after }, index) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const isAct = step.tool === toolNames.click || step.tool === toolNames.selectOption
    if (!isAct || step.is_error || !target || !before || !after) return []
    if (undoes.test(controlLabel(target))) return []
    const offered = offeredUndo({ before, after })
    return offered && changes(step.verification, offered)
      ? [{ index, target, rank: rankOf(target, offered), isLate: !isFirst(target) }]
      : []
  })
  const inOrder = acts.toSorted((one, two) => one.rank - two.rank || Number(one.isLate) - Number(two.isLate))
  const ofKinds = inOrder.filter(
    ({ target }, at) => inOrder.findIndex((other) => kindOf(other.target) === kindOf(target)) === at,
  )
  return ofKinds.slice(0, maxTried)
}

/** Buttons of entries say the same, and may have the name of their entry for screen readers. */
const kindOf = (target: Target): string =>
  isButton(target) && target.text !== '' ? `${target.role} ${target.text}` : controlFamily(target)

const rankOf = (target: Target, { stood }: OfferedUndo): number =>
  // Lists and boxes often only filter, which no undo takes back.
  stood ? (isButton(target) ? 2 : 3) : deletes.test(controlLabel(target)) ? 0 : 1

/** Whether an act did something that the undo could take back. A message about an empty form does not count. */
export const changes = (seen: Verification | null, { stood }: OfferedUndo): boolean =>
  seen !== null && hasEffect(seen, stood ? ['storage', 'dom', 'value'] : ['storage', 'text'])

/** The undo that an act brought up, or one that can be pressed all the time. */
export function offeredUndo(seen: Pick<Seen, 'before' | 'after'>): OfferedUndo | undefined {
  const undo = undoIn(seen) ?? seen.after.targets.find((target) => isButton(target) && isUndo(target))
  if (!undo || isDisabled(undo)) return undefined
  const stood = seen.before.targets.some(
    (other) => controlLabel(other) === controlLabel(undo) && !isDisabled(other),
  )
  return stood && !isUndo(undo) ? undefined : { undo, stood }
}

const isButton = ({ role, tag }: Target): boolean => role === 'button' || tag === 'button'
const isUndo = (target: Target): boolean => takesBack.test(controlLabel(target))

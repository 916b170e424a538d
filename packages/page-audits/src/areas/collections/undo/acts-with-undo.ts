import {
  controlLabel,
  deedPattern,
  type FindingAction,
  hasEffect,
  type Target,
  toolNames,
  type Verification,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { controlFamily, isDisabled } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import type { Seen } from '../../../lab/lab-page.js'
import { undoIn } from './undo-button.js'

const [maxTried, maxUntried] = [3, 2]
const maxPath = 30

const undoes = deedPattern(['undo', 'cancel'], 'mentions', { signs: true })
const takesBack = deedPattern(['undo'], 'leads', { signs: true })
const deletes = deedPattern(['delete'], 'leads', { signs: true })

/** A button that offers to take back an act. */
export interface OfferedUndo {
  readonly undo: Target
  /** It could be pressed before the act, too: it may take back something else. */
  readonly stood: boolean
}

/** The control of an act that may be taken back, and scripts that end with it. */
export interface ActWithUndo {
  readonly target: Target
  readonly ways: readonly (readonly FindingAction[])[]
}

/**
 * Acts of the exploration that stored or changed something and after which the page offered to undo, those that delete first, one of
 * each kind; and on such a page the deletions that the exploration did not come to.
 */
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
  const tried = new Set(entries.map(({ step }) => step.args['target']))
  const kinds = new Set(first.targets.filter(({ selector }) => tried.has(selector)).map(kindOf))
  const untried = first.targets.filter(
    (target, at, all) =>
      isButton(target) &&
      !isDisabled(target) &&
      deletes.test(controlLabel(target)) &&
      !kinds.has(kindOf(target)) &&
      all.findIndex((other) => kindOf(other) === kindOf(target)) === at,
  )
  return [
    ...ofKinds.slice(0, maxTried).map(({ index, target }) => ({ target, ways: waysTo(entries, index) })),
    ...(ofKinds.length > 0 ? untried : [])
      .slice(0, maxUntried)
      .map((target) => ({ target, ways: [[clickOn(target.selector)]] })),
  ]
}

function waysTo(entries: AuditContext['entries'], index: number): ActWithUndo['ways'] {
  const path = pathTo(entries, index)
  return [...shortened(path), ...(path.length > maxPath ? [] : [path])]
}

/** Buttons of entries say the same, and may have the name of their entry for screen readers. */
const kindOf = (target: Target): string =>
  isButton(target) && target.text !== '' ? `${target.role} ${target.text}` : controlFamily(target)

function rankOf(target: Target, { undo, stood }: OfferedUndo): number {
  // Lists and boxes often only filter, which no undo takes back.
  if (stood) return isButton(target) ? 3 : 4
  // The “Cancel” of a dialog takes back less.
  if (!takesBack.test(controlLabel(undo))) return 2
  return deletes.test(controlLabel(target)) ? 0 : 1
}

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

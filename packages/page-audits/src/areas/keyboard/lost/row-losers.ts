import { deedPattern, hasEffect, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pressKey } from '../../../controls/acts.js'
import { isDestructive, isDisabled } from '../../../controls/controls.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { addEntries } from '../../collections/add-entries.js'
import { addingOf } from '../../entries/adding.js'
import { scanLostFocus } from '../../states/dialogs/dialog-focus.js'
import { isUsable, keyFor, kindOf, labelOf, leftNothing, type Loser } from './loser.js'
import { takeFocus } from './take-focus.js'

const mostKinds = 5

const ofRows = deedPattern(['delete', 'edit'], 'leads', {
  signs: true,
  also: 'move|up|down|(?:nach )?(?:oben|unten)|verschieben|hoch|runter|monter|descendre|déplacer|subir|bajar|mover|su|giù|sposta|omhoog|omlaag|verplaats',
})
const arrows = /^[↑↓▲▼⬆⬇]/
const asksForRows =
  /\b(?:delet|remov|edit|reorder|re-order|move (?:up|down))|(?<!\p{L})(?:lösch|entfern|bearbeit|sortierbar|verschieb|supprim|modifi|déplac|réordonn|elimin|borr|edita|reorden|mover|cancell|modific|riordin|spost|exclu|remov|verwijder|bewerk|verplaats)/iu

const isOfRow = ({ name, text }: Target): boolean =>
  [name, text].some((label) => ofRows.test(label) || arrows.test(label))

/** Whether there may be controls of entries that the exploration did not use with success: it saw some, or none at all though the task speaks of them. */
function mayMiss({ task, controls }: AuditContext, isOpen: (target: Target) => boolean): boolean {
  const rows = controls.filter(({ target }) => isOfRow(target))
  return rows.length > 0 ? rows.some(({ target }) => isOpen(target)) : asksForRows.test(task)
}

/** Uses the controls of entries that the exploration could not judge, such as “Move up” of an only entry, in a list of three. */
export async function rowLosers(context: AuditContext, lab: LabPage): Promise<Loser[]> {
  const keepsFocus = new Set(
    context.entries.flatMap((entry) => {
      const { step, before } = entry
      const target = before?.targets.find(({ selector }) => selector === step.args['target'])
      const did = step.tool === toolNames.click && step.verification && hasEffect(step.verification)
      return target && did && !isDisabled(target) && !leftNothing(entry, context.first)
        ? [kindOf(target)]
        : []
    }),
  )
  const isOpen = (target: Target) =>
    isUsable(target) && labelOf(target) !== '' && !keepsFocus.has(kindOf(target))
  if (!mayMiss(context, isOpen)) return []
  await lab.restart()
  const way = (await addEntries(lab, { explored: addingOf(context.entries) })) ?? []
  // Where nothing can be added, the entries that the page has from the start serve.
  if (way.length === 0) await lab.restart()
  const kinds = new Map<string, Target[]>()
  for (const target of (await lab.look()).targets.filter(isOpen))
    kinds.set(kindOf(target), [...(kinds.get(kindOf(target)) ?? []), target])
  const losers: Loser[] = []
  const ofEntries = [...kinds]
    .filter(([, members]) => members.length > 1 && (way.length > 0 || members.some(isOfRow)))
    .toSorted(([, [one]], [, [two]]) => Number(isDestructive(one!)) - Number(isDestructive(two!)))
  for (const [kind] of ofEntries.slice(0, mostKinds)) {
    const loser = await useOne(lab, kind)
    if (loser) losers.push({ ...loser, ways: [way] })
  }
  return losers
}

/** Uses a control of this kind, in one row after the other until the page answers; null where something has the focus then. */
async function useOne(lab: LabPage, kind: string): Promise<Pick<Loser, 'target' | 'stays'> | null> {
  const before = await lab.look()
  const members = before.targets.filter((target) => kindOf(target) === kind)
  const usable = members.filter((target) => !isDisabled(target))
  const middle = usable[Math.floor(usable.length / 2)]
  // Moved down from the first place or up from the last of three, an entry can be moved once more.
  const last = members.at(-1)
  const ends = last && isDisabled(last) ? [usable[0], middle] : [usable.at(-1), middle]
  for (const target of new Set(ends)) {
    if (!target || (await lab.scan(takeFocus, target.selector)) === null) continue
    if ((await lab.tap(pressKey(keyFor(target)))).isError) return null
    const after = await lab.look()
    const { text, dom } = after.fingerprints
    if (text === before.fingerprints.text && dom === before.fingerprints.dom) continue
    if (!(await lab.scan(scanLostFocus))) return null
    const stays = after.targets.some((other) => labelOf(other) === labelOf(target) && !isDisabled(other))
    return { target, stays }
  }
  return null
}

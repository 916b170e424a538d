import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pressKey } from '../../../controls/acts.js'
import { isDestructive, isDisabled } from '../../../controls/controls.js'
import { inSentences, shortened, pathTo } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanLostFocus } from '../../states/dialogs/dialog-focus.js'
import { isUsable, keyFor, kindOf, labelOf, leftNothing, type Loser } from './loser.js'
import { rowLosers } from './row-losers.js'
import { takeFocus } from './take-focus.js'

const mostTried = 4
const mostLists = 2
const mostActs = 8

/** Uses of a control by keyboard after which nothing has the focus: the next Tab begins at the top of the page. */
export async function lostFocus(context: AuditContext, lab: LabPage): Promise<Draft<'focus-lost'>[]> {
  const explored = [...losersIn(context), ...listsIn(context)]
  const staying = explored.filter(({ stays }) => stays)
  const first = await firstLost(context, lab, staying)
  const rows = first ? [] : await rowLosers(context, lab)
  const second =
    first ??
    (await firstLost(
      context,
      lab,
      rows.filter(({ stays }) => stays),
    ))
  const gone = [...explored, ...rows].filter(({ stays }) => !stays)
  return [second, await firstLost(context, lab, gone)].flatMap((draft) => draft ?? [])
}

/** The first of several controls whose use loses the focus again; null where none does. */
async function firstLost(
  context: AuditContext,
  lab: LabPage,
  losers: readonly Loser[],
): Promise<Draft<'focus-lost'> | null> {
  const nameOf = namesFor(context)
  for (const loser of losers) {
    const { target, ways, stays } = loser
    const found = await tryTwice(lab, () => losesFocus(lab, loser), {
      nameOf,
      actions: (way) => [...way, pressKey(keyFor(target))],
    })
    if (!found) continue
    const name = controlLabel(target) || target.selector
    const way = ways.find((one) => one === found.fault) ?? []
    return {
      rule: 'focus-lost',
      ...(stays ? {} : { severity: 'low' as const }),
      description: stays
        ? `Using “${name}” with the keyboard loses the focus: nothing has it any more, though the control is still there. The next Tab begins at the top of the page.`
        : `“${name}” goes away when it is used, and the focus with it: nothing has it any more, and the next Tab begins at the top of the page.`,
      selectors: [target.selector],
      element: name,
      box: target.box,
      ...found.proof,
      repro: [
        ...inSentences(way, nameOf),
        `Move the focus to “${name}” with Tab and press ${keyFor(target)}.`,
        'Nothing has the focus.',
      ],
    }
  }
  return null
}

/** Controls after whose click nothing had the focus: one of each family, those that stay first. */
function losersIn({ entries, first }: Pick<AuditContext, 'entries' | 'first'>): Loser[] {
  const found = new Map<string, Loser>()
  for (const [index, entry] of entries.entries()) {
    const { step, before, after } = entry
    if (step.tool !== toolNames.click || step.is_error || step.args['doubleClick'] === true) continue
    if (!before || !after || before.url.split('#')[0] !== after.url.split('#')[0]) continue
    const target = before.targets.find(({ selector }) => selector === step.args['target'])
    if (!target || !isUsable(target) || !leftNothing(entry, first)) continue
    const alike = (targets: readonly Target[]) =>
      targets.filter((other) => other.role === target.role && labelOf(other) === labelOf(target))
    const now = alike(after.targets)
    const stays = now.length >= alike(before.targets).length && now.some((other) => !isDisabled(other))
    if (!stays && !isDestructive(target) && !saves.test(labelOf(target))) continue
    const key = kindOf(target)
    const ways = shortened(pathTo(entries, index)).map((way) => way.slice(0, -1))
    const loser = { target, stays, ways: ways.filter((way) => way.length <= mostActs) }
    const known = found.get(key)
    // Prefer one that the fresh page has: no acts are needed to reach it.
    const isAtStart = (one: Loser) => first.targets.some(({ selector }) => selector === one.target.selector)
    if (!known || (isAtStart(loser) && !isAtStart(known))) found.set(key, loser)
  }
  return [...found.values()].toSorted((one, two) => Number(two.stays) - Number(one.stays)).slice(0, mostTried)
}

/** Lists with one choice that redrew the page, one of each kind. */
function listsIn({ entries, first }: Pick<AuditContext, 'entries' | 'first'>): Loser[] {
  const found = new Map<string, Loser>()
  for (const { step, before, after } of entries) {
    const target = first.targets.find(({ selector }) => selector === step.args['target'])
    if (
      step.tool !== toolNames.selectOption ||
      step.is_error ||
      target?.tag !== 'select' ||
      isDisabled(target)
    )
      continue
    const redrew = before !== null && after !== null && before.fingerprints.text !== after.fingerprints.text
    if (redrew && !found.has(kindOf(target))) found.set(kindOf(target), { target, stays: true, ways: [[]] })
  }
  return [...found.values()].slice(0, mostLists)
}

const saves = deedPattern(['save'], 'leads')

/** The acts before the key after which nothing has the focus; null where something has it, or the control can't be reached. */
async function losesFocus(
  lab: LabPage,
  { target, ways, stays }: Loser,
): Promise<readonly FindingAction[] | null> {
  for (const way of ways) {
    await lab.restart()
    if ((await lab.fill(way)) < way.length) continue
    const known = await lab.scan(takeFocus, target.selector)
    if (known === null) continue
    const { isError } = await lab.tap(pressKey(keyFor(target)))
    if (isError || !(await lab.scan(scanLostFocus))) return null
    const now = (await lab.look()).targets.filter(
      (other) => other.role === target.role && labelOf(other) === labelOf(target) && !isDisabled(other),
    )
    return now.length > 0 || !stays ? way : null
  }
  return null
}

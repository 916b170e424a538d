import { controlLabel, type FindingAction, hasEffect, type Target, type Verification } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { actsUnseen, isChosen, isClickable, isDisabled, labelledFamily } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanLists } from './scan-lists.js'

const [maxLists, maxOfList] = [4, 2]

/** Buttons of one kind in one list, where the same buttons of another list work. */
interface UntriedList {
  readonly buttons: readonly Target[]
  /** A button of the other list that did something. */
  readonly works: Target
}

/** Buttons of a list that the exploration left alone, since those of another list are alike: they do something, too. */
export const silentListsAudit = defineAudit({
  name: 'silent-lists',
  rules: ['dead-control'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const lists = await untriedLists(context)
    const counts = { lists: lists.length }
    for (const { buttons, works } of lists) {
      const lab = await context.lab()
      const found = await tryTwice(lab, () => allSilent(lab, buttons, works), {
        nameOf: namesFor(context, buttons),
        actions: (acts) => acts,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(buttons[0]!)
      const draft = {
        rule: 'dead-control' as const,
        description: `The button “${name.slice(0, 60)}” does nothing, nor do those like it in its list, while “${controlLabel(works).slice(0, 60)}” of another list works: no text and no value changes, and nothing opens.`,
        selectors: buttons.map(({ selector }) => selector),
        element: name,
        ...found.proof,
      }
      return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

/** Lists with buttons of a kind that worked in another list, none of which worked when the exploration pressed it; one kind of each list. */
async function untriedLists({ first, entries, lab }: AuditContext): Promise<readonly UntriedList[]> {
  const buttons = first.targets.filter(
    (target) =>
      target.role === 'button' &&
      isClickable(target) &&
      !isDisabled(target) &&
      !isChosen(target) &&
      !actsUnseen(target),
  )
  const working = entries.flatMap(({ step, before }) => {
    const target = before ? targetOf(before, String(step.args['target'])) : undefined
    const works = !step.is_error && step.verification && changes(step.verification)
    return target?.role === 'button' && works ? [target] : []
  })
  const kinds = new Set(working.map(labelledFamily))
  const alike = buttons.filter((target) => kinds.has(labelledFamily(target)))
  if (alike.length < 2) return []
  const page = await lab()
  await page.restart()
  const lists = await page.scan(
    scanLists,
    alike.map(({ selector }) => selector),
  )
  const listOf = ({ selector }: Target) => lists[selector]
  const found = new Map<string, UntriedList>()
  for (const button of alike) {
    const list = listOf(button)
    const kin = alike.filter((other) => labelledFamily(other) === labelledFamily(button))
    const hasWorked = (one: Target) =>
      working.some(
        (other) =>
          controlLabel(other) === controlLabel(one) &&
          (isNamedOnce(one, kin) || other.selector === one.selector),
      )
    const works = kin.find((other) => listOf(other) !== list && hasWorked(other))
    const own = kin.filter((other) => listOf(other) === list)
    if (list === undefined || found.has(list) || works === undefined || own.some(hasWorked)) continue
    found.set(list, { buttons: own.slice(0, maxOfList), works })
  }
  return [...found.values()].slice(0, maxLists)
}

/** Presses each button on a fresh page, and one of the other list first; yields the first press where none but that one changed anything. */
async function allSilent(
  lab: LabPage,
  buttons: readonly Target[],
  works: Target,
): Promise<readonly FindingAction[] | null> {
  await lab.restart()
  // It may have worked only once a field next to it was filled in.
  const other = await lab.act(clickOn(works.selector), { patient: true })
  if (other.isError || !changes(other.verification)) return null
  for (const { selector } of buttons) {
    await lab.restart()
    const seen = await lab.act(clickOn(selector), { patient: true })
    if (seen.isError || changes(seen.verification)) return null
  }
  return [clickOn(buttons[0]!.selector)]
}

const isNamedOnce = (one: Target, kin: readonly Target[]): boolean =>
  kin.filter((other) => controlLabel(other) === controlLabel(one)).length === 1

/** All that a person could notice but the focus. */
const changes = (seen: Verification): boolean =>
  hasEffect({ ...seen, focus_changed: false, scroll_changed: false })

import { controlLabel, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDestructive, isDisabled } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanLines } from '../../../kit/scan-lines.js'
import { namedOther, type NamedOther } from './named-other.js'

const [maxGroups, maxMembers] = [2, 6]
const lateMs = 700

interface WronglyNamed extends NamedOther {
  readonly target: Target
  readonly acts: readonly FindingAction[]
}

/** Buttons alike that say what they did: each has to name itself where the others do, not one of the others. */
export const namedOtherAudit = defineAudit({
  name: 'named-other',
  rules: ['wrong-choice'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const groups = groupsThatName(context).slice(0, maxGroups)
    if (groups.length === 0) return { drafts: [], counts: { groups: 0 } }
    const lab = await context.lab()
    for (const group of groups) {
      const found = await tryTwice(lab, () => pressAll(lab, group), {
        nameOf: namesFor(context, group),
        actions: ({ acts }) => acts,
        same: (one, two) => one.target.selector === two.target.selector,
      })
      if (!found) continue
      const { target, line, other, right } = found.fault
      const label = controlLabel(target)
      return {
        drafts: [
          {
            rule: 'wrong-choice',
            description: `“${label}” does what “${other}” is for: after it the page says “${line.slice(0, 100)}”. After “${right}” the same sentence names the button that was pressed.`,
            selectors: [target.selector],
            element: label,
            ...found.proof,
          },
        ],
        counts: { groups: groups.length },
      }
    }
    return { drafts: [], counts: { groups: groups.length } }
  },
})

const placeOf = ({ tag, role, context = '', selector }: Target): string =>
  `${tag} ${role} ${context} ${selector.replace(/"[^"]*"/g, '""').replace(/#[\w-]+|\d+/g, '#')}`

const timesIn = (text: string, label: string): number => text.toLowerCase().split(label.toLowerCase()).length

/** Groups of buttons alike on the page as it opens, in each of which one named itself when the exploration pressed it. */
function groupsThatName({ first, entries }: AuditContext): readonly (readonly Target[])[] {
  const groups = new Map<string, Target[]>()
  for (const target of first.targets) {
    const label = controlLabel(target)
    const isPlain = target.role === 'button' && target.state['expanded'] === undefined && !isDisabled(target)
    if (!isPlain || isDestructive(target) || !/\p{L}{4}/u.test(label) || label.length > 40) continue
    groups.set(placeOf(target), [...(groups.get(placeOf(target)) ?? []), target])
  }
  const named = (target: Target): boolean =>
    entries.some(
      ({ step, before, after }) =>
        step.tool === toolNames.click &&
        before &&
        after &&
        step.args['target'] === target.selector &&
        timesIn(after.text, controlLabel(target)) > timesIn(before.text, controlLabel(target)),
    )
  return [...groups.values()].filter(
    (group) => group.length > 1 && group.length <= maxMembers && group.some(named),
  )
}

/** Presses each of them on a fresh page, and compares what comes up. */
async function pressAll(lab: LabPage, group: readonly Target[]): Promise<WronglyNamed | null> {
  const pressed: { readonly target: Target; readonly label: string; readonly lines: readonly string[] }[] = []
  for (const target of group) {
    await lab.restart()
    const before = new Set(await lab.scan(scanLines))
    if ((await lab.tap(clickOn(target.selector))).isError) return null
    await lab.waitForLate(lateMs)
    const lines = (await lab.scan(scanLines)).filter((line) => !before.has(line))
    pressed.push({ target, label: controlLabel(target), lines })
  }
  const wrong = namedOther(pressed)
  const target = wrong && pressed.find(({ label }) => label === wrong.label)?.target
  if (!wrong || !target) return null
  await lab.restart()
  const acts = [clickOn(target.selector)]
  await lab.tap(acts[0]!)
  return { ...wrong, target, acts }
}

import { controlLabel, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled, labelledFamily, titleOf } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { Place } from '../../../kit/page-kit.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanLayers, scanShown, scanSpots } from './scan-layers.js'

const [maxOpeners, maxUntried, leastOfKind] = [5, 2, 3]

/** Menus and pickers that close when the page is clicked: they close wherever it is clicked. */
export const outsideClicksAudit = defineAudit({
  name: 'outside-clicks',
  rules: ['dialog-stays-open'],
  observes: ['ux'],
  maxMs: 30_000,
  async run(context) {
    const openers = openersIn(context)
    if (openers.length === 0) return { drafts: [], counts: { layers: 0 } }
    const lab = await context.lab()
    for (const opener of openers) {
      const found = await tryTwice(lab, () => staysOpen(lab, opener), {
        nameOf: namesFor(context, [opener]),
        actions: ({ near }) => [clickOn(opener.selector), clickOn(near.selector)],
        same: (one, two) => one.near.selector === two.near.selector,
      })
      if (!found?.proof.reproduced) continue
      const { near, far } = found.fault
      const draft = {
        rule: 'dialog-stays-open' as const,
        severity: 'medium' as const,
        description: `What ${titleOf(opener)} opens closes when “${far.name.slice(0, 40)}” is clicked, and stays open over the page when “${near.name.slice(0, 40)}” next to it is.`,
        selectors: [opener.selector],
        element: controlLabel(opener),
        ...found.proof,
      }
      return { drafts: [draft], counts: { layers: 1 } }
    }
    return { drafts: [], counts: { layers: 0 } }
  },
})

/** Buttons of the page as it opens, one of each kind: those that brought up further controls, and those of the largest kinds that the exploration left alone. */
function openersIn({ first, entries }: AuditContext): readonly Target[] {
  const buttons = first.targets.filter(
    ({ role, href, tag }) => role === 'button' && href === undefined && tag !== 'summary',
  )
  const pressed = new Map<string, Target>()
  const known = new Set<string>()
  for (const { step, before, after } of entries) {
    const target = before && targetOf(before, String(step.args['target']))
    if (!target || step.tool !== toolNames.click || !after) continue
    known.add(labelledFamily(target))
    const seen = new Set(before.targets.map(({ selector }) => selector))
    const brings = after.targets.filter(({ selector }) => !seen.has(selector)).length > 1
    const opener = buttons.find(({ selector }) => selector === target.selector)
    if (brings && opener && after.url === before.url && !pressed.has(labelledFamily(opener)))
      pressed.set(labelledFamily(opener), opener)
  }
  const sizes = new Map<string, Target[]>()
  for (const target of buttons.filter((one) => !known.has(labelledFamily(one)) && !isDisabled(one)))
    sizes.set(labelledFamily(target), [...(sizes.get(labelledFamily(target)) ?? []), target])
  const untried = [...sizes.values()]
    .filter(({ length }) => length >= leastOfKind)
    .toSorted((one, two) => two.length - one.length)
    .flatMap(([one]) => one ?? [])
  return [...[...pressed.values()].slice(0, maxOpeners), ...untried.slice(0, maxUntried)]
}

interface Kept {
  readonly near: Place
  readonly far: Place
}

/** Opens a layer and clicks far away, which closes it, and then next to the button, which does not. */
async function staysOpen(lab: LabPage, { selector }: Target): Promise<Kept | null> {
  await lab.restart()
  const before = new Set((await lab.scan(scanLayers)).map((layer) => layer.selector))
  const open = async () => {
    await lab.restart()
    return !(await lab.tap(clickOn(selector))).isError
  }
  if (!(await open())) return null
  const layer = (await lab.scan(scanLayers)).find((one) => !before.has(one.selector))
  if (!layer) return null
  const { near, far } = await lab.scan(scanSpots, selector, layer.selector)
  if (!near || !far) return null
  const leaves = async (spot: Place) =>
    !(await lab.tap(clickOn(spot.selector))).isError && !(await lab.scan(scanShown, layer.selector))
  if (!(await leaves(far)) || !(await open()) || !(await lab.scan(scanShown, layer.selector))) return null
  return (await leaves(near)) || !(await lab.scan(scanShown, layer.selector)) ? null : { near, far }
}

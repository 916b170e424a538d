import { controlLabel, type FindingAction, groupBy, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled, labelledFamily } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { copiesKey, readCopies, watchCopies } from './watch-copies.js'

const [minButtons, maxFamilies] = [3, 2]

const copies = /(?<!\p{L})(?:copy|kopier\p{L}*|copier|copiar|copia|kopiëren|kopieer)(?!\p{L})/iu

interface SameCopy {
  readonly text: string
  readonly acts: readonly FindingAction[]
  readonly last: Target
}

/** Buttons of entries that copy something, such as a link: each has to copy what belongs to its own entry. */
export const copiesAudit = definePageAudit({
  name: 'copies',
  rules: ['wrong-item'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 15_000,
  async run(context) {
    const groups = groupsIn(context.first.targets)
    const counts = { groups: groups.length }
    if (groups.length === 0) return { drafts: [], counts }
    const lab = await context.lab()
    for (const buttons of groups.slice(0, maxFamilies)) {
      const found = await tryTwice(lab, () => copyAll(lab, buttons), {
        nameOf: namesOnPage(context),
        actions: ({ acts }) => acts,
        same: (one, two) => one.text === two.text,
      })
      if (!found) continue
      const { text, last } = found.fault
      const draft = {
        rule: 'wrong-item' as const,
        description: `“${controlLabel(last).slice(0, 60)}” copies “${text.slice(0, 100)}”, as do the buttons of other entries: whichever is pressed, the same is copied.`,
        selectors: [last.selector],
        element: controlLabel(last),
        box: last.box,
        ...found.proof,
      }
      return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

/** Buttons of one kind with different names, the first, one in the middle and the last of each kind. */
function groupsIn(targets: readonly Target[]): readonly (readonly Target[])[] {
  const buttons = targets.filter(
    (target) =>
      target.role === 'button' &&
      isClickable(target) &&
      !isDisabled(target) &&
      copies.test(controlLabel(target)),
  )
  // Buttons of entries say the same, and may have the name of their entry for screen readers.
  const isShared = ({ text }: Target) => buttons.filter((other) => other.text === text).length >= minButtons
  const families = groupBy(buttons, (button) => (isShared(button) ? button.text : labelledFamily(button)))
  return [...families.values()]
    .filter(
      (family) => family.length >= minButtons && new Set(family.map(controlLabel)).size === family.length,
    )
    .map((family) => [family[0]!, family[Math.floor(family.length / 2)]!, family.at(-1)!])
}

/** Presses the buttons one after the other; yields the text that all of them copy. */
async function copyAll(lab: LabPage, buttons: readonly Target[]): Promise<SameCopy | null> {
  lab.distrust()
  await lab.restart()
  await lab.scan(watchCopies, copiesKey)
  const acts = buttons.map(({ selector }) => clickOn(selector))
  for (const act of acts) if ((await lab.tap(act)).isError) return null
  const texts = await lab.scan(readCopies, copiesKey)
  const [text] = texts
  return text && texts.length === buttons.length && new Set(texts).size === 1
    ? { text, acts, last: buttons.at(-1)! }
    : null
}

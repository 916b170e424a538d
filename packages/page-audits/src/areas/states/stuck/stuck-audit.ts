import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { Place } from '../../../kit/page-kit.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type OptionGroup, scanFieldsBut, scanOptions } from './scan-options.js'

const [maxGroups, maxOptions] = [3, 6]
const lateMs = 700

/** A field that an option switched off, and that stays off when the first option is chosen again. */
interface Stuck {
  readonly control: Place
  readonly by: string
  readonly first: string
  readonly acts: readonly FindingAction[]
}

/** Chooses each option of a group and then the first one again: what could be used with that one can be used again. */
export const stuckAudit = definePageAudit({
  name: 'stuck',
  rules: ['toggle-stuck'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    if (
      !context.first.targets.some(
        ({ role, type, tag }) => role === 'radio' || type === 'radio' || tag === 'label',
      )
    )
      return { drafts: [], counts: { groups: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const groups = (await lab.scan(scanOptions)).slice(0, maxGroups)
    for (const group of groups) {
      const found = await tryTwice(lab, () => chooseAll(lab, group), {
        nameOf: namesOnPage(context),
        actions: ({ acts }) => acts,
        same: (one, two) => one.control.selector === two.control.selector,
      })
      if (!found) continue
      const { control } = found.fault
      const [name, by, first] = [control.name, found.fault.by, found.fault.first].map((each) =>
        each.slice(0, 40),
      )
      return {
        drafts: [
          {
            rule: 'toggle-stuck',
            description: `“${name}” can’t be used any more once “${by}” was chosen: with “${first}” it could be used before, and stays disabled when “${first}” is chosen again.`,
            selectors: [control.selector],
            element: control.name,
            box: control.box,
            ...found.proof,
          },
        ],
        counts: { groups: groups.length },
      }
    }
    return { drafts: [], counts: { groups: groups.length } }
  },
})

/** Goes through the options of a group and back to the one that it began with. */
async function chooseAll(lab: LabPage, { options, chosen }: OptionGroup): Promise<Stuck | null> {
  await lab.restart()
  const first = options[Math.max(0, chosen)]!
  const others = options.filter((option) => option !== first).slice(0, maxOptions)
  const acts: FindingAction[] = []
  const choose = async (option: Place): Promise<boolean> => {
    const act = clickOn(option.selector)
    acts.push(act)
    return !(await lab.tap(act)).isError
  }
  if (chosen < 0 && !(await choose(first))) return null
  const own = options.map(({ selector }) => selector)
  const read = () => lab.scan(scanFieldsBut, own)
  const start = await read()
  const before = new Set(start.disabled.map(({ selector }) => selector))
  const switchedOff = new Map<string, Place>()
  for (const option of others) {
    if (!(await choose(option))) return null
    for (const { selector } of (await read()).disabled)
      if (!before.has(selector) && !switchedOff.has(selector)) switchedOff.set(selector, option)
  }
  if (switchedOff.size === 0 || !(await choose(first))) return null
  const stuck = async () => {
    const { disabled, values } = await read()
    return values === start.values
      ? disabled.find((control) => switchedOff.has(control.selector) && control.name !== '')
      : undefined
  }
  if (!(await stuck())) return null
  await lab.waitForLate(lateMs)
  const control = await stuck()
  const by = control && switchedOff.get(control.selector)
  return control && by ? { control, by: by.name, first: first.name, acts: [...acts] } : null
}

import { deedPattern, type FindingAction, type Signals, type Target } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn, pressKey, typeInto } from '../../controls/acts.js'
import { isDisabled } from '../../controls/controls.js'
import { pathTo, shortened } from '../../controls/replay.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { targetOf } from '../../lab/target-of.js'
import { tryTwice } from '../../lab/try-twice.js'
import { readClocks } from './clocks.js'
import { fits, later, resets, settingOf } from './idle-setting.js'
import { findButtons, labelOf } from './timer-controls.js'

const lateMs = 1000

const saves = deedPattern(['save', 'confirm', 'apply'], 'leads', { also: 'done|set|update' })

/** A clock that keeps its duration, though another one was saved for it. */
interface Unheard {
  readonly field: Target
  readonly value: number
  readonly shows: string
  readonly acts: readonly FindingAction[]
}

/** Durations of a clock that are saved in a form of their own: the clock shows them then, or once it is reset. */
export const savedSettingAudit = defineAudit({
  name: 'timer-settings',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 25_000,
  async run(context) {
    const ways = waysToSettings(context)
    if (ways.length === 0) return { drafts: [], counts: { settings: 0 } }
    const lab = await context.lab()
    const fields: Target[] = []
    const look = async () => {
      const unheard = await saveOther(lab, ways)
      if (unheard) fields.push(unheard.field)
      return unheard
    }
    const found = await tryTwice(lab, look, {
      nameOf: namesFor(context, fields),
      actions: ({ acts }) => acts,
    })
    if (!found?.proof.reproduced) return { drafts: [], counts: { settings: 1 } }
    const { field, value, shows } = found.fault
    return {
      drafts: [
        {
          rule: 'stale-output',
          description: `The clock does not follow “${labelOf(field)}”: it was set to ${value} and saved, the settings hold ${value}, and the clock shows “${shows}” as before, after a reset too.`,
          selectors: [field.selector],
          element: labelOf(field),
          ...found.proof,
        },
      ],
      counts: { settings: 1 },
    }
  },
})

/** Ways to the first form that was not there as the page opened and has a field with the minutes of a clock. */
function waysToSettings({ entries, first }: AuditContext): readonly (readonly FindingAction[])[] {
  const minutes = new Set(
    [...first.text.matchAll(/(?<![\d:])0?(\d{1,2}):00(?![\d:])/g)].map(([, text]) => text),
  )
  const index = entries.findIndex(({ after }) =>
    after?.targets.some(
      (target) =>
        target.type === 'number' &&
        minutes.has(target.value) &&
        !isDisabled(target) &&
        !targetOf(first, target.selector),
    ),
  )
  return index < 0 || !first.targets.some((target) => resets.test(labelOf(target)))
    ? []
    : shortened(pathTo(entries, index))
}

/** Gives the setting that holds the minutes on the clock another value, and saves; null where the clock follows. */
async function saveOther(lab: LabPage, ways: readonly (readonly FindingAction[])[]): Promise<Unheard | null> {
  for (const way of ways) {
    const start = await lab.restart()
    const rest = await readClocks(lab)
    if ((await lab.fill(way)) < way.length) continue
    const opened = await lab.look()
    const setting = settingOf(opened, rest)
    const save = setting && saveIn(start, opened)
    const [reset] = findButtons(start, resets)
    if (!setting || !save || !reset) continue
    const { field, key, minutes } = setting
    const value = [20, 30, 10].find((each) => each !== minutes && fits(field, each))
    if (value === undefined) return null
    const acts = [
      typeInto(field.selector, value),
      pressKey('Tab'),
      clickOn(save.selector),
      clickOn(reset.selector),
    ]
    const keepsRest = async () => (await readClocks(lab))[key] === rest[key]
    if ((await lab.fill(acts.slice(0, -1))) < acts.length - 1) return null
    await lab.waitForLate(lateMs)
    const { text } = await lab.look()
    if (later.test(text.replace(start.text, ''))) return null
    if (!(await keepsRest()) || (await lab.tap(acts.at(-1)!)).isError) return null
    await lab.waitForLate(lateMs)
    if (!(await keepsRest()) || (await lab.fill(way)) < way.length) return null
    const holds = Number(targetOf(await lab.look(), field.selector)?.value) === value
    return holds ? { field, value, shows: rest[key]!, acts: [...way, ...acts] } : null
  }
  return null
}

const saveIn = (start: Signals, opened: Signals): Target | undefined =>
  opened.targets.find(
    (target) =>
      target.role === 'button' &&
      !isDisabled(target) &&
      saves.test(labelOf(target)) &&
      !targetOf(start, target.selector),
  )

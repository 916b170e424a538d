import type { Signals } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { type CountSetting, countSettings } from './count-settings.js'
import { trySettings } from './try-settings.js'

const maxSettings = 2

/** Numbers of servings, people or things that a view shows which has to be opened first, such as a recipe. */
export const scalingBehindAudit = defineAudit({
  name: 'scaling-behind',
  rules: ['wrong-result'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const opened = openedSettings(context).slice(0, maxSettings)
    const counts = { settings: opened.length }
    for (const { index, setting } of opened) {
      const ways = shortened(pathTo(context.entries, index))
      const draft = await trySettings(await context.lab(), [setting], ways, {
        task: context.task,
        nameOf: namesFor(context, [setting.target]),
      })
      if (draft) return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

/** A setting, and an act of the exploration that opened its view. */
interface OpenedSetting {
  readonly index: number
  readonly setting: CountSetting
  /** How many numbers the view has. */
  readonly numbers: number
}

/** The settings that the page did not show as it opened, each in the view with the most numbers. */
function openedSettings({ entries, first }: AuditContext): readonly OpenedSetting[] {
  const shows = (look: Signals | null, selector: string) =>
    look?.targets.some((target) => target.selector === selector) ?? false
  const found = new Map<string, OpenedSetting>()
  for (const [index, { step, before, after }] of entries.entries())
    for (const setting of step.is_error ? [] : countSettings(after?.targets ?? [])) {
      const { selector } = setting.target
      if (shows(first, selector) || shows(before, selector)) continue
      const numbers = after!.text.match(/\d[\d.,]*/g)?.length ?? 0
      if (numbers > (found.get(selector)?.numbers ?? -1)) found.set(selector, { index, setting, numbers })
    }
  return [...found.values()].toSorted((one, two) => two.numbers - one.numbers)
}

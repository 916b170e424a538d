import type { Target } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { confirm } from '../../lab/confirm.js'
import type { Draft } from '../../findings/draft.js'
import { definePageAudit } from '../../define-audit.js'
import { fillForm } from '../forms/fill-form.js'
import { scanForms } from '../forms/scan-forms.js'
import { namesOnPage } from '../../findings/names-for.js'
import { readClocks } from './clocks.js'
import { findButtons, labelOf, timerWords } from './timer-controls.js'
import { describeIdle, idleSetting, settingOf } from './idle-setting.js'
import { useTimer } from './use-timer.js'

/** Timers that a page may have next to each other, such as a countdown and a stopwatch. */
const maxTimers = 2

const asksForTimer = /\b(?:timer|stop ?watch|count ?down|pomodoro|clock|chronometer)\b/i

/** “Start at 14:00” chooses a time of the day. */
const namesTime = /\d[:.h]\d{2}/

/** Checks timers: a started clock runs, a paused one stops, and a reset restores it. */
export const timersAudit = definePageAudit({
  name: 'timers',
  rules: ['broken-timer', 'stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 60_000,
  async run(context) {
    const lab = await context.lab()
    const start = await lab.restart()
    const buttons = findButtons(start, timerWords.play)
    const clocks = await readClocks(lab)
    const stale = settingOf(start, clocks) ? await staleClock(context, lab) : []
    if (buttons.length === 0 || Object.keys(clocks).length === 0)
      return { drafts: stale, counts: { timers: 0 } }
    const asked = asksForTimer.test(`${context.task} ${start.title}`)
    const isCertain = (button: Target) =>
      asked && timerWords.start.test(labelOf(button)) && !namesTime.test(labelOf(button))
    const starters = buttons.filter((button, at) => at === 0 || isCertain(button)).slice(0, maxTimers)
    const countsDown = /\b(?:timer|count ?down|pomodoro)\b/i.test(context.task)
    const forms = await lab.scan(scanForms)
    const confirmFor = (starter: Target) => {
      // A clock may start only once the fields next to its button are filled in.
      const form = forms.find(
        ({ submit }) => submit.selector === starter.selector || submit.name === labelOf(starter),
      )
      const timer = { starter, certain: isCertain(starter), countsDown }
      return confirm(lab, form ? fillForm(form) : [], () => useTimer(lab, timer), {
        nameOf: namesOnPage(context, start.targets),
        same: (one, two) => one.kind === two.kind,
        further: ({ actions }) => actions,
      })
    }
    let wrong: Awaited<ReturnType<typeof confirmFor>> = null
    for (const starter of starters) wrong ??= await confirmFor(starter)
    if (!wrong) return { drafts: stale, counts: { timers: starters.length } }
    const { fault, proof } = wrong
    const draft: Draft<'broken-timer'> = {
      rule: 'broken-timer',
      description: fault.description,
      selectors: [fault.control.selector],
      element: labelOf(fault.control),
      box: fault.control.box,
      ...proof,
      repro: [...proof.repro, 'Watch the clock for some seconds.'],
    }
    return { drafts: [draft, ...stale], counts: { timers: starters.length } }
  },
})

/** The clock that does not follow its setting before it was started. */
async function staleClock(context: PageContext, lab: LabPage): Promise<Draft<'stale-output'>[]> {
  const found = await tryTwice(lab, () => idleSetting(lab), {
    nameOf: namesOnPage(context),
    actions: ({ actions }) => actions,
  })
  if (!found) return []
  const { fault, proof } = found
  return [
    {
      rule: 'stale-output',
      description: describeIdle(fault),
      selectors: [fault.field.selector],
      element: labelOf(fault.field),
      box: fault.field.box,
      ...proof,
    },
  ]
}

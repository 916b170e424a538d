import { confirm } from '../../lab/confirm.js'
import type { Draft } from '../../findings/draft.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import { readClocks } from './clocks.js'
import { findButton, labelOf, timerWords } from './timer-controls.js'
import { useTimer } from './use-timer.js'

const asksForTimer = /\b(?:timer|stop ?watch|count ?down|pomodoro|clock|chronometer)\b/i

/** Checks timers: a started clock runs, a paused one stops, and a reset restores it. */
export const timersAudit = defineAudit({
  name: 'timers',
  rules: ['broken-timer'],
  observes: ['functionality'],
  maxMs: 60_000,
  async run(context) {
    const lab = await context.lab()
    const start = await lab.restart()
    const starter = findButton(start, timerWords.play)
    if (!starter || Object.keys(await readClocks(lab)).length === 0)
      return { drafts: [], counts: { timers: 0 } }
    const certain =
      timerWords.start.test(labelOf(starter)) && asksForTimer.test(`${context.task} ${start.title}`)
    const countsDown = /\b(?:timer|count ?down|pomodoro)\b/i.test(context.task)
    const wrong = await confirm(lab, [], () => useTimer(lab, { starter, certain, countsDown }), {
      nameOf: namesFor(context, start.targets),
      same: (one, two) => one.kind === two.kind,
      further: ({ actions }) => actions,
    })
    if (!wrong) return { drafts: [], counts: { timers: 1 } }
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
    return { drafts: [draft], counts: { timers: 1 } }
  },
})

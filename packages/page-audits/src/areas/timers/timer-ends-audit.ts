import type { FindingAction, Signals } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { definePageAudit } from '../../define-audit.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { fillForm } from '../forms/fill-form.js'
import type { FormField } from '../forms/form-field.js'
import { type FormScan, scanForms } from '../forms/scan-forms.js'
import { phasedTimer, type ShortRun } from './phased-timer.js'

/** Names of the fields of a duration, each for one unit. */
const units = {
  seconds: /^\W*(?:seconds?|secs?|sekunden?|secondes?|segundos?|secondi|seconden|sekund[ay]?|s)\W*$/i,
  longer:
    /^\W*(?:minutes?|mins?|minuten?|minutos?|minuti|minuty?|hours?|hrs?|stunden?|heures?|horas?|ore|uren|godzin[ay]?|h|m)\W*$/i,
}

/** The seconds that a timer is set to. */
const setSeconds = 3
/** More milliseconds until it is surely over, on a busy machine too. */
const graceMs = 3000

const clock = /(?<![\d:.])\d{1,3}(?::\d{2}){1,2}(?![\d:.])/g
const isZero = (text: string) => /^[0:]+$/.test(text)

/** A timer that ran out, and after which the page said what it had said before. */
interface SilentEnd {
  readonly shows: string
  readonly actions: readonly FindingAction[]
}

/** Sets timers to a few seconds: once they are over, the page has to say so. */
export const timerEndsAudit = definePageAudit({
  name: 'timer-ends',
  rules: ['broken-timer'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 45_000,
  async run(context: PageContext) {
    const lab = await context.lab()
    const opened = await lab.restart()
    const form = (await lab.scan(scanForms)).find(({ fields }) => fields.some(ofSeconds))
    const run = form ? runOfForm(form) : phasedTimer(opened)
    if (!run) return { drafts: [], counts: { timers: 0 } }
    const found = await tryTwice(lab, () => runOut(lab, run), {
      nameOf: namesOnPage(context),
      actions: ({ actions }) => actions,
    })
    if (!found) return { drafts: [], counts: { timers: 1 } }
    const { start, seconds } = run
    return {
      drafts: [
        {
          rule: 'broken-timer' as const,
          description: `A timer of ${seconds} seconds runs down to ${found.fault.shows}, and no word or control on the page tells that it is over: all stay as they were while it ran.`,
          selectors: [start.selector],
          element: start.name,
          ...found.proof,
          repro: [...found.proof.repro, 'Wait until the time is up.'],
        },
      ],
      counts: { timers: 1 },
    }
  },
})

const ofSeconds = ({ name }: FormField): boolean => units.seconds.test(name)

async function runOut(lab: LabPage, { actions, seconds }: ShortRun): Promise<SilentEnd | null> {
  await lab.restart()
  if ((await lab.fill(actions)) < actions.length) return null
  const running = await lab.look()
  await lab.rest(seconds * 1000 + graceMs)
  const over = await lab.look()
  const shows = clocksOf(over).find(isZero)
  const isSilent = wordsOf(running) === wordsOf(over) && running.title === over.title
  return hasRunOut(running, over) && shows !== undefined && isSilent && over.dialogs.length === 0
    ? { shows, actions }
    : null
}

/** Whether a clock that showed a time shows none: another one may always be at zero. */
function hasRunOut(running: Signals, over: Signals): boolean {
  const zeros = (signals: Signals) => clocksOf(signals).filter(isZero).length
  const all = clocksOf(over).length
  return all === clocksOf(running).length && zeros(over) > zeros(running)
}

/** Sets the timer of a form to a few seconds. */
function runOfForm(form: FormScan): ShortRun {
  const times = form.fields.flatMap((field) =>
    ofSeconds(field)
      ? [[field.selector, String(setSeconds)]]
      : units.longer.test(field.name)
        ? [[field.selector, '0']]
        : [],
  )
  return {
    start: form.submit,
    actions: [...fillForm(form, Object.fromEntries(times)), clickOn(form.submit.selector)],
    seconds: setSeconds,
  }
}

const clocksOf = ({ text }: Signals): string[] => [...text.matchAll(clock)].map(([found]) => found)

/** The words of a page, and the names and states of its controls, without their numbers. */
const wordsOf = ({ text, targets }: Signals): string =>
  [text, ...targets.map(({ name, state }) => `${name} ${JSON.stringify(state)}`)]
    .join('\n')
    .replace(/\d+/g, '#')

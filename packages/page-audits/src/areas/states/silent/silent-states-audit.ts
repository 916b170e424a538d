import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanSilentStates, type SilentState } from './scan-silent-states.js'

const maxKinds = 6

/** Buttons that show by sign or colour what state they are in, and don't tell screen readers. */
export const silentStatesAudit = definePageAudit({
  name: 'silent-states',
  rules: ['silent-state'],
  observes: ['accessibility'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const buttons = context.first.targets.filter(({ role }) => role === 'button')
    if (buttons.length === 0) return { drafts: [] }
    const lab = await context.lab()
    const look = async (): Promise<SilentState | null> => {
      await lab.restart()
      return (await lab.scan(scanSilentStates, maxKinds))[0] ?? null
    }
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      same: (one, two) => one.selector === two.selector,
      actions: ({ selector }) => [clickOn(selector)],
    })
    return { drafts: found ? [draftOf(found.fault, found.proof)] : [] }
  },
})

function draftOf(
  { selector, name, box, label, before, after }: SilentState,
  proof: Pick<Draft, 'actions' | 'repro' | 'after' | 'reproduced' | 'lookAgain'>,
): Draft<'silent-state'> {
  return {
    rule: 'silent-state',
    description:
      label === null
        ? `The button “${name}” shows by its look alone whether it is on: neither its name nor an attribute such as aria-pressed changes.`
        : `A click turns “${before.slice(0, 30)}” into “${after.slice(0, 30)}”, and screen readers go on saying “${label.slice(0, 60)}”: no attribute such as aria-pressed tells the state.`,
    selectors: [selector],
    element: name,
    box,
    ...proof,
  }
}

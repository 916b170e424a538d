import type { FindingAction, Signals } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isDisabled } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanKeyListeners, scanTakenKeys, type TakenKeys } from './scan-taken-keys.js'
import { takenFromButton, takenFromField } from './taken-key.js'

const [maxStates, maxSuspects] = [2, 3]

/** Keys that a control needs reach it: shortcuts of the whole page don't take the letters that are typed into a field, nor the space that presses a button. */
export const typedKeysAudit = defineAudit({
  name: 'typed-keys',
  rules: ['keys-ignored'],
  observes: ['accessibility'],
  maxMs: 25_000,
  async run(context) {
    const lab = await context.lab()
    const listens = await lab.scan(scanKeyListeners)
    if (listens === 'none') return { drafts: [], counts: { states: 0 } }
    const states = [[[]], ...(listens === 'page' ? waysToFields(context) : [])]
    const drafts: Draft<'keys-ignored'>[] = []
    for (const ways of states) {
      if (drafts.length > 0) break
      const reached = await firstOf(lab, ways)
      if (!reached) continue
      const suspects = await lab.scan(scanTakenKeys)
      for (const suspect of suspects.slice(0, maxSuspects))
        if (drafts.length === 0) drafts.push(...(await taken(context, lab, suspect, reached)))
    }
    return { drafts, counts: { states: states.length } }
  },
})

async function taken(
  context: AuditContext,
  lab: LabPage,
  suspect: TakenKeys,
  lead: readonly FindingAction[],
): Promise<Draft<'keys-ignored'>[]> {
  const { selector, name, isField } = suspect
  const look = () => (isField ? takenFromField : takenFromButton)(lab, suspect, lead)
  const found = await tryTwice(lab, look, {
    nameOf: (each) => (each === selector ? `“${name}”` : namesFor(context)(each)),
    actions: ({ acts }) => acts,
    same: (one, two) => one.key === two.key,
  })
  if (!found?.proof.reproduced) return []
  const { key, shows } = found.fault
  const does = `a shortcut of the page takes the key, and “${shows.slice(0, 60)}” comes up.`
  return [
    {
      rule: 'keys-ignored',
      description: isField
        ? `${key === 'Space' ? 'A space' : `The letter “${key}”`} can't be typed into “${name}”: ${does}`
        : `The space bar does not press “${name}”, as a click and Enter do: ${does}`,
      selectors: [selector],
      element: name,
      box: suspect.box,
      ...found.proof,
    },
  ]
}

/** Ways to text fields that were not there as the page opened. */
function waysToFields({ entries, first }: AuditContext): readonly (readonly FindingAction[])[][] {
  const fieldsOn = ({ targets }: Signals) =>
    targets.filter((target) => isTextField(target) && !isDisabled(target)).map(({ selector }) => selector)
  const known = new Set(fieldsOn(first))
  const found: (readonly FindingAction[])[][] = []
  for (const [index, { after }] of entries.entries()) {
    const fields = after ? fieldsOn(after).filter((selector) => !known.has(selector)) : []
    if (fields.length === 0 || found.length >= maxStates) continue
    for (const selector of fields) known.add(selector)
    found.push([...shortened(pathTo(entries, index))])
  }
  return found
}

/** Makes the first of the ways that can be gone. */
async function firstOf(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
): Promise<readonly FindingAction[] | null> {
  for (const way of ways) {
    await lab.restart()
    if ((await lab.fill(way)) === way.length) return way
  }
  return null
}

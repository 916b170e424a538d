/// <reference lib="dom" />
import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { isSubmit } from '../../controls/controls.js'
import { pathTo, shortened } from '../../controls/replay.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { LabPage } from '../../lab/lab-page.js'
import { targetOf } from '../../lab/target-of.js'
import { tryTwice } from '../../lab/try-twice.js'

const maxTried = 2
const saveMs = 700

const saves = deedPattern(['save', 'add'], 'leads')

/** A press of a button outside of forms that stored something. */
interface Saving {
  readonly index: number
  readonly target: Target
}

/** An entry that such a press added, and that a reload takes away. */
interface LostEntry {
  readonly row: string
  readonly acts: readonly FindingAction[]
}

/** Entries that a button saves without a form, and that the page stores: the list has them after a reload. */
export const savedEntryAudit = defineAudit({
  name: 'saved-entry',
  rules: ['lost-on-reload'],
  observes: ['functionality'],
  maxMs: 15_000,
  async run(context) {
    const savings = savingsIn(context).slice(0, maxTried)
    const counts = { savings: savings.length }
    for (const { index, target } of savings) {
      const lab = await context.lab()
      const ways = shortened(pathTo(context.entries, index))
      const found = await tryTwice(lab, () => losesEntry(lab, ways, controlLabel(target)), {
        nameOf: namesFor(context, [target]),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(target)
      const draft = {
        rule: 'lost-on-reload' as const,
        category: 'functionality' as const,
        description: `The entry “${found.fault.row.slice(0, 60)}” that “${name.slice(0, 60)}” added is gone after a reload, though the page stores something when it is pressed and shows the other entries again.`,
        selectors: [target.selector],
        element: name,
        evidence: [{ step: index + 1 }],
        ...found.proof,
        repro: [...found.proof.repro, 'Reload the page.'],
      }
      return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

/** Presses of buttons that save or add after which the page had stored something, one of each. */
function savingsIn({ entries }: AuditContext): readonly Saving[] {
  const found = new Map<string, Saving>()
  for (const [index, { step, before }] of entries.entries()) {
    const target = before && targetOf(before, String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || target?.role !== 'button') continue
    if (isSubmit(target) || !saves.test(controlLabel(target).trim())) continue
    if (!step.verification?.storage_changed || !step.verification.text_changed) continue
    if (!found.has(target.selector)) found.set(target.selector, { index, target })
  }
  return [...found.values()]
}

/** Reads the rows of lists and tables, also those that are out of sight. Runs in the page. */
const scanRowTexts = defineScan(function scanRowTexts(kit: PageKit): string[] {
  return kit
    .all()
    .filter((element) => element.matches('li,tr,article,[role=listitem],[role=row]'))
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
})

const keyChars = 15
/** The beginning of a row: what follows may change, such as “open now”. */
const keyOf = (row: string): string => row.slice(0, keyChars)

/** Presses the button on a fresh page and reloads it; yields the one row that came with the press where it alone is gone. */
async function losesEntry(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  label: string,
): Promise<LostEntry | null> {
  for (const acts of ways) {
    const [lead, press] = [acts.slice(0, -1), acts.at(-1)]
    await lab.restart()
    if (!press || (await lab.fill(lead)) < lead.length) continue
    const now = targetOf(await lab.look(), String(press.params['target']))
    if (!now || controlLabel(now) !== label) continue
    const before = await lab.scan(scanRowTexts)
    if ((await lab.tap(press)).isError) continue
    await lab.waitForLate(saveMs)
    const after = await lab.scan(scanRowTexts)
    const known = new Set(before.map(keyOf))
    const [row, ...more] = after.filter((text) => /\p{L}{3}/u.test(text) && !known.has(keyOf(text)))
    if (row === undefined || more.length > 0 || after.length !== before.length + 1) continue
    await lab.reload()
    await lab.waitForLate(saveMs)
    const later = new Set((await lab.scan(scanRowTexts)).map(keyOf))
    const others = after.filter((text) => text !== row)
    // Another view may hold the list.
    const isListed = others.filter((text) => later.has(keyOf(text))).length * 3 >= others.length * 2
    return others.length > 1 && isListed && !later.has(keyOf(row)) ? { row, acts } : null
  }
  return null
}

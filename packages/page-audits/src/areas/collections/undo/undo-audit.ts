import { type FindingAction, type Target, controlLabel } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanGrowth } from '../grown-collection.js'
import { putGoods } from './put-goods.js'
import { missesOnly } from './after-reload.js'
import { offersUndo, undoIn } from './undo-button.js'

const patienceMs = 700

/** An entry that an undo did not restore. */
interface UndoFault {
  readonly undo: Target
  readonly removed: string
  readonly missing: string
  /** It is there again until the page is reloaded. */
  readonly later: boolean
  /** The entry in its place, where it came back changed. */
  readonly instead?: string | undefined
  readonly acts: readonly FindingAction[]
}

/** Deletes one of the entries with a delete button, then presses undo: all entries have to be listed again. */
export const undoAudit = definePageAudit({
  name: 'undo',
  rules: ['undo-lost'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    if (!offersUndo(context.task, context.first.targets)) return { drafts: [] }
    const lab = await context.lab()
    const buttons: Target[] = []
    const look = async () => {
      const fault = await takeBack(lab)
      if (fault) buttons.push(fault.undo)
      return fault
    }
    const found = await tryTwice(lab, look, {
      nameOf: (selector) => namesOnPage(context, buttons)(selector),
      actions: ({ acts }) => acts,
      same: (one, two) => one.missing === two.missing,
    })
    if (!found) return { drafts: [] }
    const { undo } = found.fault
    return {
      drafts: [
        {
          rule: 'undo-lost',
          description: describe(found.fault),
          selectors: [undo.selector],
          element: controlLabel(undo),
          ...found.proof,
        },
      ],
    }
  },
})

function describe({ undo, removed, missing, later, instead }: UndoFault): string {
  const name = controlLabel(undo)
  const entry = missing.slice(0, 80)
  if (later)
    return `“${name}” brings back “${entry}” only until the page is reloaded: then it is missing, and the others are there.`
  if (removed !== missing)
    return `“${name}” brings back “${removed.slice(0, 60)}”, and “${entry}” is gone instead.`
  return instead === undefined
    ? `“${name}” does not bring back what was deleted: “${entry}” stays away.`
    : `“${name}” brings back something else than was deleted: “${entry}” became “${instead.slice(0, 80)}”.`
}

async function takeBack(lab: LabPage): Promise<UndoFault | null> {
  await lab.restart()
  const opened = (await scanGrowth(lab)).removable
  // An empty order is filled first.
  const lead = opened.length < 2 ? await putGoods(lab) : []
  const removable = lead.length > 0 ? (await scanGrowth(lab)).removable : opened
  const texts = removable.map(({ text }) => text)
  const entry = removable[Math.floor((removable.length - 1) / 2)]
  if (!entry || texts.length < 2 || new Set(texts).size < texts.length || texts.includes('')) return null
  const press = clickOn(entry.remover)
  const seen = await lab.act(press)
  const left = (await scanGrowth(lab)).removable.map(({ text }) => text)
  const gone = texts.filter((text) => !left.includes(text))
  if (seen.isError || gone.length !== 1 || left.length !== texts.length - 1) return null
  const undo = undoIn(seen)
  if (!undo || undo.state['disabled'] === true) return null
  const takesBack = clickOn(undo.selector)
  const { isError, verification } = await lab.act(takesBack)
  // Other audits report buttons that do nothing at all.
  if (isError || !verification.any_change) return null
  const missingNow = async () => {
    const back = (await scanGrowth(lab)).removable.map(({ text }) => text)
    return texts.find((text) => !back.includes(text))
  }
  const found = { undo, removed: gone[0]!, acts: [...lead, press, takesBack] }
  let missing = await missingNow()
  if (missing !== undefined) {
    await lab.waitForLate(patienceMs)
    missing = await missingNow()
  }
  if (missing !== undefined) {
    const instead = (await scanGrowth(lab)).removable.find(({ text }) => !texts.includes(text))?.text
    return { ...found, missing, later: false, instead }
  }
  if (lead.length > 0) return null
  const read = async () => (await scanGrowth(lab)).removable.map(({ text }) => text)
  return (await missesOnly(lab, texts, found.removed, read))
    ? { ...found, missing: found.removed, later: true }
    : null
}

import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { keepsValue } from '../ledger/check-stays.js'
import { canDerive, otherValue, setTo } from '../other-value.js'
import { type LeftPlace, leftTexts } from '../placed-texts.js'
import { scanPlacedTexts } from '../scan-placed-texts.js'
import { scanShown } from '../scan-shown.js'
import { draftInPart } from './recall-in-part.js'
import { scanRecalls } from './scan-recalls.js'

/** Saved values that are brought back into their fields: what follows from these has to be as it was when they were saved. */
export const recalledAudit = defineAudit({
  name: 'recalled',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const saving = savingsOf(context)
    if (saving.length === 0) return { drafts: [] }
    const lab = await context.lab()
    for (const save of saving) {
      const found = await tryTwice(lab, () => recall(lab, save), {
        nameOf: namesFor(context),
        actions: ({ actions }) => actions,
        same: (one, two) => one.left.selector === two.left.selector,
      })
      if (!found) {
        const draft = await draftInPart(lab, save, otherFor, namesFor(context))
        if (draft) return { drafts: [draft] }
        continue
      }
      const { left, name, selector } = found.fault
      return {
        drafts: [
          {
            rule: 'stale-output',
            description: `“${name}” brings the saved values back into the fields, and what follows from them stays: it says “${left.left.slice(0, 60)}”, and said “${left.before.slice(0, 60)}” with these values before.`,
            selectors: [left.selector, selector],
            element: name,
            ...found.proof,
          },
        ],
      }
    }
    return { drafts: [] }
  },
})

interface Recalled {
  readonly left: LeftPlace
  readonly name: string
  readonly selector: string
  readonly actions: readonly FindingAction[]
}

const maxFields = 6
const takesBack = deedPattern(['undo'], 'mentions')
const maxBefore = 6
const recallWords =
  /^(?:use|load|apply|restore|recall|reuse|open|verwend|lad|anwend|übern|benutz|nutz|utilis|charg|appliqu|repren|ouvr|us|carg|aplic|abr|caric|applic|apri|carreg|gebruik|toepass)/iu

/** The acts after which the exploration saw a first button that brings saved values back: a click alone, and the same after the fields that were filled in before. */
function savingsOf({ entries }: AuditContext): readonly (readonly FindingAction[])[] {
  const recalls = (targets: readonly Target[] | undefined) =>
    (targets ?? []).filter(({ name, text }) => recallWords.test(text) || recallWords.test(name)).length
  const at = entries.findIndex(
    ({ step, before, after }) =>
      step.tool === toolNames.click &&
      !step.is_error &&
      !(before?.targets ?? []).some(
        (target) => target.selector === step.args['target'] && takesBack.test(controlLabel(target)),
      ) &&
      recalls(after?.targets) > recalls(before?.targets) &&
      step.verification?.value_changed !== true,
  )
  if (at < 0) return []
  let from = at
  while (from > 0 && at - from < maxBefore && entries[from - 1]!.step.tool === toolNames.type) from--
  const acts = entries.slice(from, at + 1).map(({ step: { tool, args } }) => ({ tool, params: args }))
  return acts.length > 1 ? [acts.slice(-1), acts] : [acts]
}

/** Saves, changes fields, and brings the saved values back; yields the first text that does not come back with them. */
async function recall(lab: LabPage, save: readonly FindingAction[]): Promise<Recalled | null> {
  await lab.restart()
  const known = new Set((await lab.scan(scanRecalls)).map(({ entry }) => entry))
  if ((await lab.fill(save)) < save.length) return null
  const button = (await lab.scan(scanRecalls)).find(({ entry }) => !known.has(entry))
  if (!button) return null
  const texts = () => lab.scan(scanPlacedTexts, false)
  const fields = async () => JSON.stringify((await lab.scan(scanShown)).fields)
  const [saved, held] = [await texts(), await fields()]
  const acts = (await lab.look()).targets
    .flatMap((target, index) => otherFor(target, index))
    .slice(0, maxFields)
  const done: FindingAction[] = []
  let changed = saved
  for (const act of acts) {
    if ((await lab.tap(act)).isError) continue
    done.push(act)
    changed = await texts()
    if (leftTexts(saved, changed, changed).some(follows)) break
  }
  if ((await fields()) === held || !leftTexts(saved, changed, changed).some(follows)) return null
  const back = clickOn(button.selector)
  if ((await lab.tap(back)).isError) return null
  const stuck = async () =>
    (await fields()) === held ? leftTexts(saved, changed, await texts()).find(follows) : undefined
  let left = await stuck()
  if (left && !(await lab.waitForLate(lateMs))) left = await stuck()
  return left
    ? { left, name: button.name, selector: button.selector, actions: [...save, ...done, back] }
    : null
}

const lateMs = 700

const follows = ({ before, left }: LeftPlace): boolean => !keepsValue.test(`${before} ${left}`)

const colour = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** The act that gives a field another value; none for one that no result follows from. */
function otherFor(target: Target, index: number): FindingAction[] {
  const held = target.value ?? ''
  if (target.type === 'color' || colour.test(held)) {
    const value = held.toLowerCase() === '#7a4f1d' ? '#1d4f7a' : '#7a4f1d'
    return [typeInto(target.selector, value)]
  }
  const value = canDerive(target) && held !== '' ? otherValue(target, held, index, new Date()) : null
  return value === null ? [] : [setTo(target, value)]
}

import { type FindingAction, toolNames } from '@webeval/core'
import { pressKey, typeInto } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type LeftOut, leftOut } from './left-out.js'
import { type SiblingField, type SiblingGroup, scanSiblings } from './scan-siblings.js'

/** Blocks that ask for the same things, one a day or an entry: a figure that follows most of them has to follow all. */
export const siblingsAudit = definePageAudit({
  name: 'siblings',
  rules: ['ignored-input'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const groups = await lab.scan(scanSiblings)
    for (const at of groups.keys()) {
      const found = await tryTwice(lab, () => fillEach(lab, at), {
        nameOf: namesOnPage(context),
        actions: ({ actions }) => actions,
        same: (one, two) => one.selector === two.selector && one.rows.join() === two.rows.join(),
      })
      if (!found) continue
      const { names, others, text, selector } = found.fault
      return {
        drafts: [
          {
            rule: 'ignored-input',
            description: `What is filled in at “${names.join('”, “')}” leaves “${text}” as it is; the same at “${others.join('”, “')}” changes it.`,
            selectors: [selector],
            element: text,
            ...found.proof,
          },
        ],
        counts: { siblings: groups.length },
      }
    }
    return { drafts: [], counts: { siblings: groups.length } }
  },
})

interface Ignored extends LeftOut {
  readonly names: readonly string[]
  readonly others: readonly string[]
  readonly actions: readonly FindingAction[]
}

/** Fills in each block alone, and takes that back before the next. */
async function fillEach(lab: LabPage, at: number): Promise<Ignored | null> {
  await lab.restart()
  const start = (await lab.scan(scanSiblings))[at]
  const fills = start?.rows.map(({ fields }) => fillOf(fields))
  if (!start || !fills || fills.some((acts) => acts.length === 0)) return null
  const filled: SiblingGroup[] = []
  let back: FindingAction[] = []
  for (const [row, acts] of fills.entries()) {
    const all = [...back, ...acts, pressKey('Tab')]
    if (!(await fillAll(lab, all))) return null
    const now = (await lab.scan(scanSiblings))[at]
    // A block that refuses a value is not like the others.
    if (!now || now.rows.length !== start.rows.length || !takes(now, row, acts)) return null
    filled.push(now)
    back = acts.map(({ params }) => {
      const field = start.rows[row]!.fields.find(({ selector }) => selector === params['target'])
      return typeInto(String(params['target']), field?.value ?? '')
    })
  }
  const found = leftOut(
    start.outside,
    filled.map(({ outside }) => outside),
  )
  if (!found) return null
  const undone = [...back, pressKey('Tab')]
  if (!(await fillAll(lab, undone))) return null
  const end = (await lab.scan(scanSiblings))[at]
  // A figure that keeps something of what was typed before tells nothing of one block.
  if (end?.outside[found.selector] !== found.text) return null
  if (await followsLess(lab, at, start.rows[found.rows[0]!]!.fields, found)) return null
  const nameOf = (row: number) => start.rows[row]!.name
  return {
    ...found,
    names: found.rows.map(nameOf),
    others: start.rows
      .map((_, row) => row)
      .filter((row) => !found.rows.includes(row))
      .slice(0, 2)
      .map(nameOf),
    actions: fills[found.rows[0]!]!,
  }
}

/** Whether the figure follows a block once its numbers get smaller, as a sum of shortages does. */
async function followsLess(
  lab: LabPage,
  at: number,
  fields: readonly SiblingField[],
  { selector, text }: LeftOut,
): Promise<boolean> {
  const less = fields.flatMap((field) => {
    const known = Number(field.value.replace(',', '.'))
    return field.kind === 'number' && known > 0 ? [typeInto(field.selector, Math.floor(known / 2))] : []
  })
  if (less.length === 0 || !(await fillAll(lab, [...less, pressKey('Tab')]))) return false
  return (await lab.scan(scanSiblings))[at]?.outside[selector] !== text
}

const takes = (group: SiblingGroup, row: number, acts: readonly FindingAction[]): boolean =>
  acts.every(({ tool, params }) => {
    const field = group.rows[row]!.fields.find(({ selector }) => selector === params['target'])
    return (
      tool !== toolNames.type ||
      (field !== undefined && Number.parseFloat(field.value) === Number.parseFloat(String(params['text']))) ||
      field?.value === params['text']
    )
  })

const times = ['09:00', '11:00'] as const

/** Fills the empty fields of a block; where none is empty, it raises the numbers. */
function fillOf(fields: readonly SiblingField[]): FindingAction[] {
  const empty = fields.filter(({ value }) => value === '')
  let nth = 0
  const acts = (empty.length > 0 ? empty : fields).flatMap(
    ({ selector, kind, value, max }): FindingAction[] => {
      if (kind === 'time') return nth < times.length ? [typeInto(selector, times[nth++]!)] : []
      if (kind === 'words') return value === '' ? [typeInto(selector, 'Delta')] : []
      const known = Number(value.replace(',', '.'))
      if (Number.isNaN(known)) return []
      const wanted = known + Math.max(2, Math.round(known))
      return max !== null && wanted > max ? [] : [typeInto(selector, wanted)]
    },
  )
  return acts.some(({ params }) => params['text'] !== 'Delta') ? acts : []
}

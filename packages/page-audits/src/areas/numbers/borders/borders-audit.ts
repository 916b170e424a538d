import { isTextField } from '../../../controls/field-values.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { sideAround, sideOfLabel } from '../../collections/meanings/bound-words.js'
import { scanForms } from '../../forms/scan-forms.js'
import type { NumberGroup } from './number-probe.js'
import { scanNumberFields } from './scan-number-fields.js'
import { type StatedBorder, statedBorders } from './stated-borders.js'
import { type BorderFault, tryField } from './try-field.js'

const maxFields = 3

/** Numbers that put something into a class, such as “high from 130”: the border itself belongs to the side that the words say. */
export const bordersAudit = definePageAudit({
  name: 'borders',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const borders = statedBorders(`${context.task}\n${context.first.text}`)
    const asks = context.first.targets.some(isTextField)
    if (borders.length === 0 || !asks) return { drafts: [], counts: { borders: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const groups = await groupsOn(lab)
    const known: BorderFault[] = []
    const look = async () => {
      const [before] = known
      const fault = before
        ? await tryField(lab, { ...before, borders: [before.border] })
        : await tryGroups(lab, groups, borders)
      if (fault) known.push(fault)
      return fault
    }
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => acts,
    })
    const counts = { borders: groups.length > 0 ? borders.length : 0 }
    if (!found) return { drafts: [], counts }
    const { border, field, is, due } = found.fault
    const beside = border.belongs === 'above' ? border.value + 1 : border.value - 1
    return {
      drafts: [
        {
          rule: 'wrong-result',
          severity: 'high',
          description: `“${field.name}” ${border.value} brings “${is.slice(0, 60)}”. By the words “${border.words}” it should bring “${due.slice(0, 60)}”, as ${beside} does.`,
          selectors: [field.selector],
          element: field.name,
          ...found.proof,
        },
      ],
      counts,
    }
  },
})

/** The fields for numbers on the page: those of each form, and those that are used at once. */
async function groupsOn(lab: LabPage): Promise<readonly NumberGroup[]> {
  const fields = await lab.scan(scanNumberFields)
  if (fields.length === 0) return []
  const forms = (await lab.scan(scanForms)).map((form) => ({
    form,
    fields: fields.filter(({ selector }) => form.fields.some((one) => one.selector === selector)),
  }))
  const sent = new Set(forms.flatMap((group) => group.fields))
  const live = { form: null, fields: fields.filter((field) => !sent.has(field)) }
  return [...forms, live].filter(
    (group) => group.fields.length > 0 && group.fields.length <= maxFields && !isRange(group),
  )
}

/** Whether one of the fields is the least and another the most of a range, as of a filter: no number is put into a class there. */
function isRange({ fields }: NumberGroup): boolean {
  const sides = fields.map(({ name }) => sideAround(name, '') ?? sideOfLabel(name))
  return sides.includes('atLeast') && sides.includes('atMost')
}

/** Tries each field of each group with two bases for the others: below all borders, and in their middle. */
async function tryGroups(
  lab: LabPage,
  groups: readonly NumberGroup[],
  borders: readonly StatedBorder[],
): Promise<BorderFault | null> {
  const values = borders.map(({ value }) => value)
  const low = Math.max(1, values[0]! - 8)
  const middle = values[Math.floor((values.length - 1) / 2)]! - 2
  for (const group of groups)
    for (const field of group.fields)
      for (const base of group.fields.length > 1 && middle > low ? [low, middle] : [low]) {
        const fault = await tryField(lab, { group, field, base, borders })
        if (fault) return fault
      }
  return null
}

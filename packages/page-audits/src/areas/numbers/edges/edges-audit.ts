import type { Target } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft, Sighting } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { findBroken } from '../../../kit/find-broken.js'
import { confirm } from '../../../lab/confirm.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanShown } from '../../derived/scan-shown.js'
import { scanForms } from '../../forms/scan-forms.js'
import { newNegatives } from './negative-amounts.js'

const maxFields = 4
const maxDrafts = 2
const counts = /\b(?:quantity|qty|amount|price|hours|people|guests|items|menge|anzahl|preis|stück)\b/i

type EdgeRule = 'leaked-value' | 'accepts-invalid'

/** A value at the edge of what a field takes, and what the page shows for it. */
interface EdgeFault {
  readonly value: string
  readonly shown: string
  readonly negative: boolean
}

/** Number fields and sliders whose value the page uses at once: emptied, at zero, at their own ends, and below nothing where nothing can be. */
export const edgesAudit = definePageAudit({
  name: 'number-edges',
  rules: ['leaked-value', 'accepts-invalid'],
  observes: ['functionality', 'robustness'],
  maxMs: 40_000,
  touches: 'acts',
  async run(context) {
    const drafts: Draft<EdgeRule>[] = []
    const numbers = context.first.targets.filter(isNumber)
    if (numbers.length === 0) return { drafts, counts: { numbers: 0 } }
    const lab = await context.lab()
    await lab.restart()
    // The audit of forms sends wrong values by the buttons of their forms: of a field with a value that the page may use at once, only emptying is left.
    const sent = new Set(
      (await lab.scan(scanForms)).flatMap(({ fields }) => fields.map(({ selector }) => selector)),
    )
    const held = (await lab.scan(scanShown)).fields
    const isSent = ({ selector }: Target) => sent.has(selector)
    const fields = [
      ...numbers.filter((field) => !isSent(field)),
      ...numbers.filter((field) => isSent(field) && (held[field.selector] ?? '') !== ''),
    ].slice(0, maxFields)
    for (const field of fields) {
      if (drafts.length >= maxDrafts) break
      const found = await confirm(lab, [], () => faultAt(lab, field, isSent(field) ? [''] : edgesOf(field)), {
        nameOf: namesOnPage(context, [field]),
        same: (one, two) => one.value === two.value && one.negative === two.negative,
        further: ({ value }) => [typeInto(field.selector, value)],
      })
      if (found) drafts.push({ ...describe(field, found.fault), ...found.proof })
    }
    return { drafts, counts: { numbers: fields.length } }
  },
})

const isNumber = (target: Target): boolean =>
  (target.type === 'range' || (isTextField(target) && fieldKind(target) === 'number')) &&
  !isDisabled(target) &&
  target.state['readonly'] !== true

/** Values at the edges of a field: nothing, zero where it is allowed, its ends, and a negative number where there can be none. */
function edgesOf(target: Target): readonly string[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = target.range ?? {}
  const ends = [min, max].filter((end) => Number.isFinite(end) && end !== 0).map(String)
  const zero = min <= 0 && max >= 0 ? ['0'] : []
  if (target.type === 'range') return [...zero, ...ends]
  // A page may read a minus sign in a plain text field in its own way.
  const below = target.type === 'number' && (min >= 0 || counts.test(target.name)) ? ['-3'] : []
  return ['', ...zero, ...ends, ...below]
}

async function faultAt(lab: LabPage, field: Target, edges: readonly string[]): Promise<EdgeFault | null> {
  const before = await lab.scan(scanShown)
  const held = before.fields[field.selector]
  if (held === undefined) return null
  for (const value of edges) {
    const isNegative = value.startsWith('-')
    // The value before it may have brought a discount.
    const earlier = isNegative ? [...before.texts, ...(await lab.scan(scanShown)).texts] : []
    if ((await lab.tap(typeInto(field.selector, value))).isError) continue
    const broken = await lab.scan(findBroken)
    if (broken) return { value, shown: broken, negative: false }
    if (!isNegative) continue
    const after = await lab.scan(scanShown)
    const [shown] = after.fields[field.selector] === value ? newNegatives(earlier, after.texts) : []
    if (shown !== undefined) return { value, shown, negative: true }
  }
  return null
}

const describe = (field: Target, { value, shown, negative }: EdgeFault): Sighting<EdgeRule> => ({
  rule: negative ? 'accepts-invalid' : 'leaked-value',
  ...(negative ? { category: 'functionality', severity: 'medium' } : {}),
  description: negative
    ? `${titleOf(field)} takes ${value}, where there can’t be fewer than none: the page shows “${shown.slice(0, 60)}”.`
    : `The page shows “${shown.slice(0, 60)}” when ${titleOf(field)} is ${value === '' ? 'left empty' : value}.`,
  selectors: [field.selector],
  element: titleOf(field),
})

import { controlLabel, deedPattern, type Target, toolNames } from '@webeval/core'
import { isTextField } from '../../../controls/field-values.js'
import type { JournalEntry } from '../../../journal.js'

/** Fields that clicks brought up, and the clicked controls by the shape of their selectors. */
export interface OpenedFields {
  readonly fields: ReadonlySet<string>
  readonly shapes: ReadonlySet<string>
}

/** A control that may open the fields. */
export interface Opener {
  readonly selector: string
  readonly label: string
  /** The first word of its label: “Add …” and “Edit …” open the same fields for different things. */
  readonly kind: string
}

/** Which controls are tried: the first two of each of four kinds. */
const [maxKinds, maxOfKind] = [4, 2]

const adds = deedPattern(['add'], 'leads', { signs: true })
const edits = deedPattern(['edit'], 'leads', { signs: true })

/** A selector without its numbers: that of other controls like it. */
const shapeOf = (selector: string): string => selector.replace(/\d+/g, '#')

/** Text fields that come up with a click, those of one dialog together. */
export function openedFields(entries: readonly JournalEntry[]): readonly OpenedFields[] {
  const found: { fields: Set<string>; shapes: Set<string> }[] = []
  for (const { step, before, after } of entries) {
    if (step.tool !== toolNames.click || step.is_error || !before || !after) continue
    const known = new Set(before.targets.map(({ selector }) => selector))
    const fresh = after.targets.filter((target) => isTextField(target) && !known.has(target.selector))
    if (fresh.length === 0) continue
    let group = found.find(({ fields }) => fresh.some(({ selector }) => fields.has(selector)))
    if (!group) found.push((group = { fields: new Set(), shapes: new Set() }))
    for (const { selector } of fresh) group.fields.add(selector)
    group.shapes.add(shapeOf(String(step.args['target'])))
  }
  return found
}

/** Controls of the page as it opens that may open these fields: those like the clicked ones, and others that say that they add or edit. */
export function openersOf(targets: readonly Target[], { shapes }: OpenedFields): readonly Opener[] {
  const kinds = new Map<string, Opener[]>()
  for (const target of targets) {
    const label = controlLabel(target)
    const says = adds.test(label) || edits.test(label)
    if (isTextField(target) || target.state['disabled'] || target.tag === 'select') continue
    if (!says && !shapes.has(shapeOf(target.selector))) continue
    const kind = /[\p{L}\p{N}]+/u.exec(label.toLowerCase())?.[0] ?? label
    const alike = kinds.get(kind) ?? []
    if (alike.length < maxOfKind) kinds.set(kind, [...alike, { selector: target.selector, label, kind }])
  }
  return [...kinds.values()].slice(0, maxKinds).flat()
}

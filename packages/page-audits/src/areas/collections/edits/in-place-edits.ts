import { controlLabel, type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import { labelledFamily } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import { pathTo } from '../../../controls/replay.js'
import type { JournalEntry } from '../../../journal.js'
import { targetOf } from '../../../lab/target-of.js'

/** A field that a click put in the place of a text. */
export interface InPlaceField {
  readonly field: Target
  /** The text as the page showed it. */
  readonly was: string
}

const maxOpenings = 3
const maxLead = 6

/** A value without what formats write into numbers: `1,450.00` is `1450`. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^[€$£]\s*|\s*[€$£%]$/g, '')
    .replace(/(?<=\d)[.,'’\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/[.,]0+$/, '')

/** Reads the one text field that an act brought up with what the page said there before; null without one. */
export function inPlaceField(before: Signals, after: Signals, opener: string): InPlaceField | null {
  const fresh = after.targets.filter(
    (target) => isTextField(target) && targetOf(before, target.selector) === undefined,
  )
  const [field] = fresh
  const held = field?.value?.trim() ?? ''
  if (!field || fresh.length > 1 || held === '' || field.type === 'password') return null
  const control = targetOf(before, opener)
  if (control && isTextField(control)) return null
  const own = control?.text.trim() ?? ''
  if (own !== '' && bare(own) === bare(held)) return { field, was: own }
  const isNamed = control === undefined || controlLabel(control).includes(held)
  return isNamed && held.length > 1 && before.text.includes(held) ? { field, was: held } : null
}

/** Clicks of the exploration by which texts are changed in place, one of each kind of control; for each the ways to it, the shortest first. */
export function inPlaceEdits(entries: readonly JournalEntry[]): (readonly FindingAction[])[][] {
  const found = new Map<string, (readonly FindingAction[])[]>()
  for (const [index, { step, before, after }] of entries.entries()) {
    if (step.tool !== toolNames.click || step.is_error || !before || !after) continue
    const opener = String(step.args['target'])
    const opened = inPlaceField(before, after, opener)
    if (!opened) continue
    const control = targetOf(before, opener)
    const family = `${control ? labelledFamily(control) : opener.replace(/\d+/g, '#')} ${/\d/.test(opened.was)}`
    if (found.has(family)) continue
    const path = pathTo(entries, index)
    found.set(family, path.length > 1 ? [[path.at(-1)!], path.slice(-maxLead)] : [path])
    if (found.size === maxOpenings) break
  }
  return [...found.values()]
}

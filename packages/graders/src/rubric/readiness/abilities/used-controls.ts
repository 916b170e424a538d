import type { Target } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import { type Deed, deedsOf } from '../../requirements/proofs/reading/deed.js'
import type { SeenControl } from '../../seen-controls.js'
import type { PlannedRequirement } from '../tasks/plan-requirement.js'

/** A control that a requirement needs, as the browser's accessibility tree has it. */
export interface NeededControl {
  readonly selector: string
  readonly role: string
  readonly tag: string
  /** Accessible name; empty if it has none. */
  readonly name: string
  /** Visible text. */
  readonly text: string
  readonly placeholder: string
  readonly isField: boolean
}

/** The means by which a requirement is done: its controls, and the acts that did it when the page was explored. */
export interface Needs {
  readonly controls: readonly NeededControl[]
  /** The acts that led to the proof, in order; empty without a proof. */
  readonly deeds: readonly Deed[]
}

const maxControls = 6
const maxActs = 6
/** Features that are done by typing first. */
const typed = new Set(['add', 'edit', 'search', 'submit', 'contact form', 'confirmation', 'save'])
const takesControl = /^(?:click|type|select|drag)$/
const field = /^(?:textbox|searchbox|combobox|listbox|spinbutton|slider)$/

/** Finds what a requirement takes: by the acts that proved it, else by the controls that its words mean. */
export function needsOf({ proof, asked }: PlannedRequirement, page: PageRecord): Needs {
  const types = asked.asked.some(({ name }) => typed.has(name))
  const deeds = proof ? deedsBehind(deedsOf(page), proof.steps, types) : []
  const used = deeds.flatMap(({ control, verb, step }) =>
    takesControl.test(verb ?? '') ? [control ? inTree(control, page) : unseen(step, page)] : [],
  )
  const tried = asked.controls.filter(({ acts }) => acts.length > 0)
  const meant = (tried.length > 0 ? tried : asked.controls).map((control) => inTree(control, page))
  const controls = used.length > 0 ? used : meant
  const distinct = [...new Map(controls.map((control) => [control.selector, control])).values()]
  return { controls: distinct.slice(0, maxControls), deeds }
}

/** The acts that one proof consists of: the act that showed it, what was typed for it (`types`), and the hover before it. */
function deedsBehind(deeds: readonly Deed[], steps: readonly number[], types: boolean): readonly Deed[] {
  const first = deeds.findIndex(({ step }) => step === steps[0])
  const last =
    steps.length > 1 && deeds[first]?.double ? deeds.findIndex(({ step }) => step === steps[1]) : first
  if (first < 0) return []
  const behind = deeds.slice(first, Math.max(first, last) + 1)
  for (let at = first - 1; at >= 0 && behind.length < maxActs; at--) {
    const deed = deeds[at]!
    const fills = types && deeds[first]!.verb !== 'type' && (deed.verb === 'type' || deed.verb === 'select')
    const leads = fills || (deed.verb === 'hover' && at === first - 1)
    if (!leads || deed.sends) break
    behind.unshift(deed)
  }
  return behind
}

function inTree(control: SeenControl, { steps }: PageRecord): NeededControl {
  const looks = steps.flatMap(({ before, after }) => [...(before?.targets ?? []), ...(after?.targets ?? [])])
  const known = looks.filter(({ selector }) => selector === control.selector)
  const target: Target | undefined =
    known.find((each) => (each.name || each.text) === control.name) ?? known[0]
  return {
    selector: control.selector,
    role: control.role,
    tag: target?.tag ?? '',
    name: target ? target.name : control.unnamed ? '' : control.name,
    text: target?.text ?? '',
    placeholder: target?.placeholder ?? '',
    isField: field.test(control.role) || /^(?:input|textarea|select)$/.test(target?.tag ?? ''),
  }
}

/** An element that no look took for a control: it says nothing of itself. */
function unseen(step: number, { exploration }: PageRecord): NeededControl {
  const aim = exploration.steps.find((each) => each.step === step)?.args['target']
  const selector = typeof aim === 'string' ? aim : `step ${step}`
  return { selector, role: '', tag: '', name: '', text: '', placeholder: '', isField: false }
}

/** The name of a control for people. */
export const shownName = ({ name, text, role }: NeededControl): string => {
  const said = (name || text).trim()
  return said
    ? `“${said.slice(0, 40)}”`
    : `a ${/^(?:generic|none|)$/.test(role) ? 'box' : role} without a name`
}

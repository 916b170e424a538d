import {
  type Exploration,
  type ExplorationStep,
  type Listing,
  type Step,
  type ToolVerb,
  type Verification,
  deedPattern,
  hasEffect,
  verbOfStep,
} from '@webeval/core'
import type { PageRecord } from '../../../page-record.js'
import type { SeenControl } from '../../../seen-controls.js'
import { isReadable } from './listing-changes.js'

/** One act of the exploration, with the control as it was at that moment and what the page itself made of it. */
export interface Deed {
  readonly step: number
  /** Absent if unknown. */
  readonly verb: ToolVerb | undefined
  /** null where the act had none, or where the look before it did not know it. */
  readonly control: SeenControl | null
  /** The options that the act chose, or the text that it typed. */
  readonly given: readonly string[]
  /** Texts that were typed since something was last sent, this act's own included. */
  readonly drafts: readonly string[]
  /** The act sent what was typed: Enter, or a click on anything but Cancel and the like. */
  readonly sends: boolean
  /** The act gave up what was typed: Escape, or a click on Cancel and the like. */
  readonly discards: boolean
  readonly byKey: boolean
  readonly double: boolean
  readonly before: Listing | null
  readonly after: Listing | null
  /** Values of the fields after the act. */
  readonly values: readonly string[]
  /** The page itself responded: more than the control's own value, the focus, the scroll position or a dialog. */
  readonly responded: boolean
  /** Messages of the dialogs that it raised. */
  readonly dialogs: readonly string[]
  readonly verification: Verification
}

/** Labels of controls that give up what was typed. */
const discards = deedPattern(['close', 'cancel', 'back'], 'is', { signs: true })

/** The acts of an exploration that could be done, in order. */
export function deedsOf({
  exploration,
  steps,
  controls,
}: Pick<PageRecord, 'steps' | 'controls'> & {
  readonly exploration: Pick<Exploration, 'steps'>
}): Deed[] {
  const deeds: Deed[] = []
  let drafts: readonly string[] = []
  for (const explored of exploration.steps) {
    const { step, args, before, after, verification } = explored
    const verb = verbOfStep(explored)
    if (verb === 'open') drafts = []
    if (!verification || explored.is_error || verification.by_agent_script) continue
    const recorded = steps.find((each) => each.step === step)
    const control = actedOn(explored, recorded, controls)
    const given = givenBy(args)
    if (verb === 'type') drafts = [...drafts, ...given].filter((text) => text !== '')
    const byKey = args['submit'] === true || (verb === 'press' && args['key'] === 'Enter')
    const leaves =
      (verb === 'press' && args['key'] === 'Escape') ||
      (verb === 'click' && control !== null && discards.test(control.name))
    const sends = byKey || (verb === 'click' && !leaves)
    deeds.push({
      step,
      verb,
      control,
      given,
      drafts,
      sends,
      discards: leaves,
      byKey,
      double: args['doubleClick'] === true,
      before: before?.listing ?? null,
      after: after?.listing ?? null,
      values: (recorded?.after?.targets ?? []).flatMap(({ value }) => value || []),
      responded: !wentBlank(explored) && responds(verification, control),
      dialogs: (after?.dialogs ?? []).map(({ message }) => message),
      verification,
    })
    if (sends || leaves) drafts = []
  }
  return deeds.map(withoutUnreadable(deeds))
}

/** Leaves out the entries of listings that are not what the page lists; its lines stay. */
function withoutUnreadable(deeds: readonly Deed[]): (deed: Deed) => Deed {
  const readable = deeds.every(
    ({ after, drafts, sends }) => !sends || after === null || isReadable(after, drafts),
  )
  const bare = (listing: Listing | null) => listing && { ...listing, entries: [], entry_count: 0 }
  return (deed) => (readable ? deed : { ...deed, before: bare(deed.before), after: bare(deed.after) })
}

const givenBy = (args: ExplorationStep['args']): string[] => {
  const values = args['values'] ?? args['text'] ?? []
  return (Array.isArray(values) ? values : [values]).filter((value) => typeof value === 'string')
}

function actedOn(
  { args, before }: ExplorationStep,
  recorded: Step | undefined,
  controls: readonly SeenControl[],
): SeenControl | null {
  const aim = args['target'] ?? args['selector'] ?? args['startTarget']
  if (typeof aim !== 'string') return null
  const quoted = /\[name="(.*)"\]$/.exec(aim)?.[1]
  const then = [...(recorded?.before?.targets ?? []), ...(before?.targets ?? [])].find(
    ({ selector, name }) => selector === aim || (name !== '' && (name === aim || name === quoted)),
  )
  return then
    ? (controls.find((each) => each.selector === then.selector && each.name === then.name) ??
        controls.find((each) => each.selector === then.selector) ??
        null)
    : null
}

/** A page that has emptied itself, as after a crash, does not respond. */
const wentBlank = ({ before, after }: ExplorationStep): boolean =>
  before !== null &&
  after !== null &&
  before.text.trim() !== '' &&
  after.text.trim() === '' &&
  after.targets.length === 0

const holdsValue =
  /^(?:textbox|searchbox|combobox|listbox|checkbox|switch|radio|slider|spinbutton|option|menuitemcheckbox|menuitemradio)$/

function responds(v: Verification, control: SeenControl | null): boolean {
  const elsewhere =
    v.value_changed &&
    control !== null &&
    !holdsValue.test(control.role) &&
    !/\b(?:input|select|textarea)\b/.test(control.role)
  return (
    elsewhere ||
    hasEffect(v, ['dom', 'text', 'style', 'canvas', 'url', 'storage', 'tab', 'download', 'handoff'])
  )
}

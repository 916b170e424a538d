import {
  controlLabel,
  type ExplorationStep,
  hasEffect,
  noticeableEffects,
  effectsExcept,
  type Step,
  verbOfStep,
} from '@webeval/core'
import type { TrialRecord } from './trial-record.js'

/** The act of a trial where it first went wrong. */
export interface FailedAct {
  readonly step: number
  /** `unfound`: its target was not there or could not be reached. `silent`: the page did not change. */
  readonly kind: 'unfound' | 'silent'
  /** The element; null if it is unknown. */
  readonly target: { readonly selector: string; readonly name: string } | null
  /** The act, for people: `a click on “Save”`. */
  readonly act: string
}

/** Finds the first act that failed or changed nothing; null if each changed something. */
export function failedActOf({ calls, steps }: Pick<TrialRecord, 'calls' | 'steps'>): FailedAct | null {
  const acts = calls.filter((call) => isAct(call))
  const failed = acts.find(
    ({ is_error, verification }) => is_error || (verification && !changes(verification)),
  )
  if (!failed) return null
  const target = targetOf(
    failed,
    steps.find(({ step }) => step === failed.step),
  )
  const on = target?.name ? `“${target.name.slice(0, 40)}”` : (target?.selector ?? 'an element of the page')
  return {
    step: failed.step,
    kind: failed.is_error ? 'unfound' : 'silent',
    target,
    act: `${nouns[verbOfStep(failed)!] ?? 'an act'} on ${on}`,
  }
}

const nouns: Readonly<Record<string, string>> = {
  click: 'a click',
  type: 'typing',
  select: 'a choice',
  press: 'a key press',
  drag: 'dragging',
  upload: 'an upload',
  hover: 'hovering',
}

const isAct = (call: ExplorationStep): boolean =>
  (verbOfStep(call) ?? 'look') in nouns && verbOfStep(call) !== 'hover'

const changes = (verification: NonNullable<ExplorationStep['verification']>): boolean =>
  hasEffect(verification, effectsExcept(noticeableEffects, 'scroll', 'request'))

function targetOf({ args }: ExplorationStep, recorded: Step | undefined): FailedAct['target'] {
  const aim = args['target'] ?? args['selector'] ?? args['startTarget']
  if (typeof aim !== 'string') return null
  const known = recorded?.before?.targets.find(({ selector, name }) => selector === aim || name === aim)
  return { selector: known?.selector ?? aim, name: known ? controlLabel(known) : '' }
}

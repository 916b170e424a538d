import type { Requirement } from '@webeval/core'
import type { SeenControl } from '../../seen-controls.js'
import type { Deed } from './reading/deed.js'

/** Evidence from acts on a page for one feature that a requirement asks for. */
export interface Proven {
  readonly verdict: Requirement['verdict']
  readonly note: string
  readonly steps: readonly number[]
}

/** Everything that a proof may read. */
export interface ProofCase {
  /** The requirement, in its own words. */
  readonly text: string
  /** Acts of the whole exploration. */
  readonly deeds: readonly Deed[]
  /** Whether a control is one that the requirement means. */
  readonly fits: (control: SeenControl) => boolean
}

/** Decides from acts; null where no act tells anything. */
export type Proof = (asked: ProofCase) => Proven | null

const most = 4

/** A verdict with the steps that show it, the first four. */
export const proven = (verdict: Proven['verdict'], note: string, deeds: readonly Deed[]): Proven => ({
  verdict,
  note,
  steps: [...new Set(deeds.map(({ step }) => step))].slice(0, most),
})

/** Acts on the controls that the requirement means. */
export const meant = ({ deeds, fits }: ProofCase): Deed[] =>
  deeds.filter(({ control, verb }) => control !== null && verb !== 'hover' && fits(control))

/** Name of a control, for people. */
export const titleOf = ({ control }: Pick<Deed, 'control'>): string =>
  control === null
    ? 'it'
    : control.name.trim()
      ? `“${control.name.trim().slice(0, 40)}”`
      : `a ${control.role}`

const notYet =
  /\b(?:not (?:yet|implemented|available|supported|ready|working|done)|coming soon|un(?:implemented|available|supported|der construction)|todo|to do|placeholder|stub|demo|later)\b/i

/** Whether a dialog says that the feature is not there. */
export const saysNotYet = (message: string): boolean => notYet.test(message)

/** The verdict on acts of which none did what was asked: broken where the page raised only dialogs, or nothing changed although something had to. */
export function failed(acts: readonly Deed[], had: string): Proven | null {
  const only = acts.filter(({ responded, dialogs }) => !responded && dialogs.length > 0)
  if (acts.length > 0 && only.length === acts.length)
    return proven(
      'broken',
      `${titleOf(only[0]!)} only raises a dialog (“${only[0]!.dialogs[0]!.slice(0, 80)}”); ${had}.`,
      only,
    )
  const silent = acts.filter(({ responded }) => !responded)
  if (acts.length > 0 && silent.length === acts.length)
    return proven('broken', `The page does not respond to ${titleOf(silent[0]!)}: ${had}.`, silent)
  return acts.length > 0 ? proven('untested', `Used ${titleOf(acts[0]!)}; ${had}.`, acts) : null
}

import { askedOf } from '../../requirements/asked-of.js'
import { checkByActs } from '../../requirements/check-by-acts.js'
import { proveConfirmation } from '../../requirements/proofs/prove-confirmation.js'
import type { Deed } from '../../requirements/proofs/reading/deed.js'
import type { BriefFeature } from '../../requirements/reading/name-feature.js'
import type { TrialRecord } from './trial-record.js'

/** The requirement behind a task, and the texts that the task names. */
export interface TaskCheck {
  readonly feature: BriefFeature
  readonly uses?: string | undefined
  readonly shows?: string | undefined
  readonly lacks?: string | undefined
}

/** Whether a trial's acts did what a requirement asks for. `unclear`: they show neither that they did nor that they did not. */
export interface TrialProof {
  readonly state: 'done' | 'not_done' | 'unclear'
  readonly note: string
  /** Numbers of the steps that show it. */
  readonly steps: readonly number[]
}

/** Deeds that end with a confirmation: until the page gives one, a response may be a step on the way, or a refusal. */
const dealing =
  /^(?:book|reserve|order|buy|purchase|rent|hire|donate|pay|schedule|register|subscribe|enrol|enroll|check out)$/

/** Whether a requirement is only done once the page confirms it. */
export const needsConfirmation = ({ verb }: BriefFeature): boolean => verb !== null && dealing.test(verb)

/** Checks a trial by the same proofs as an exploration; what the task asked for has to be in the acts, and on the page. */
export function provenIn(trial: Omit<TrialRecord, 'calls' | 'steps'>, task: TaskCheck): TrialProof {
  const { deeds, controls } = trial
  const { said, asked, controls: meant } = askedOf(task.feature, controls)
  const found = checkByActs(said, asked, meant, deeds)
  if (found === null || found.verdict === 'untested')
    return { state: 'unclear', note: found?.note ?? 'no act did it', steps: found?.steps ?? [] }
  if (found.verdict !== 'works') return { state: 'not_done', note: found.note, steps: found.steps }
  const confirmed = proveConfirmation({ text: said, deeds, fits: () => true })
  if (needsConfirmation(task.feature) && confirmed?.verdict !== 'works')
    return { state: 'unclear', note: `${found.note} Nothing confirms it.`, steps: found.steps }
  const amiss = contradiction(trial, task)
  return amiss === null
    ? { state: 'done', note: found.note, steps: found.steps }
    : { state: 'not_done', note: amiss, steps: found.steps }
}

/** Where the acts or the page at the end differ from what the task names; null if they don't. */
function contradiction(
  { deeds, last }: Pick<TrialRecord, 'deeds' | 'last'>,
  { uses, shows, lacks }: TaskCheck,
): string | null {
  if (uses !== undefined && !deeds.some((deed) => gives(deed, uses)))
    return `nothing used “${uses}”, as the task asks`
  if (last === null) return null
  if (shows !== undefined && !last.lines.some((line) => holds(line, shows)))
    return `the page does not show “${shows}” at the end`
  if (lacks !== undefined && last.entries.some(({ text }) => holds(text, lacks)))
    return `“${lacks}” is still listed at the end`
  return null
}

const holds = (text: string, value: string) => text.toLowerCase().includes(value.toLowerCase())
const gives = ({ given, drafts, control }: Deed, value: string): boolean =>
  [...given, ...drafts, control?.words ?? ''].some((text) => holds(text, value))

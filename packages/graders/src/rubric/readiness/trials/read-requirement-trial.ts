import {
  type Ability,
  countOf,
  type Evidence,
  isAssistantMessage,
  isFault,
  type NamedGrade,
  type RequirementTrial,
  type TrialLine,
  truncate,
} from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import type { PlannedRequirement } from '../tasks/plan-requirement.js'
import { type FailedAct, failedActOf } from './failed-act.js'
import { obstaclesOf } from './obstacles-of.js'
import { readTrialRecord, type TrialRecord } from './trial-record.js'

/** One agent's trial of one requirement, as its run left it. */
export interface EndedTrial {
  /** Id of the agent. */
  readonly agent: string
  /** null if it did not take place. */
  readonly line: TrialLine | null
  readonly evidence: Evidence | null
  /** The grade of the requirement; null without one. */
  readonly grade: NamedGrade | null
  /** Folder of the trial, relative to the folder of the runs. */
  readonly path: string
  /** The agent did another requirement of the page: its failures are not only its own. */
  readonly isAble: boolean
  /** Why it did not take place. */
  readonly notTried: string
}

/** The requirement, as the exploration of the page knows it. */
export interface TriedRequirement {
  readonly requirement: PlannedRequirement
  readonly abilities: readonly Ability[]
  readonly page: PageRecord
}

/** Reads how a trial ended, and what in the page stopped the agent. A fault of ours is never the page's. */
export async function readRequirementTrial(
  { agent, line, evidence, grade, path, isAble, notTried }: EndedTrial,
  { requirement, abilities, page }: TriedRequirement,
): Promise<RequirementTrial> {
  if (line === null)
    return { agent, result: 'untested', outcome: null, steps: 0, note: notTried, stopped_by: [], path: null }
  const { outcome, steps } = line
  const end = { agent, outcome, steps, path }
  const reason = evidence?.metadata.errors[0]?.message ?? grade?.reasoning ?? ''
  if (outcome === 'passed') return { ...end, result: 'done', note: grade?.reasoning ?? '', stopped_by: [] }
  if (isFault(outcome))
    return { ...end, result: 'fault', note: reason || `the trial ended with ${outcome}`, stopped_by: [] }
  if (outcome === 'blocked')
    return { ...end, result: 'untested', note: `the agent was blocked: ${reason}`, stopped_by: [] }
  const read = evidence ? await readTrialRecord(evidence) : 'it left no record'
  const trial: TrialRecord | null = typeof read === 'string' ? null : read
  const failed = trial && failedActOf(trial)
  const at = failed ? { failed_step: failed.step } : {}
  const said = steps === 0 && evidence ? await lastWords(evidence) : ''
  const note = noteOf({ outcome, failed, steps, grade, said })
  if (outcome === 'unscored') return { ...end, result: 'untested', note, ...at, stopped_by: [] }
  const obstacles = obstaclesOf({ requirement, page, abilities, trial, failed, isAble })
  const result = obstacles.length > 0 ? 'stopped' : 'not_done'
  return { ...end, result, note, ...at, stopped_by: obstacles }
}

interface Told extends Pick<TrialLine, 'outcome' | 'steps'> {
  readonly failed: FailedAct | null
  readonly grade: NamedGrade | null
  /** The agent's last words, if it did not act. */
  readonly said: string
}

function noteOf({ outcome, failed, steps, grade, said }: Told): string {
  if (steps === 0) return said ? `the agent did not act; it said “${said}”` : 'the agent did not act'
  const act =
    failed &&
    (failed.kind === 'unfound'
      ? `step ${failed.step}, ${failed.act}, could not be done`
      : `step ${failed.step}, ${failed.act}, changed nothing`)
  const end =
    outcome === 'limit'
      ? `the limit was reached after ${countOf(steps, 'step')}`
      : outcome === 'agent_error'
        ? 'the agent ended with an error'
        : (grade?.reasoning ?? '')
  return [act, end].filter(Boolean).join('; ')
}

async function lastWords(evidence: Evidence): Promise<string> {
  const messages = await evidence.messages()
  return truncate(messages.findLast(isAssistantMessage)?.content ?? '', 120)
}

import type { Ability, Finding, Obstacle } from '@webeval/core'
import { findingsAt } from '../abilities/findings-at.js'
import type { PageRecord } from '../../page-record.js'
import type { PlannedRequirement } from '../tasks/plan-requirement.js'
import type { FailedAct } from './failed-act.js'
import type { TrialRecord } from './trial-record.js'

/** A trial that did not do its requirement. */
export interface FailedTrial {
  readonly requirement: PlannedRequirement
  readonly page: PageRecord
  readonly abilities: readonly Ability[]
  /** null if its acts can't be read. */
  readonly trial: TrialRecord | null
  readonly failed: FailedAct | null
  /** The agent did another requirement of the page. */
  readonly isAble: boolean
}

/** Rules whose faults keep an agent from doing something; others, as those of contrast, do not. */
const stopping =
  /^(?:dead-|hollow-|stuck-|broken-|page-|unreachable-|hover-only$|keyboard-trap$|uncaught-exception$|toggle-stuck$|edit-lost$|undo-lost$|wrong-|form-loses-data$|axe\/(?:button-name|link-name|label|select-name|input-button-name|aria-\w+(?:-\w+)*-name)$)/

/** The causes in the page for which an agent did not do a requirement; empty if nothing in the page explains it. */
export function obstaclesOf(given: FailedTrial): Obstacle[] {
  const { requirement, page, abilities, trial, failed, isAble } = given
  const { checked, asked } = requirement
  const { findings } = page.exploration
  const told = (found: readonly Finding[]): Obstacle[] =>
    found.map(({ id, description }) => ({ finding: id, note: description }))
  const broken = findings.filter(({ id }) => checked.findings.includes(id))
  const there = failed?.target ? findingsAt([failed.target], page, stopping) : []
  const found = told([...new Set([...there, ...broken])])
  if (found.length > 0) return found.slice(0, maxObstacles)
  if (checked.verdict === 'broken' || checked.verdict === 'missing')
    return [{ note: checked.note ?? `the requirement is ${checked.verdict}` }]
  const used = trial?.deeds.some(({ control }) =>
    asked.controls.some((meant) => meant.selector === control?.selector),
  )
  // An agent that used the right control was not kept from finding it, and one that does nothing at all looked for none.
  if (used || !isAble) return []
  return abilities
    .filter(({ state }) => state === 'lacking' || state === 'needed')
    .map(({ ability, note, finding }) => ({ ability, note, ...(finding ? { finding } : {}) }))
}

const maxObstacles = 3

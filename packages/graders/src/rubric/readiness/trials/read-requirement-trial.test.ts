import type { Ability, Outcome, TrialLine } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { readPageRecord, type PageRecord } from '../../page-record.js'
import { exploredPage, fakeFinding } from '../../testing/explored-page.js'
import { nameFeature } from '../../requirements/reading/name-feature.js'
import { planRequirement } from '../tasks/plan-requirement.js'
import { readRequirementTrial } from './read-requirement-trial.js'

const requirementOf = (page: PageRecord) =>
  planRequirement(nameFeature('delete tasks', 'feature', false), page, page.exploration.findings, true)

async function ended(
  outcome: Outcome | null,
  findings = [fakeFinding()],
  { isAble = true, abilities = [] as readonly Ability[] } = {},
) {
  const read = await readPageRecord(
    exploredPage({
      task: 'delete tasks',
      controls: [{ selector: '#delete', role: 'button', name: 'Delete' }],
      acts: [{ target: '#delete' }],
      findings,
    }).evidence,
  )
  const page = read as PageRecord
  const line = outcome && ({ outcome, steps: 3 } as TrialLine)
  return readRequirementTrial(
    {
      agent: 'a',
      line,
      evidence: fakeEvidence(),
      grade: null,
      path: 'r/t/trial-1',
      isAble,
      notTried: 'the budget was used up',
    },
    { requirement: requirementOf(page), abilities, page },
  )
}

it.each([
  ['failed', 'stopped'],
  ['limit', 'stopped'],
  ['infra_error', 'fault'],
  ['grader_error', 'fault'],
  ['blocked', 'untested'],
  ['unscored', 'untested'],
  ['passed', 'done'],
] as const)('a trial that %s on a page with a broken button is %s', async (outcome, result) => {
  const trial = await ended(outcome)
  expect(trial.result).toBe(result)
  expect(trial.stopped_by.map(({ finding }) => finding)).toEqual(
    result === 'stopped' ? ['dead-control-1'] : [],
  )
})

it('never blames a page without evidence in it, and says why an agent did not try', async () => {
  expect(await ended('failed', [])).toMatchObject({ result: 'not_done', stopped_by: [] })
  const contrast = fakeFinding({ id: 'c', rule: 'axe/color-contrast', category: 'accessibility' })
  expect(await ended('failed', [contrast])).toMatchObject({ result: 'not_done', stopped_by: [] })
  expect(await ended(null)).toMatchObject({ result: 'untested', path: null, note: 'the budget was used up' })
})

it('names an ability as the cause only for an agent that did something else on the page', async () => {
  const abilities: readonly Ability[] = [
    { ability: 'name', state: 'lacking', note: 'its control has no name', evidence: [] },
    { ability: 'label', state: 'given', note: 'labelled', evidence: [] },
  ]
  const stopped_by = [{ ability: 'name', note: 'its control has no name' }]
  expect(await ended('failed', [], { abilities })).toMatchObject({ result: 'stopped', stopped_by })
  expect(await ended('failed', [], { abilities, isAble: false })).toMatchObject({ result: 'not_done' })
})

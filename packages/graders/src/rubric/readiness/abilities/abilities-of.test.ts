import type { Audit } from '@webeval/core'
import { expect, it } from 'vitest'
import { type PageRecord, readPageRecord } from '../../page-record.js'
import { nameFeature } from '../../requirements/reading/name-feature.js'
import { exploredPage, fakeFinding, type FakePage } from '../../testing/explored-page.js'
import { planRequirement } from '../tasks/plan-requirement.js'
import { abilitiesOf } from './abilities-of.js'

async function statesOf(text: string, page: Omit<FakePage, 'task'>) {
  const record = (await readPageRecord(exploredPage({ task: text, ...page }).evidence)) as PageRecord
  const feature = nameFeature(text, 'feature', false)
  const abilities = abilitiesOf(planRequirement(feature, record, record.exploration.findings, true), record)
  return Object.fromEntries(abilities.map(({ ability, state }) => [ability, state]))
}

const remove = { selector: '#delete', role: 'button', name: 'Delete' }
const used = { target: '#delete', changed: { text_changed: true } }
const elsewhere = { target: '#other' }
const keyboard: Audit = { name: 'keyboard', status: 'ok', observes: [], findings: [] }
const faultOf = (rule: string) => fakeFinding({ id: rule, rule, category: 'accessibility' })

it('says of a plain button that its name and the keyboard are enough', async () => {
  expect(await statesOf('delete tasks', { controls: [remove], acts: [used], audits: [keyboard] })).toEqual({
    name: 'given',
    label: 'not_needed',
    keyboard: 'given',
    time: 'not_needed',
    sight: 'not_needed',
  })
})

it.each([
  ['unreachable-by-keyboard', { keyboard: 'lacking' }],
  ['hover-only', { keyboard: 'lacking', time: 'needed' }],
  ['axe/button-name', { name: 'lacking' }],
  ['colour-alone', { sight: 'needed' }],
  ['axe/color-contrast', { name: 'given', keyboard: 'given', time: 'not_needed', sight: 'not_needed' }],
])('reads a finding of %s on the control', async (rule, states) => {
  const page = { controls: [remove], acts: [used], audits: [keyboard], findings: [faultOf(rule)] }
  expect(await statesOf('delete tasks', page)).toMatchObject(states)
})

it('says when a field has no label, and when nothing is known', async () => {
  const field = { selector: '#q', role: 'searchbox', name: 'Search' }
  const page = {
    controls: [field],
    acts: [elsewhere],
    findings: [fakeFinding({ rule: 'axe/label', selectors: ['#q'] })],
  }
  expect(await statesOf('search the notes', page)).toMatchObject({ name: 'not_needed', label: 'lacking' })
  expect(await statesOf('search the notes', { controls: [] })).toMatchObject({
    name: 'unknown',
    sight: 'unknown',
  })
})

it('knows by the words alone that drawing and dragging need the mouse', async () => {
  const page = { controls: [{ ...remove, name: 'Drag handle' }], acts: [elsewhere] }
  expect(await statesOf('drag tasks into another order', page)).toMatchObject({
    keyboard: 'unknown',
    time: 'needed',
  })
})

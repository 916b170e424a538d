import type { Audit } from '@webeval/core'
import { expect, it } from 'vitest'
import { notAssessedIn } from './not-assessed.js'

const observes = [
  'functionality',
  'visual_design',
  'ux',
  'accessibility',
  'responsiveness',
  'robustness',
] as const
const audits = ['controls', 'reach', 'content', 'errors', 'axe', 'phone'].map((name): Audit => ({
  name,
  status: 'ok',
  observes: [...observes],
  findings: [],
  ms: 1,
}))
const categories = (controls: number, unreadFrames: boolean) =>
  notAssessedIn(
    { steps: [], coverage: { controls: controls + 1, acted_on: controls, states: 1 } },
    audits,
    [],
    unreadFrames,
  ).map(({ category }) => category)

it.each([
  ['without any control of its own, around a frame that was not read', 0, true, ['functionality', 'ux']],
  ['with controls of its own beside such a frame', 2, true, []],
  ['without controls and frames', 0, false, []],
])('a page %s', (_, controls, unread, left) => expect(categories(controls, unread)).toEqual(left))

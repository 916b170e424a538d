import { createJournal } from '@webeval/page-audits'
import type { AgentTab, Observation, ToolResult } from '@webeval/core'
import { fakeSignals, fakeTarget, fakeToolBox } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { secondTry } from './second-try.js'

const seen: Observation = {
  signals: fakeSignals({ targets: [fakeTarget({ selector: '#gone', name: 'Save' })] }),
  verification: null,
  screenshot: null,
}

function exploration(click: (target: unknown) => ToolResult, left = 5) {
  const toolBox = fakeToolBox({ browser_click: ({ target }) => click(target) })
  const tab: AgentTab = {
    toolBox,
    observe: async () => seen,
    url: () => 'http://fake.test/',
    stepsUsed: () => 0,
  }
  const journal = createJournal(
    tab,
    seen,
    async (path) => path,
    () => {},
  )
  return { journal, tools: secondTry(journal, () => left) }
}

const done: ToolResult = { text: 'clicked', isError: false }
const lost: ToolResult = { text: 'no element matches #gone', isError: true }
const tried = (journal: ReturnType<typeof createJournal>) =>
  journal.entries.map(({ step }) => [step.args['target'], step.is_error])

test('an act that does not find its element is done once more by role and name, and both are steps', async () => {
  const { journal, tools } = exploration((target) => (target === '#gone' ? lost : done))
  expect((await tools.call('browser_click', { target: '#gone' })).isError).toBe(false)
  expect(tried(journal)).toEqual([
    ['#gone', true],
    ['role=button[name="Save"]', false],
  ])
})

test.each([
  ['something lies over it', { text: '#gone is covered by #cover', isError: true }, 5, '#gone'],
  ['no call is left', lost, 0, '#gone'],
  ['nothing is known of the element', lost, 5, '#never-seen'],
])('there is no second try when %s', async (_, answer, left, target) => {
  const { journal, tools } = exploration(() => answer, left)
  expect((await tools.call('browser_click', { target })).isError).toBe(true)
  expect(tried(journal)).toEqual([[target, true]])
})

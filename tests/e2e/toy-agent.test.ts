import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Agent } from '@webeval/core'
import { expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'

/** The pattern that CONTRIBUTING.md walks through: it has no line of capture code. */
const glance: Agent = {
  type: 'glance',
  roles: [],
  async run({ openTab }) {
    const tab = await openTab()
    const result = await tab.toolBox.call('browser_scroll', { direction: 'down' })
    return {
      finalAnswer: result.observation?.signals.title ?? null,
      termination: 'completed',
      reason: 'had a glance',
    }
  },
}

it('a new agent pattern is recorded like every other', async () => {
  const base = await site({ '/': '<!doctype html><title>Long</title><p style="height: 3000px">long</p>' })
  const { trials, folder } = await runTasks({
    agent: glance,
    tasks: [{ start_url: base, graders: [{ name: 'answer', equals: 'Long' }] }],
  })
  const [trial] = trials
  expect(trial?.line).toMatchObject({ outcome: 'passed', steps: 1 })
  expect(trial?.messages.map((message) => message.type)).toEqual([
    'user',
    'tool_call',
    'tool_result',
    'assistant',
  ])
  expect(existsSync(join(folder, trial!.line.path, 'screenshots', '001.png'))).toBe(true)
  expect(checkRunFolder(folder)).toEqual([])
})

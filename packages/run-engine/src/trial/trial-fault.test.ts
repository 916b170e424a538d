import { expect, test } from 'vitest'
import { PageLeftError, PageScriptError } from '@webeval/core'
import { trialFault } from './trial-fault.js'

test('a document that went away under a script of ours does not count against the agent', () => {
  const left = trialFault(new PageLeftError('Promise was collected'), 'agent_execution')
  expect(left).toMatchObject({ outcome: 'infra_error', source: 'mcp_tool' })
  expect(trialFault(new PageScriptError('mine'), 'agent_execution').outcome).toBe('agent_error')
})

import { type Agent, UsageError } from '@webeval/core'
import { expect, it } from 'vitest'
import { noExtensions } from '../extensions/extensions.js'
import { agentChoice } from './agent-command.js'

const env = { MY_KEY: 'tulips-in-may-1' }

it('stores a command with the names of its variables, without their values', () =>
  expect(agentChoice({ agentCommand: 'agent {query}', agentEnv: ['MY_KEY', 'MY_KEY'] }, env)).toEqual({
    agent: 'command',
    command: 'agent {query}',
    agent_env: ['MY_KEY'],
  }))

it('takes the name of a preset as an agent, unless the user has an agent of that name', () => {
  expect(agentChoice({ agent: 'codex', agentEnv: ['MY_KEY'] }, env)).toEqual({
    agent: 'command',
    command: 'preset:codex',
    agent_env: ['MY_KEY'],
  })
  const agents = new Map([['codex', {} as Agent]])
  expect(agentChoice({ agent: 'codex', extensions: { ...noExtensions, agents } }, env)).toEqual({
    agent: 'codex',
  })
})

it.each([
  [{ agentCommand: 'agent', agent: 'single' }, 'leave --agent out'],
  [{ agentEnv: ['MY_KEY'] }, 'goes with --agent-command'],
  [{ agentCommand: 'agent --key tulips-in-may-1' }, 'holds a key'],
  [{ agentCommand: 'agent', agentEnv: ['OTHER'] }, '--agent-env OTHER: there is no such variable'],
  [{ agentCommand: 'agent', agentEnv: ['OTHER=a-secret'] }, '--agent-env OTHER=…: there is'],
])('refuses %j', (options, reason) => {
  expect(() => agentChoice(options, env)).toThrow(UsageError)
  expect(() => agentChoice(options, env)).toThrow(reason)
})

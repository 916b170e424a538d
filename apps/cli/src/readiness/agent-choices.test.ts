import { expect, it } from 'vitest'
import { agentChoices, baseline } from './agent-choices.js'

const known = ['single', 'orchestrator-executor']

it('always begins with the agent that needs no key', () => {
  expect(agentChoices(true, known)).toEqual([baseline])
  expect(agentChoices(' single:gemini:flash , orchestrator-executor ', known)).toEqual([
    baseline,
    { agent: 'single', model: 'gemini:flash' },
    { agent: 'orchestrator-executor', model: null },
  ])
})

it.each([
  ['singel', /did you mean single\?/],
  ['gemini:flash', /gemini is a model: write single:gemini:flash/],
  ['page.html', /name the page before --agents/],
  ['agentic-evaluator', /no agent that does tasks/],
])('rejects “%s” with what to write instead', (text, says) =>
  expect(() => agentChoices(text, known)).toThrow(says),
)

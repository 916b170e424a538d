import { knownModels } from '@webeval/models'
import { expect, it } from 'vitest'
import { agentNames, createAgent, graders } from '../compose.js'
import { asksForHelp, knownNames } from './known-names.js'
import { runCommand } from '../definitions/run-command.js'

const names = await knownNames()
const words = (text: string) => text.replaceAll(/\s+/g, ' ')

it('names every registered agent, model and grader in the help of run', () => {
  const help = words(runCommand(() => {}, names).helpInformation())
  for (const name of [...agentNames, ...graders.map((grader) => grader.name)]) expect(help).toContain(name)
  for (const { name } of knownModels) expect(help).toContain(name)
  expect(help).toContain('replay:<dir>')
})

it('makes every agent under its own name', async () => {
  for (const name of agentNames) expect((await createAgent(name)).type).toBe(name)
  expect((await createAgent()).type).toBe(agentNames[0])
  await expect(createAgent('constructor')).rejects.toThrow(/the agents are single/)
})

it.each([
  [['--help'], true],
  [['grade', '-h'], true],
  [['help', 'run'], true],
  [['--query', 'help'], false],
])('loads the registries for %j: %s', (argv, asks) => expect(asksForHelp(argv)).toBe(asks))

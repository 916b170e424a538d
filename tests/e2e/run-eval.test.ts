import type { RunEvent } from '@webeval/core'
import { expect, it } from 'vitest'
import { runEval } from '../../apps/cli/src/library/run-eval.js'
import { fakeBrowser } from '../../packages/run-engine/src/testing/trial-setup.js'
import { tempFolder } from '../support/webeval.js'

it('runs tasks in one call with an agent, a model and a grader of the program, and reports each event', async () => {
  const usage = { input_tokens: 3, output_tokens: 1, cached_tokens: 0, thinking_tokens: 0 }
  const events: RunEvent['type'][] = []
  const { record, summary, trials } = await runEval(
    {
      tasks: [
        { query_id: 'title', query: 'Which page is it?', start_url: 'data:text/html,<title>Lamps</title>' },
      ],
      agent: {
        type: 'reader',
        roles: ['actor'],
        async run({ model, task, signal }) {
          const turn = { from: 'user', parts: [{ type: 'text', text: 'Lamps' }] } as const
          const asked = { role: 'actor', system: task.query, turns: [turn], tools: [] } as const
          const { parts } = await model('actor').generate(asked, { signal })
          const said = parts[0]?.type === 'text' ? parts[0].text : null
          return { finalAnswer: said, termination: 'completed', reason: 'asked the model' }
        },
      },
      model: {
        spec: 'echo',
        open: () => ({
          spec: 'echo',
          seesImages: false,
          async generate({ turns }) {
            return { parts: turns[0]!.parts, finish: 'stop', usage, costUsd: 0.5 }
          },
        }),
      },
      graders: [
        {
          name: 'says_lamps',
          async grade({ evidence }) {
            const pass = evidence.metadata.final_answer === 'Lamps'
            return { status: 'graded', score: pass ? 1 : 0, pass, reasoning: 'by the title' }
          },
        },
      ],
      out: tempFolder(),
      onEvent: ({ type }) => events.push(type),
    },
    async () => fakeBrowser(),
  )
  expect(trials).toMatchObject([{ query_id: 'title', outcome: 'passed', cost_usd: 0.5 }])
  expect(summary.pass_rate).toMatchObject({ passed: 1, denominator: 1 })
  expect(record.variant).toEqual({ agent: 'reader', models: { actor: 'echo' } })
  expect(events).toEqual(expect.arrayContaining(['run_started', 'trial_finished', 'run_finished']))
})

it('names everything that is wrong with the tasks of a program before anything opens', async () => {
  const tasks = [
    { query_id: 'a', query: '' },
    { query_id: 'b', query: 'x', start_url: 'file:///etc/passwd' },
  ]
  const open = () => Promise.reject(new Error('opened'))
  await expect(runEval({ tasks }, open)).rejects.toThrow(/^tasks:1: query: .*\ntasks:2: start_url: must be/)
  const unknown = [{ query_id: 'a', query: 'x', graders: ['anwser'] }]
  await expect(runEval({ tasks: unknown }, open)).rejects.toThrow(/unknown grader "anwser"/)
  await expect(runEval({ suite: 'shop' } as never, open)).rejects.toThrow(
    /^tasks is missing; expected a suite/,
  )
  await expect(runEval({ tasks: unknown, agent: { type: 'x' } as never }, open)).rejects.toThrow(
    /agent: roles is missing; expected an agent/,
  )
})

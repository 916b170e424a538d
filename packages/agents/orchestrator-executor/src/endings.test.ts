import { InterruptedError, TimeoutError } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { OrchestratorExecutorEvaluator } from './orchestrator-executor-evaluator.js'
import { callsSinceInstruction, instructionOf, openTrial } from './testing/open-trial.js'
import { delegate, click, finish, complete } from './testing/scripted-calls.js'

describe('the end of an orchestrated trial', () => {
  it('reports why an executor is blocked, and which step limit was too low', async () => {
    const trial = await openTrial({
      orchestrator: [
        delegate('log in'),
        delegate('click for ever', { maxSteps: 3 }),
        { tool: 'fail', params: { reason: 'no way in' } },
      ],
      executor: (request) =>
        instructionOf(request) === 'log in'
          ? { tool: 'finish', params: { status: 'impossible', reason: 'no password was given' } }
          : { tool: 'browser_click', params: { target: `#${callsSinceInstruction(request)}` } },
    })
    const ending = await new OrchestratorExecutorEvaluator().run(trial.context)
    expect(trial.messages('delegation_result')).toMatchObject([
      { status: 'blocked', summary: expect.stringContaining('no password was given') },
      { status: 'max_steps', stepsUsed: 3 },
    ])
    expect(ending).toMatchObject({ finalAnswer: 'no way in', termination: 'completed' })
  })

  it('ends at the step limit, not as a failure, when it gives up because no steps are left', async () => {
    const trial = await openTrial({
      orchestrator: [delegate('click for ever'), { tool: 'fail', params: { reason: 'too far' } }],
      executor: (request) => ({
        tool: 'browser_click',
        params: { target: `#${callsSinceInstruction(request)}` },
      }),
      maxSteps: 4,
    })
    const ending = await new OrchestratorExecutorEvaluator().run(trial.context)
    expect(trial.messages('delegation_result')).toMatchObject([{ status: 'max_steps', stepsUsed: 4 }])
    expect(ending).toMatchObject({ finalAnswer: 'too far', termination: 'max_steps' })
  })

  it.each([
    ['the time limit', new TimeoutError('60 s are over')],
    ['Ctrl-C', new InterruptedError('stopped by the user')],
  ])(
    'stops every executor immediately with %s, and leaves no delegation without a result',
    async (_, reason) => {
      let clicking = 0
      const trial = await openTrial({
        orchestrator: [[delegate('a'), delegate('b')], complete('')],
        executor: () => click,
        click: (_params, { signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason))
            if (++clicking === 2) trial.abort.abort(reason)
          }),
      })
      const failed: string[] = []
      const agent = new OrchestratorExecutorEvaluator({ hooks: { onFailed: (why) => void failed.push(why) } })
      const ended = await agent.run(trial.context).catch((error: unknown) => error)
      if (reason instanceof TimeoutError) expect(ended).toMatchObject({ termination: 'timeout' })
      else expect(ended).toBe(reason)
      expect(failed).toEqual([reason.message])
      expect(trial.messages('tool_result').map((result) => result.isError)).toEqual([true, true])
      expect(trial.messages('delegation_result')).toMatchObject([
        { status: 'blocked', stepsUsed: 1 },
        { status: 'blocked', stepsUsed: 1 },
      ])
    },
  )

  it('ends a delegation at its own time limit and continues', async () => {
    const trial = await openTrial({
      orchestrator: [delegate('slow'), complete('without it')],
      executor: () => 'hang',
    })
    const ending = await new OrchestratorExecutorEvaluator({ delegationTimeoutMs: 5 }).run(trial.context)
    expect(ending).toMatchObject({ finalAnswer: 'without it' })
    expect(trial.messages('delegation_result')).toMatchObject([
      { status: 'blocked', summary: expect.stringContaining('time limit') },
    ])
  })

  it('stops after its last turn', async () => {
    const trial = await openTrial({
      orchestrator: Array.from({ length: 9 }, () => delegate('again')),
      executor: () => finish('ok'),
    })
    const ending = await new OrchestratorExecutorEvaluator({ maxTurns: 3 }).run(trial.context)
    expect(ending.termination).toBe('max_steps')
    expect(trial.messages('delegation')).toHaveLength(3)
  })

  it('ends as an infrastructure error when an executor loses its model', async () => {
    const trial = await openTrial({
      orchestrator: [delegate('a')],
      executor: () => new Error('connection refused'),
    })
    const ending = await new OrchestratorExecutorEvaluator().run(trial.context)
    expect(ending).toMatchObject({
      cause: 'infra_error',
      reason: expect.stringContaining('connection refused'),
    })
    expect(trial.messages('delegation_result')).toHaveLength(1)
  })
})

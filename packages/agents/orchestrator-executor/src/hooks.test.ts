import { describe, expect, it } from 'vitest'
import { OrchestratorExecutorEvaluator } from './orchestrator-executor-evaluator.js'
import { callsSinceInstruction, openTrial } from './testing/open-trial.js'
import { delegate, click, finish, complete } from './testing/scripted-calls.js'

describe('hooks', () => {
  it('calls hooks for all events, even of later executors, and survives hooks that throw', async () => {
    const heard: string[] = []
    const trial = await openTrial({
      orchestrator: [delegate('a'), complete('done')],
      executor: (request) => (callsSinceInstruction(request) < 1 ? click : finish('ok')),
    })
    const agent = new OrchestratorExecutorEvaluator({
      hooks: {
        onDelegation: (instruction, executorId) =>
          void heard.push(`delegate ${instruction} to ${executorId}`),
        onDelegationResult: ({ status }) => void heard.push(`result ${status}`),
        onTurnStart: (turn) => void heard.push(`turn ${turn}`),
        onTurnComplete: (turn) => {
          throw new Error(`broken hook ${turn}`)
        },
        onComplete: (answer) => void heard.push(`complete ${answer}`),
      },
      executorHooks: {
        onBeforeToolCall: (tool) => `my-id-of-${tool}`,
        onAfterToolCall: async (_, id, result, isError) =>
          void heard.push(`${id} ${String(result)} ${isError}`),
      },
    })
    expect(await agent.run(trial.context)).toMatchObject({ termination: 'completed' })
    expect(heard).toEqual([
      'turn 1',
      'delegate a to executor-1',
      'my-id-of-browser_click clicked false',
      'result done',
      'turn 2',
      'complete done',
    ])
    expect(trial.warnings).toEqual([
      expect.stringContaining('broken hook 1'),
      expect.stringContaining('broken hook 2'),
    ])
  })

  it('calls hooks that are set while it runs, even for existing executors', async () => {
    const heard: string[] = []
    const late = {
      onBeforeToolCall: (tool: string) => {
        heard.push(`late: ${tool}`)
        return 'id'
      },
    }
    const trial = await openTrial({
      orchestrator: [
        delegate('a', { executorId: 'hands' }),
        delegate('b', { executorId: 'hands' }),
        complete(''),
      ],
      executor: (request) => (callsSinceInstruction(request) < 1 ? click : finish('ok')),
    })
    const agent: OrchestratorExecutorEvaluator = new OrchestratorExecutorEvaluator({
      hooks: {
        onDelegationResult() {
          agent.setHooks({ onTurnStart: (turn) => void heard.push(`late: turn ${turn}`) })
          agent.setExecutorHooks(late)
        },
      },
      executorHooks: { onBeforeToolCall: () => (heard.push('first'), 'id') },
    })
    expect(await agent.run(trial.context)).toMatchObject({
      success: true,
      answer: null,
      delegationCount: 2,
      totalExecutorSteps: 2,
      turns: 3,
    })
    expect(heard).toEqual(['first', 'late: turn 2', 'late: browser_click', 'late: turn 3'])
  })
})

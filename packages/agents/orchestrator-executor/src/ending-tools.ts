import type { LoopTool } from '@webeval/agent-tool-loop'

/** `complete`: the orchestrator says that all is done, with the answer if one was asked for. */
export const completeTool: LoopTool = {
  definition: {
    name: 'complete',
    description: 'Ends the task once the executors have reported that everything asked for is done.',
    inputSchema: {
      type: 'object',
      properties: {
        answer: {
          type: 'string',
          description: 'The answer, as short as it can be; empty when the task asks for none.',
        },
      },
      required: ['answer'],
      additionalProperties: false,
    },
  },
  ends: true,
  run: async ({ answer }) => ({
    ending: {
      finalAnswer: textOf(answer),
      termination: 'completed',
      reason: 'the orchestrator completed the task',
    },
  }),
}

/** What stood in the way of an orchestrator that gives up: a captcha or a login, the trial's step limit, or nothing but the task. */
export type Obstacle = 'wall' | 'step limit' | null

/** `fail`: the orchestrator gives up and says why. That is an answer like any other, unless there was an obstacle that is not of the task. */
export function failTool(obstacle: () => Obstacle, onFail: () => void): LoopTool {
  return {
    definition: {
      name: 'fail',
      description: "Ends the task because it can't be done.",
      inputSchema: {
        type: 'object',
        properties: { reason: { type: 'string', description: 'One sentence: why it can not be done.' } },
        required: ['reason'],
        additionalProperties: false,
      },
    },
    ends: true,
    async run(params) {
      onFail()
      const finalAnswer = textOf(params['reason'])
      const reason = `the orchestrator gave up${finalAnswer === null ? '' : `: ${finalAnswer}`}`
      switch (obstacle()) {
        case 'wall':
          return { ending: { finalAnswer, termination: 'error', cause: 'blocked', reason } }
        case 'step limit':
          return { ending: { finalAnswer, termination: 'max_steps', reason } }
        case null:
          return { ending: { finalAnswer, termination: 'completed', reason } }
      }
    },
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

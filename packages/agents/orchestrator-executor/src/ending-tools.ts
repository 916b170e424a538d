import type { LoopTool } from '@webeval/agent-tool-loop'

/** `complete`: the orchestrator declares the task done, with the answer if the task asks for one. */
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

/** Why an orchestrator gives up: a captcha or login, the trial's step limit, or only the task itself. */
export type Obstacle = 'wall' | 'step limit' | null

/**
 * `fail`: the orchestrator gives up with a reason. Counts as an ordinary answer unless an obstacle outside the task
 * caused it.
 */
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

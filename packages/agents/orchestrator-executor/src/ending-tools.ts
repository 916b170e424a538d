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

/** `fail`: the orchestrator gives up and says why. That is an answer like any other, unless `atWall` says that a captcha or a login stood in the way. */
export function failTool(atWall: () => boolean, onFail: () => void): LoopTool {
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
      const reason = textOf(params['reason'])
      const told = `the orchestrator gave up${reason === null ? '' : `: ${reason}`}`
      return atWall()
        ? { ending: { finalAnswer: reason, termination: 'error', cause: 'blocked', reason: told } }
        : { ending: { finalAnswer: reason, termination: 'completed', reason: told } }
    },
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

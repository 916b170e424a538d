import type { AgentEnding } from '@webeval/core'
import type { LoopTool } from './loop-tool.js'

const description = `Ends the task. Call it alone, once the page shows that everything asked for is done, or that it can't be done.`

/** The ending tool of every agent that acts in a browser. */
export function finishTool(): LoopTool {
  return {
    definition: {
      name: 'finish',
      description,
      inputSchema: {
        type: 'object',
        properties: {
          status: {
            type: 'string',
            enum: ['done', 'impossible', 'blocked'],
            description:
              'done: all that was asked is done. impossible: the site can not do it (no such product, page or function). blocked: a captcha or a login that was not given stands in the way.',
          },
          answer: {
            type: 'string',
            description:
              'The answer, when the task asks for one: as short as it can be, without explanation.',
          },
          reason: {
            type: 'string',
            description: 'For impossible and blocked: one sentence that says why.',
          },
        },
        required: ['status'],
        additionalProperties: false,
      },
    },
    ends: true,
    run: async (params, { said }) => ({ ending: endingOfFinish(params, said) }),
  }
}

/** `impossible` is an ordinary answer; `blocked` is not an answer, and says nothing about the agent. */
function endingOfFinish(params: Record<string, unknown>, said: string): AgentEnding {
  const answer = textOf(params['answer'])
  const reason = textOf(params['reason'])
  switch (params['status']) {
    case 'blocked':
      return {
        finalAnswer: answer,
        termination: 'error',
        cause: 'blocked',
        reason: reason ?? answer ?? 'the agent says that it is blocked',
      }
    case 'impossible':
      return {
        finalAnswer: answer ?? reason,
        termination: 'completed',
        reason: `the agent says that the task is impossible${reason === null ? '' : `: ${reason}`}`,
      }
    default:
      return {
        finalAnswer: answer ?? textOf(said),
        termination: 'completed',
        reason: reason ?? 'the agent finished',
      }
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

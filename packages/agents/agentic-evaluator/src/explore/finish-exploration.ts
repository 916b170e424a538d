import type { LoopTool } from '@webeval/agent-tool-loop'

/** The tool by which a model says that it has seen all there is. */
export function finishExplorationTool(): LoopTool {
  return {
    definition: {
      name: 'finish_exploration',
      description:
        'Ends the exploration. Call it alone, when every requirement has been tried, or nothing is left to try.',
      inputSchema: {
        type: 'object',
        properties: {
          summary: {
            type: 'string',
            description:
              'What works, what is broken, what is missing and what could not be tried, with the actions that showed it.',
          },
        },
        required: ['summary'],
        additionalProperties: false,
      },
    },
    ends: true,
    run: async ({ summary }, { said }) => {
      const text = typeof summary === 'string' && summary.trim() !== '' ? summary.trim() : said.trim()
      return {
        ending: {
          finalAnswer: text === '' ? null : text,
          termination: 'completed',
          reason: 'the explorer finished',
        },
      }
    },
  }
}

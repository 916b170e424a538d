import type { ToolBox, TrialLog, Turn } from '@webeval/core'
import { fakeToolBox, scriptedModel, type ScriptedReply } from '@webeval/core/testing'
import { expect } from 'vitest'
import { createConversation } from '../conversation.js'
import { finishTool } from '../finish-tool.js'
import { runToolLoop, type ToolLoopOptions } from '../run-tool-loop.js'
import { askLimit, stepLimit } from '../stop-conditions.js'

interface Recorded {
  readonly said: string[]
  readonly errors: string[]
  readonly log: TrialLog
}

function recorded(): Recorded {
  const said: string[] = []
  const errors: string[] = []
  return {
    said,
    errors,
    log: {
      logAssistant: async (content) => void said.push(content),
      logError: async (content) => void errors.push(content),
      logDelegation: async () => {},
      logDelegationResult: async () => {},
    },
  }
}

/** A tool box that counts executed and refused calls, like a recorder. */
export function countingBox(): ToolBox & { readonly done: string[]; readonly refused: string[] } {
  const done: string[] = []
  const refused: string[] = []
  return {
    done,
    refused,
    tools: [
      {
        name: 'browser_click',
        description: 'clicks',
        inputSchema: {
          type: 'object',
          properties: { target: { type: 'string' }, times: { type: 'integer' }, note: { type: 'string' } },
          required: ['target'],
        },
      },
    ],
    async call(tool, params, options = {}) {
      options.signal?.throwIfAborted()
      if (options.refused !== undefined) {
        refused.push(tool)
        return { text: options.refused, isError: true }
      }
      done.push(JSON.stringify(params))
      return { text: `clicked ${String(params['target'])}`, isError: false }
    },
  }
}

/** Runs the loop with a model that gives these replies, and returns its ending with everything that was recorded. */
export async function runLoop(
  replies: readonly ScriptedReply[],
  given: Partial<ToolLoopOptions> & { readonly after?: ScriptedReply; readonly seesImages?: boolean } = {},
) {
  const model = scriptedModel(replies, { after: given.after, seesImages: given.seesImages })
  const record = recorded()
  const conversation = given.conversation ?? createConversation()
  if (conversation.turns.length === 0) conversation.say({ type: 'text', text: 'buy a mug' })
  const ended = await runToolLoop({
    model: model.open({ task: {} as never, trial: 1 }),
    role: 'actor',
    system: 'act',
    ownTools: [finishTool()],
    toolBox: fakeToolBox({ browser_click: () => ({ text: 'clicked', isError: false }) }),
    stopWhen: [stepLimit(20), askLimit(40)],
    signal: new AbortController().signal,
    log: record.log,
    ...given,
    conversation,
  })
  return { ...ended, ...record, model, conversation }
}

/** A call that clicks on a target. */
export const click = (target: string) => ({ tool: 'browser_click', params: { target } })

/** A call that ends the loop. */
export const finish = (params: Record<string, unknown>) => ({ tool: 'finish', params })

/** The results of all calls in these turns. */
export const resultsIn = (turns: readonly Turn[]) =>
  turns.flatMap((turn) => turn.parts).filter((part) => part.type === 'tool_result')

const idsOf = (turn: Turn | undefined, type: 'tool_call' | 'tool_result') =>
  (turn?.parts ?? []).flatMap((part) => (part.type === type ? [part.id] : []))

/** Checks that every call has exactly one result, in the following turn. */
export function expectPaired(turns: readonly Turn[]) {
  const pairs = turns.flatMap((turn, index) =>
    turn.from === 'model'
      ? [{ calls: idsOf(turn, 'tool_call'), answers: idsOf(turns[index + 1], 'tool_result') }]
      : [],
  )
  expect(pairs.map((pair) => pair.answers)).toEqual(pairs.map((pair) => pair.calls))
}

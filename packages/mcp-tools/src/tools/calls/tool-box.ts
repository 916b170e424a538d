import { errorMessage, type ToolBox, type ToolResult, within } from '@webeval/core'
import { callTimeoutMs } from '../../sessions/time-limits.js'
import { crashed } from '../../sessions/crashed-page.js'
import { firstLine } from '../acts/act-failure.js'
import { isClosed } from '../acts/act-failure.js'
import { unanswered } from '../acts/acts.js'
import { checkParams } from './check-params.js'
import { toDefinition } from './definitions.js'
import type { AnyTool, Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'
import { unknownTool } from './unknown-tool.js'

/** Dependencies of a tool box. */
export interface ToolBoxOptions {
  readonly tools: readonly AnyTool[]
  /** The hands for one call. */
  readonly hands: (signal: AbortSignal | undefined) => Hands
  /** Aborted when the browser is gone. */
  readonly lost: AbortSignal
}

/** The tools of an owned tab, behind core's contract. */
export function createToolBox({ tools, hands: handsFor, lost }: ToolBoxOptions): ToolBox {
  return {
    tools: tools.map(toDefinition),
    async call(name, params, { signal } = {}) {
      signal?.throwIfAborted()
      lost.throwIfAborted()
      const tool = tools.find((candidate) => candidate.name === name)
      if (!tool) return failure(unknownTool(name, tools))
      const hands = handsFor(signal)
      let checked: unknown
      try {
        checked = checkParams(tool, params)
      } catch (error) {
        return failure(errorMessage(error))
      }
      const timeoutMs = callTimeoutMs + (tool.waitsMs?.(checked) ?? 0)
      return within(act(tool, hands, checked), {
        timeoutMs,
        onTimeout: () =>
          new ToolFailure(`${name} was given up after ${timeoutMs / 1000} s: the page does not answer.`),
        signals: [signal, lost],
      }).catch((error: unknown) => {
        signal?.throwIfAborted()
        lost.throwIfAborted()
        return failure(
          error instanceof ToolFailure ? error.message : `${name} failed: ${firstLine(errorMessage(error))}`,
        )
      })
    },
  }
}

async function act(tool: AnyTool, hands: Hands, params: unknown): Promise<ToolResult> {
  const { pages } = hands
  if (pages.crashed().aborted) return failure(`${tool.name} can't be done: ${crashed}`)
  await pages.ready()
  const before = pages.current()
  const urlBefore = before.url()
  pages.beginAct()
  let text: string
  let isError = false
  try {
    text = await tool.run(hands, params)
  } catch (error) {
    // An act whose page closed under it has had its effect.
    isError = !(isClosed(errorMessage(error)) && before.isClosed())
    if (pages.crashed().aborted) text = `${tool.name}: ${crashed}`
    else if (!isError) text = `${tool.name} was done, and the page closed.`
    else if (error instanceof ToolFailure) text = error.message
    else throw error
  }
  if (pages.crashed().aborted) return failure(text)
  if (!(await pages.ready())) pages.tell(unanswered)
  const news = pages.takeNews()
  const now = pages.current()
  if (now === before && now.url() !== urlBefore && !text.includes(now.url()))
    news.push(`The address is now ${now.url()}.`)
  return { text: [text, ...news].join('\n'), isError }
}

const failure = (text: string): ToolResult => ({ text, isError: true })

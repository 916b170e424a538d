import { within } from '@webeval/core'
import { describeSilence } from '../../page/silence.js'
import { pageAnswerMs } from '../../sessions/time-limits.js'
import type { Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'

/**
 * Calls a function of ours in the current page, apart from the page's own scripts, and yields what it returns. The
 * function must not refer to anything outside itself. Throws `ToolFailure` when the page does not answer.
 */
export async function askPage<Answer, Argument = undefined>(
  hands: Hands,
  question: (argument: Argument) => Answer,
  argument?: Argument,
): Promise<Awaited<Answer>> {
  const asked = hands.pages.evaluateApart(`(${question.toString()})(${JSON.stringify(argument) ?? ''})`)
  return (await answerFrom(hands, asked)) as Awaited<Answer>
}

/** Waits for the answer of a page, within bounds. Throws `ToolFailure` when there is none. */
export async function answerFrom<Value>(hands: Hands, asked: Promise<Value>): Promise<Value> {
  const silent = new Error('silent')
  const page = hands.pages.current()
  try {
    return await within(asked, {
      timeoutMs: pageAnswerMs,
      onTimeout: () => silent,
      signals: [hands.signal],
    })
  } catch (error) {
    if (error !== silent) throw error
    throw new ToolFailure(`the page did not answer: ${await describeSilence(page)}`)
  }
}

/** As `answerFrom`, with null where the page threw or went away. */
export async function answerOrNull<Value>(hands: Hands, asked: Promise<Value>): Promise<Value | null> {
  return answerFrom(hands, asked).catch((error: unknown) => {
    if (error instanceof ToolFailure || hands.signal?.aborted) throw error
    return null
  })
}

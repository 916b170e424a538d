import { within } from '@webeval/core'
import type { Hands } from '../tool.js'
import type { ResolvedTarget } from './resolve-target.js'

/**
 * Calls a function of ours with an element that a tool found, and yields what it returns; null when the element is gone, or the page
 * does not answer in time. A single message to the page, apart from its scripts, where the browser itself finds the element: Playwright
 * sends its own library into each document first. The function must not refer to anything outside itself.
 */
export async function askElement<Answer extends {}, Argument = undefined>(
  hands: Hands,
  { plain, locator }: Pick<ResolvedTarget, 'plain' | 'locator'>,
  question: (element: Element, argument: Argument) => Answer,
  timeoutMs: number,
  argument?: Argument,
): Promise<Answer | null> {
  if (!plain) {
    const asked = question as (element: Element, argument: unknown) => Answer
    return locator.evaluate(asked, argument, { timeout: timeoutMs }).catch(() => null)
  }
  const element = `document.querySelectorAll(${JSON.stringify(plain.css)})[${plain.index}]`
  const asked = hands.pages.evaluateApart(
    `((element) => element ? (${question.toString()})(element, ${JSON.stringify(argument)}) : null)(${element})`,
  )
  return within(asked, { timeoutMs }).catch(() => null) as Promise<Answer | null>
}

import { errorMessage, type Point } from '@webeval/core'
import { pageAnswerMs } from '../../sessions/time-limits.js'
import { actFailure, isClosed } from '../acts/act-failure.js'
import { answerFrom, answerOrNull } from '../target/ask-page.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import type { Hands } from '../tool.js'
import { endAim, type PlainTarget, takeAim } from './aim-script.js'

/**
 * Clicks an element that plain CSS names, at a point that one question to the page found ready. A click by
 * selector asks the page ten times, and lists everything under the point twice. Resolves with false, and nothing
 * has been clicked, where the element is not ready or the page has moved away under the mouse: a click by selector then waits
 * for it, or says why it can't be done. Throws `ToolFailure` when the page does not take the click.
 */
export async function clickAimed(
  hands: Hands,
  { plain, title, facts, aim }: ResolvedTarget,
): Promise<boolean> {
  if (!plain || facts.disabled) return false
  const page = hands.pages.current()
  const ask = (question: string) => hands.pages.evaluateApart(question, page)
  const point = aim === undefined ? await aimAt(hands, plain) : aim
  if (!point) return false
  try {
    const answer = await hands.mcp.call('browser_mouse_click_xy', { ...point }, hands.signal, pageAnswerMs)
    if (answer.isError && !isClosed(answer.text)) throw actFailure('click', title, answer.text)
  } catch (error) {
    if (!/request timed out/i.test(errorMessage(error))) throw error
    throw actFailure('click', title, `Timeout ${pageAnswerMs}ms exceeded`)
  }
  // A page that is gone by now, has become another one or is busy took the click.
  const verdict = await answerFrom(hands, ask(`(${endAim.toString()})()`)).catch(() => 'hit')
  return verdict !== 'missed'
}

/** Finds the point at which an element takes the mouse. null where it is not ready for it. */
export async function aimAt(hands: Hands, plain: PlainTarget, onlyMoves = false): Promise<Point | null> {
  const aimed = hands.pages.evaluateApart(`(${takeAim.toString()})(${JSON.stringify(plain)}, ${onlyMoves})`)
  return (await answerOrNull(hands, aimed)) as Point | null
}

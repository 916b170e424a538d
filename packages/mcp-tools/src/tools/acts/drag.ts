/// <reference lib="dom" />
import { z } from 'zod'
import { errorMessage } from '@webeval/core'
import { actionTimeoutMs } from '../../sessions/time-limits.js'
import { actFailure } from './act-failure.js'
import { isClosed } from './act-failure.js'
import { targetParameter } from '../calls/parameters.js'
import { resolveTarget } from '../target/resolve-target.js'
import { defineTool } from '../tool.js'

/** Mouse positions on the way of a drag: libraries with a threshold, and those that watch what is hovered, need several. */
export const dragSteps = 12

/** Drags one element onto another. Not through MCP, whose mouse jumps in a single move. */
export const drag = defineTool({
  name: 'browser_drag',
  kind: 'act',
  verb: 'drag',
  description:
    'Press the mouse on one element, move to another and release: drag and drop, sorting, sliders.',
  params: z.object({ startTarget: targetParameter, endTarget: targetParameter }),
  async run(hands, { startTarget, endTarget }) {
    const start = await resolveTarget(hands, startTarget)
    const end = await resolveTarget(hands, endTarget)
    try {
      const timeout = actionTimeoutMs
      const target = await end.locator.elementHandle({ timeout })
      const hold = await start.locator.evaluate(placeToHold, target, { timeout })
      await start.locator.dragTo(end.locator, {
        timeout: actionTimeoutMs * 2,
        steps: dragSteps,
        ...(hold ? { sourcePosition: hold } : {}),
      })
    } catch (error) {
      // A drag that got stuck half-way would leave the button down for all that follows.
      await hands.pages
        .current()
        .mouse.up()
        .catch(() => {})
      if (!isClosed(errorMessage(error)))
        throw actFailure('drag', `${start.title} onto ${end.title}`, errorMessage(error))
    }
    return `Dragged ${start.title} onto ${end.title}.`
  },
})

/**
 * Runs in the page and must not refer to anything outside itself. Scrolls until both elements can be seen, where they fit into the window: a page that scrolls while
 * the button is down has its start elsewhere by the first move, and no drag begins. Yields where to hold the first one, relative to its box: no drag begins on a
 * control within it, so its text is the best place. null for its middle.
 */
function placeToHold(start: Element, end: Element | null): { x: number; y: number } | null {
  const boxes = [start, end ?? start].map((element) => element.getBoundingClientRect())
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  if ((top < 0 || bottom > innerHeight) && bottom - top <= innerHeight)
    scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' })
  const { left, top: upper, width, height } = start.getBoundingClientRect()
  const controls = 'button, select, input, textarea, a[href], label, summary, [contenteditable=true]'
  const places = [0.5, 0.2, 0.35, 0.65, 0.8, 0.1, 0.9].flatMap((down) =>
    [0.5, 0.1, 0.25, 0.75, 0.9].map((across) => ({ x: width * across, y: height * down })),
  )
  const hitAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(left + x, upper + y)
  const isFree = (hit: Element | null): hit is Element => {
    const control = hit?.closest(controls)
    return hit !== null && start.contains(hit) && (!control || control.contains(start))
  }
  const isText = (hit: Element) =>
    Array.from(hit.childNodes).some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')
  if (isFree(hitAt({ x: width / 2, y: height / 2 }))) return null
  const free = places.filter((place) => isFree(hitAt(place)))
  return free.find((place) => isText(hitAt(place)!)) ?? free[0] ?? null
}

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
      await start.locator.dragTo(end.locator, { timeout: actionTimeoutMs * 2, steps: dragSteps })
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

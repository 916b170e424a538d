import { toolNames } from '@webeval/core'
import type { ActEvent, WheelEvent } from '../act-event.js'
import type { ActGroup } from './act-group.js'

/** Milliseconds between two turns of the wheel of one scroll. */
const turningMs = 100

/** Turns of the wheel. */
export function wheelGroup(first: WheelEvent): ActGroup {
  const { x, y } = first
  let { deltaX, deltaY } = first
  return {
    tool: toolNames.scroll,
    hints: { x, y },
    onlyIfChanged: false,
    types: false,
    take(event: ActEvent) {
      if (event.type !== 'wheel') return false
      deltaX += event.deltaX
      deltaY += event.deltaY
      return true
    },
    // Programs read how far they came between two turns of one scroll.
    isWhole: () => false,
    lingerMs: () => turningMs,
    describe: () => ({
      tool: toolNames.scroll,
      params: { x, y, ...direction(deltaX, deltaY) },
      text: `Turned the wheel by ${deltaX}, ${deltaY} at ${x}, ${y}.`,
      point: { x, y },
    }),
  }
}

/** The turn as the tool has it: the larger of the two. */
function direction(deltaX: number, deltaY: number): { readonly direction: string; readonly amount: number } {
  const sideways = Math.abs(deltaX) > Math.abs(deltaY)
  const delta = sideways ? deltaX : deltaY
  const names = sideways ? (['left', 'right'] as const) : (['up', 'down'] as const)
  return { direction: names[delta < 0 ? 0 : 1], amount: Math.abs(delta) }
}

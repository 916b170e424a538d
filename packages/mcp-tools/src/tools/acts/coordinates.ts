import { z } from 'zod'
import { callMcp } from './acts.js'
import { dragSteps } from './drag.js'
import { coordinate } from '../calls/parameters.js'
import { defineTool, type Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'
import { describeTyped } from '../typing/type-text.js'
import { replaceText } from '../typing/write-keys.js'

/** Clicks a point. */
export const clickAt = defineTool({
  name: 'browser_click_at',
  kind: 'act',
  verb: 'click',
  description:
    'Click a point of the viewport, as seen in the screenshot. Prefer browser_click where there is an element.',
  params: z.object({ x: coordinate('x'), y: coordinate('y') }),
  async run(hands, point) {
    inside(hands, point)
    await callMcp(hands, 'browser_mouse_click_xy', point)
    return `Clicked at ${point.x}, ${point.y}.`
  },
})

/** Moves the mouse to a point. */
export const hoverAt = defineTool({
  name: 'browser_hover_at',
  kind: 'point',
  verb: 'hover',
  description: 'Move the mouse to a point of the viewport.',
  params: z.object({ x: coordinate('x'), y: coordinate('y') }),
  async run(hands, point) {
    inside(hands, point)
    await callMcp(hands, 'browser_mouse_move_xy', point)
    return `Moved the mouse to ${point.x}, ${point.y}.`
  },
})

/** Clicks a point and writes into the field there. */
export const typeAt = defineTool({
  name: 'browser_type_at',
  kind: 'act',
  verb: 'type',
  description: 'Click a point of the viewport and write text into the field there, replacing what it holds.',
  params: z.object({
    x: coordinate('x'),
    y: coordinate('y'),
    text: z.string(),
    submit: z.boolean().optional().describe('Press Enter afterwards'),
  }),
  types: ({ x, y, text }) => (text === '' ? null : { param: 'text', point: { x: Number(x), y: Number(y) } }),
  async run(hands, { x, y, text, submit = false }) {
    inside(hands, { x, y })
    await callMcp(hands, 'browser_mouse_click_xy', { x, y })
    await hands.pages.ready()
    const title = `what is at ${x}, ${y}`
    const done = describeTyped(title, text, await replaceText(hands, title, text))
    if (!submit) return done
    await callMcp(hands, 'browser_press_key', { key: 'Enter' })
    return `${done} Pressed Enter.`
  },
})

/** Drags from one point to another. */
export const dragAt = defineTool({
  name: 'browser_drag_at',
  kind: 'act',
  verb: 'drag',
  description: 'Press the mouse at one point of the viewport, move to another and release.',
  params: z.object({
    startX: coordinate('x'),
    startY: coordinate('y'),
    endX: coordinate('x'),
    endY: coordinate('y'),
  }),
  async run(hands, { startX, startY, endX, endY }) {
    inside(hands, { x: startX, y: startY })
    inside(hands, { x: endX, y: endY })
    const { mouse } = hands.pages.current()
    await mouse.move(startX, startY)
    await mouse.down()
    try {
      await mouse.move(endX, endY, { steps: dragSteps })
    } finally {
      await mouse.up()
    }
    return `Dragged from ${startX}, ${startY} to ${endX}, ${endY}.`
  },
})

function inside(hands: Hands, { x, y }: { readonly x: number; readonly y: number }): void {
  const view = hands.pages.current().viewportSize() ?? { width: 1440, height: 900 }
  if (x >= 0 && y >= 0 && x < view.width && y < view.height) return
  throw new ToolFailure(
    `${x}, ${y} lies outside the viewport, which is ${view.width} × ${view.height}. Scroll first, then use a point inside it.`,
  )
}

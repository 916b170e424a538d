/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page must hold all they use */
import { z } from 'zod'
import { errorMessage } from '@webeval/core'
import { actionTimeoutMs } from '../../sessions/time-limits.js'
import { actFailure } from './act-failure.js'
import { callMcp } from './acts.js'
import { askPage } from '../target/ask-page.js'
import { targetParameter } from '../calls/parameters.js'
import { resolveTarget } from '../target/resolve-target.js'
import { defineTool, type Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'

/** Scrolls with the mouse wheel, or until an element is in view. */
export const scroll = defineTool({
  name: 'browser_scroll',
  kind: 'point',
  verb: 'scroll',
  description:
    'Scroll. With direction: turn the mouse wheel, over the target where one is given (to scroll inside it), else over the middle of the page. With target alone: until it is in view.',
  params: z.object({
    direction: z.enum(['up', 'down', 'left', 'right']).optional(),
    target: targetParameter.optional(),
    amount: z.number().positive().optional().describe('Pixels; default most of the viewport'),
  }),
  async run(hands, { direction, target, amount }) {
    if (target === undefined) return turnWheel(hands, direction ?? 'down', amount, null)
    const found = await resolveTarget(hands, target)
    try {
      await found.locator.scrollIntoViewIfNeeded({ timeout: actionTimeoutMs })
    } catch (error) {
      throw actFailure('scroll', found.title, errorMessage(error))
    }
    if (direction === undefined) return `Scrolled ${found.title} into view.`
    const box = await found.locator.boundingBox({ timeout: actionTimeoutMs })
    if (!box) throw new ToolFailure(`${found.title} is hidden, so the mouse can't be over it.`)
    return turnWheel(hands, direction, amount, box)
  },
})

type Direction = 'up' | 'down' | 'left' | 'right'

async function turnWheel(
  hands: Hands,
  direction: Direction,
  amount: number | undefined,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null,
): Promise<string> {
  const page = hands.pages.current()
  const view = page.viewportSize() ?? { width: 1440, height: 900 }
  const area = box ?? { x: 0, y: 0, ...view }
  const x = middle(area.x, area.width, view.width)
  const y = middle(area.y, area.height, view.height)
  const sideways = direction === 'left' || direction === 'right'
  const pixels = amount ?? Math.round((sideways ? view.width : view.height) * 0.8)
  const signed = direction === 'up' || direction === 'left' ? -pixels : pixels
  await callMcp(hands, 'browser_mouse_move_xy', { x, y })
  const before = await askPage(hands, positionsAt, { x, y })
  await callMcp(hands, 'browser_mouse_wheel', {
    deltaX: sideways ? signed : 0,
    deltaY: sideways ? 0 : signed,
  })
  const moved = await askPage(hands, scrolledSince, { x, y, before, source: positionsAt.toString() })
  if (moved === 0)
    return `Turned the wheel ${direction}, but nothing scrolled: it is at its end, or can't scroll.`
  return `Scrolled ${direction} by ${Math.abs(moved)} px.`
}

/** The middle of what is visible of a stretch. */
const middle = (from: number, length: number, limit: number) =>
  (Math.max(0, from) + Math.min(limit - 1, from + length)) / 2

/** Scroll positions of the page and of all that scrolls under a point. Runs in the page. */
function positionsAt({ x, y }: { readonly x: number; readonly y: number }): number[] {
  const positions = [Math.round(window.scrollX), Math.round(window.scrollY)]
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) break
    element = inner
  }
  while (element) {
    positions.push(Math.round(element.scrollLeft), Math.round(element.scrollTop))
    if (element.nodeName === 'IFRAME') {
      try {
        const inner = (element as HTMLIFrameElement).contentWindow
        positions.push(Math.round(inner?.scrollX ?? 0), Math.round(inner?.scrollY ?? 0))
      } catch {
        positions.push(0, 0)
      }
    }
    const root: Node = element.getRootNode()
    element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  return positions
}

/** Waits for the wheel to take effect, a few frames where nothing moves, until it is still where something does; yields by how much it moved. Runs in the page. */
async function scrolledSince(asked: {
  readonly x: number
  readonly y: number
  readonly before: readonly number[]
  readonly source: string
}): Promise<number> {
  // oxlint-disable-next-line no-eval -- our own source, passed along because page functions can't share code
  const read = globalThis.eval(`(${asked.source})`) as (point: { x: number; y: number }) => number[]
  const furthest = () => {
    const now = read(asked)
    let most = 0
    for (const [index, position] of asked.before.entries()) {
      const by = (now[index] ?? position) - position
      if (Math.abs(by) > Math.abs(most)) most = by
    }
    return most
  }
  const frame = () =>
    new Promise<void>((resolve) => {
      // Pages in the background draw no frames.
      const timer = setTimeout(resolve, 50)
      requestAnimationFrame(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  let moved = 0
  let still = 0
  for (let frames = 0; frames < 60 && still < (moved === 0 ? 8 : 4); frames++) {
    await frame()
    const now = furthest()
    still = now === moved ? still + 1 : 0
    moved = now
  }
  return moved
}

import { z } from 'zod'
import { aimAt, clickAimed } from '../aim/aimed-click.js'
import { actThroughMcp, callMcp } from './acts.js'
import { targetParameter } from '../calls/parameters.js'
import { resolveTarget } from '../target/resolve-target.js'
import { refuseInVain } from './refuse-in-vain.js'
import { refuseFileInput, refuseOption } from './refusals.js'
import { defineTool } from '../tool.js'

/** Clicks an element with the mouse. */
export const click = defineTool({
  name: 'browser_click',
  kind: 'act',
  verb: 'click',
  description:
    'Click an element with the mouse. Use it for buttons, links, check boxes, radio buttons, tabs and anything else that reacts to a click. It is scrolled into view first.',
  params: z.object({
    target: targetParameter,
    doubleClick: z.boolean().optional().describe('Double click instead of a single click'),
    button: z.enum(['left', 'right', 'middle']).optional().describe('Mouse button; default left'),
    modifiers: z
      .array(z.enum(['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift']))
      .optional()
      .describe('Keys held down during the click'),
  }),
  async run(hands, { target, ...how }) {
    const isPlain = !how.doubleClick && !how.modifiers && (how.button ?? 'left') === 'left'
    const found = await resolveTarget(hands, target, isPlain ? 'click' : 'other')
    refuseFileInput(found)
    refuseOption(found)
    if (!isPlain || !(await clickAimed(hands, found))) {
      const act = how.doubleClick ? 'double click' : 'click'
      await refuseInVain(hands, act, found)
      await actThroughMcp(hands, act, 'browser_click', found, how)
    }
    return `${how.doubleClick ? 'Double-clicked' : 'Clicked'} ${found.title}.`
  },
})

/** Moves the mouse over an element. */
export const hover = defineTool({
  name: 'browser_hover',
  kind: 'point',
  verb: 'hover',
  description: 'Move the mouse over an element, as for menus and hints that appear under it.',
  params: z.object({ target: targetParameter }),
  async run(hands, { target }) {
    const found = await resolveTarget(hands, target)
    // A hover by selector asks the page ten times, after Playwright has sent its library into the document.
    const point = found.plain && (await aimAt(hands, found.plain, true))
    if (point) await callMcp(hands, 'browser_mouse_move_xy', { ...point })
    else {
      if (!found.facts.visible) await refuseInVain(hands, 'hover', found)
      await actThroughMcp(hands, 'hover', 'browser_hover', found)
    }
    return `Moved the mouse over ${found.title}.`
  },
})

import type { Ability } from '@webeval/core'
import { type AbilityCase, ability, byFinding } from './ability-case.js'
import { comesUp, showsOneAtATime } from './comes-up.js'
import { findingsAt } from './findings-at.js'
import { shownName } from './used-controls.js'

const clocks = /\b(?:timer|countdown|stopwatch|pomodoro|alarm)\b/i
const pointer = /\b(?:drag|hover|swip)\w*|\b(?:with|by|using) (?:the |a )?(?:mouse|finger)\b|\bfreehand\b/i
const drawing =
  /\b(?:draw|paint|sketch|sign)\w*\b.{0,40}\b(?:mouse|finger|pen|brush|canvas|freehand|pad)\b|\bfreehand\b/i

/** Whether a requirement asks for the mouse by its words. */
export const asksForPointer = (said: string): boolean => pointer.test(said) || drawing.test(said)
/** Whether a requirement asks for drawing by its words. */
export const asksForDrawing = (said: string): boolean => drawing.test(said)

/** Whether a requirement asks for hovering, dragging, or a clock. */
export function timeOf({ requirement, page, needs }: AbilityCase): Ability {
  const { said } = requirement.asked
  const { deeds, controls } = needs
  const [hidden] = findingsAt(controls, page, /^hover-only$/)
  if (hidden) return byFinding('time', 'needed', hidden)
  const needed = (note: string, steps: readonly number[] = []) =>
    ability(
      'time',
      'needed',
      note,
      steps.map((step) => ({ step })),
    )
  const hover = deeds.find(({ verb }) => verb === 'hover')
  const shown = hover && controls.find((control) => comesUp(control, hover.step, page))
  if (shown) return needed(`${shownName(shown)} comes up only under the mouse`, [hover.step])
  const onEntries = requirement.asked.asked.some(({ needsEntries }) => needsEntries)
  const fleeting = onEntries && controls.find((control) => showsOneAtATime(control, page))
  if (fleeting) return needed(`${shownName(fleeting)} comes up only under the mouse, for one entry at a time`)
  const dragged = deeds.find(({ verb }) => verb === 'drag')
  if (dragged) return needed('it was done by dragging', [dragged.step])
  if (asksForPointer(said)) return needed('it asks for moving the mouse')
  if (clocks.test(said)) return needed('a clock runs meanwhile')
  return ability('time', 'not_needed', 'it takes no hovering, dragging or waiting')
}

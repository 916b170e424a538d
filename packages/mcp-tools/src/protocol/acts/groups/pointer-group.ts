import { type Point, type Signals, toolNames } from '@webeval/core'
import type { ActEvent, PointerEvent } from '../act-event.js'
import type { ActGroup, ActName } from './act-group.js'
import { nameTarget, targetAt } from './name-target.js'

/** Pixels that a hand moves while it clicks. */
const clickSlack = 6
/** Milliseconds between the end of one click and the press that makes it a double click. */
const againMs = 15
/** Milliseconds in which a press follows the move to its point. */
const hoverMs = 40

const far = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) > clickSlack

/** Moves without a button, then perhaps a click or a drag. */
export function pointerGroup(first: PointerEvent): ActGroup {
  let start: PointerEvent | null = null
  let last = first
  let down = 0
  let count = 1
  let carries = false
  let dropped = false

  const enter = (event: PointerEvent): true => {
    if (event.type === 'press') {
      start ??= event
      down++
      count = Math.max(count, event.count)
    }
    if (event.type === 'release') {
      // A release without a press ends a drag that began in an earlier act.
      start ??= first
      down = Math.max(0, down - 1)
    }
    carries ||= event.type === 'carry' || event.type === 'drop'
    if (event.type === 'drop') {
      // Some drivers release the button of a drag, others only drop what it carries.
      dropped = true
      down = 0
    }
    // The end of a touch has no place of its own.
    last = Number.isNaN(event.x) ? { ...event, x: last.x, y: last.y } : event
    return true
  }
  enter(first)

  return {
    tool: toolNames.clickAt,
    hints: { x: first.x, y: first.y },
    onlyIfChanged: false,
    types: false,
    take(event: ActEvent) {
      if (!isPointer(event)) return false
      if (start === null || down > 0) return enter(event)
      if (dropped && event.type === 'release') return enter(event)
      return event.type === 'press' && event.count > count && !far(event, last) && enter(event)
    },
    isWhole: () => start !== null && down === 0,
    lingerMs: () => (down > 0 ? null : start === null ? hoverMs : againMs),
    describe: (before) => pointerName(before, { start, last, count, carries }),
  }
}

interface PointerCourse {
  /** The first press; null without one. */
  readonly start: PointerEvent | null
  readonly last: PointerEvent
  readonly count: number
  readonly carries: boolean
}

function pointerName(before: Signals | null, { start, last, count, carries }: PointerCourse): ActName {
  const from = start ?? last
  const { x, y, button, modifiers } = from
  const target = targetAt(before, from)
  const { params: named, text: title } = nameTarget(target)
  const found = { box: target?.box ?? null, point: { x, y } }
  if (start === null)
    return {
      tool: toolNames.hoverAt,
      params: { x, y, ...named },
      text: `Moved the mouse to ${x}, ${y}${title}.`,
      ...found,
    }
  if (carries || far(start, last))
    return {
      tool: toolNames.dragAt,
      params: { startX: x, startY: y, endX: last.x, endY: last.y, ...named },
      text: `Dragged from ${x}, ${y} to ${last.x}, ${last.y}${title}.`,
      ...found,
    }
  const how = {
    ...(button === 'left' ? {} : { button }),
    ...(count > 1 ? { count } : {}),
    ...(modifiers.length > 0 ? { modifiers } : {}),
  }
  const keys = modifiers.length > 0 ? ` with ${modifiers.join('+')}` : ''
  return {
    tool: toolNames.clickAt,
    params: { x, y, ...how, ...named },
    text: `Clicked ${x}, ${y}${title}${count > 1 ? ` ${count} times` : ''}${keys}.`,
    ...found,
  }
}

/** Whether an event is one of the mouse's, a finger's, or of what is dragged. */
export const isPointer = (event: ActEvent): event is PointerEvent =>
  ['move', 'press', 'release', 'carry', 'drop'].includes(event.type)

import { toolNames } from '@webeval/core'
import type { ActEvent, PointerEvent } from './act-event.js'
import { readScript } from './read-script.js'

type Params = Readonly<Record<string, unknown>>

const numberIn = (params: Params, name: string): number => {
  const value = params[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
const textIn = (params: Params, name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

/** Reads a command as an act on a page; null if it only reads, or sets something up. */
export function readEvent(method: string, params: Params): ActEvent | null {
  const reader = Object.hasOwn(readers, method) ? readers[method] : undefined
  return reader ? reader(params) : readScript(method, params)
}

const readers: Readonly<Record<string, (params: Params) => ActEvent | null>> = {
  'Input.dispatchMouseEvent': mouseEvent,
  'Input.emulateTouchFromMouseEvent': mouseEvent,
  'Input.dispatchTouchEvent': touchEvent,
  'Input.dispatchDragEvent': (params) =>
    pointer(textIn(params, 'type') === 'drop' ? 'drop' : 'carry', params),
  'Input.synthesizeTapGesture': (params) =>
    whole(toolNames.clickAt, { x: numberIn(params, 'x'), y: numberIn(params, 'y') }, 'Tapped the page.'),
  'Input.synthesizeScrollGesture': (params) => wheel(params, -1, 'Distance'),
  'Input.synthesizePinchGesture': (params) =>
    whole(
      toolNames.scroll,
      { x: numberIn(params, 'x'), y: numberIn(params, 'y'), scale: numberIn(params, 'scaleFactor') },
      'Pinched the page.',
    ),
  'Input.dispatchKeyEvent': keyEvent,
  'Input.insertText': (params) => ({ type: 'text', text: textIn(params, 'text') }),
  'Input.imeSetComposition': (params) => ({ type: 'text', text: textIn(params, 'text') }),
  'Page.navigate': (params) =>
    whole(
      toolNames.navigate,
      { url: textIn(params, 'url') },
      `Opened ${textIn(params, 'url').slice(0, 300)}.`,
    ),
  'Page.reload': () => whole(toolNames.navigate, { reload: true }, 'Loaded the page again.'),
  'DOM.setFileInputFiles': (params) =>
    whole(toolNames.fileUpload, { paths: params['files'] }, 'Chose files.'),
}

const whole = (tool: string, params: Params, text: string): ActEvent => ({
  type: 'whole',
  tool,
  params,
  text,
})

const pointer = (type: PointerEvent['type'], params: Params): PointerEvent => ({
  type,
  x: numberIn(params, 'x'),
  y: numberIn(params, 'y'),
  button: textIn(params, 'button') || 'left',
  count: numberIn(params, 'clickCount') || 1,
  modifiers: modifiersIn(params),
})

const wheel = (params: Params, sign: number, name: string): ActEvent => ({
  type: 'wheel',
  x: numberIn(params, 'x'),
  y: numberIn(params, 'y'),
  deltaX: sign * numberIn(params, name === 'Distance' ? 'xDistance' : 'deltaX'),
  deltaY: sign * numberIn(params, name === 'Distance' ? 'yDistance' : 'deltaY'),
})

function mouseEvent(params: Params): ActEvent | null {
  const types = { mouseMoved: 'move', mousePressed: 'press', mouseReleased: 'release' } as const
  const type = textIn(params, 'type')
  if (type === 'mouseWheel') return wheel(params, 1, 'delta')
  return Object.hasOwn(types, type) ? pointer(types[type as keyof typeof types], params) : null
}

function touchEvent(params: Params): ActEvent | null {
  const types = {
    touchStart: 'press',
    touchMove: 'move',
    touchEnd: 'release',
    touchCancel: 'release',
  } as const
  const type = textIn(params, 'type')
  if (!Object.hasOwn(types, type)) return null
  const points = params['touchPoints']
  const first: unknown = Array.isArray(points) ? points[0] : undefined
  const at = typeof first === 'object' && first !== null ? (first as Params) : null
  const event = pointer(types[type as keyof typeof types], at ?? {})
  // The end of a touch has no place of its own.
  return at ? event : { ...event, x: Number.NaN, y: Number.NaN }
}

const modifierBits = [
  ['Alt', 1],
  ['Control', 2],
  ['Meta', 4],
  ['Shift', 8],
] as const

const modifiersIn = (params: Params): string[] =>
  modifierBits.filter(([, bit]) => (numberIn(params, 'modifiers') & bit) !== 0).map(([name]) => name)

function keyEvent(params: Params): ActEvent | null {
  const types = { keyDown: 'key_down', rawKeyDown: 'key_down', char: 'key_char', keyUp: 'key_up' } as const
  const type = textIn(params, 'type')
  if (!Object.hasOwn(types, type)) return null
  return {
    type: types[type as keyof typeof types],
    key: textIn(params, 'key') || textIn(params, 'code') || textIn(params, 'text'),
    text: textIn(params, 'text'),
    modifiers: modifiersIn(params),
  }
}

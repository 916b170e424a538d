import type { OutsideAct, RecordOutsideAct } from '@webeval/core'
import { StepLimitError } from '@webeval/core'
import { fakeSignals } from '@webeval/core/testing'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createActDesk } from './act-desk.js'
import { readEvent } from './read-event.js'

type Command = readonly [method: string, params: Record<string, unknown>]

const [page, other] = [{}, {}] as [Page, Page]
const signals = fakeSignals()

/** Sends commands one after the other, as drivers do, and yields the acts that were recorded. */
async function actsOf(
  commands: readonly Command[],
  given: { secret?: boolean; record?: RecordOutsideAct } = {},
) {
  const acts: ReturnType<OutsideAct['describe']>[] = []
  const sent: string[] = []
  const desk = createActDesk({ pointAt: () => {}, typesSecret: async () => given.secret ?? false })
  desk.recordWith(
    given.record ??
      (async (act) => {
        await act.perform()
        if (!act.onlyIfChanged) acts.push(act.describe(signals, signals))
      }),
  )
  for (const [method, params] of commands) {
    const event = readEvent(method, params)
    if (event) (await desk.enter(page, event))()
    else desk.goOn(page)
    sent.push(method)
  }
  await desk.settled()
  return { sent, acts: acts.map(({ tool, params }) => [tool, params]), deeds: acts }
}

const mouse = (type: string, x: number, y: number, clickCount = 1): Command => [
  'Input.dispatchMouseEvent',
  { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount },
]
const key = (type: string, name: string, text = '', modifiers = 0): Command => [
  'Input.dispatchKeyEvent',
  { type, key: name, text, modifiers },
]
const typed = (text: string): Command[] =>
  [...text].flatMap((letter) => [key('keyDown', letter, letter), key('keyUp', letter)])
const pressed = (name: string, text = ''): Command[] => [key('keyDown', name, text), key('keyUp', name)]
const click = (x: number, y: number): Command[] => [
  mouse('mouseMoved', x, y),
  mouse('mousePressed', x, y),
  mouse('mouseReleased', x, y),
]
const utility = (source: string): Command => [
  'Runtime.callFunctionOn',
  {
    functionDeclaration: '(utilityScript, ...args) => utilityScript.evaluate(...args)',
    arguments: [{ value: source }],
  },
]
const text = (written: string): Command => ['Input.insertText', { text: written }]

describe('counts acts as a person would', () => {
  it.each<readonly [string, readonly Command[], readonly unknown[]]>([
    ['a click', click(5, 6), [['browser_click_at', { x: 5, y: 6 }]]],
    [
      'two clicks',
      [...click(5, 6), ...click(50, 6)],
      [
        ['browser_click_at', { x: 5, y: 6 }],
        ['browser_click_at', { x: 50, y: 6 }],
      ],
    ],
    [
      'a double click',
      [...click(5, 6), mouse('mousePressed', 5, 6, 2), mouse('mouseReleased', 5, 6, 2)],
      [['browser_click_at', { x: 5, y: 6, count: 2 }]],
    ],
    [
      'a hover',
      [mouse('mouseMoved', 1, 1), mouse('mouseMoved', 9, 9)],
      [['browser_hover_at', { x: 9, y: 9 }]],
    ],
    [
      'a drag',
      [
        mouse('mouseMoved', 1, 1),
        mouse('mousePressed', 1, 1),
        mouse('mouseMoved', 90, 9),
        mouse('mouseReleased', 90, 9),
      ],
      [['browser_drag_at', { startX: 1, startY: 1, endX: 90, endY: 9 }]],
    ],
    [
      'a drag that a driver carries, with its scripts between, and drops without a release',
      [
        mouse('mouseMoved', 1, 1),
        mouse('mousePressed', 1, 1),
        utility('injected.scrollIntoViewIfNeeded(node)'),
        ['Runtime.evaluate', { expression: '(function setupDragListeners() { window.x = 1 })()' }],
        mouse('mouseMoved', 90, 9),
        ['Runtime.evaluate', { expression: 'window.__cleanupDrag?.()' }],
        ['Input.dispatchDragEvent', { type: 'dragEnter', x: 90, y: 9 }],
        ['Input.dispatchDragEvent', { type: 'drop', x: 90, y: 9 }],
        ...click(5, 6),
      ],
      [
        ['browser_drag_at', { startX: 1, startY: 1, endX: 90, endY: 9 }],
        ['browser_click_at', { x: 5, y: 6 }],
      ],
    ],
    [
      'a drag whose driver also releases the button',
      [
        mouse('mousePressed', 1, 1),
        ['Input.dispatchDragEvent', { type: 'drop', x: 90, y: 9 }],
        mouse('mouseReleased', 90, 9),
      ],
      [['browser_drag_at', { startX: 1, startY: 1, endX: 90, endY: 9 }]],
    ],
    [
      'a click with a key held',
      [
        key('keyDown', 'Control', '', 2),
        ...click(5, 6).map(([method, params]): Command => [method, { ...params, modifiers: 2 }]),
        key('keyUp', 'Control'),
      ],
      [['browser_click_at', { x: 5, y: 6, modifiers: ['Control'] }]],
    ],
    [
      'a tap',
      [
        ['Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 3, y: 4 }] }],
        ['Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }],
      ],
      [['browser_click_at', { x: 3, y: 4 }]],
    ],
    [
      'a scroll',
      [1, 2].map((n): Command => [
        'Input.dispatchMouseEvent',
        { type: 'mouseWheel', x: 1, y: 1, deltaX: 0, deltaY: 50 * n },
      ]),
      [['browser_scroll', { x: 1, y: 1, direction: 'down', amount: 150 }]],
    ],
    [
      'typing',
      [...typed('mug'), key('keyDown', 'Shift'), ...typed('X')],
      [['browser_type', { text: 'mugX' }]],
    ],
    [
      'typing and Enter',
      [...typed('mug'), ...pressed('Enter', '\r')],
      [
        ['browser_type', { text: 'mug' }],
        ['browser_press_key', { key: 'Enter' }],
      ],
    ],
    [
      'keys together',
      [
        key('keyDown', 'Control', '', 2),
        key('keyDown', 'a', 'a', 2),
        key('keyUp', 'a', '', 2),
        key('keyUp', 'Control'),
      ],
      [['browser_press_key', { key: 'Control+a' }]],
    ],
    [
      'the same key twice',
      [...pressed('Tab'), ...pressed('Tab')],
      [
        ['browser_press_key', { key: 'Tab' }],
        ['browser_press_key', { key: 'Tab' }],
      ],
    ],
    [
      'two fields',
      [utility('injected.fill(node, value)'), text('a'), utility('injected.fill(node, value)'), text('b')],
      [
        ['browser_type', { text: 'a' }],
        ['browser_type', { text: 'b' }],
      ],
    ],
    [
      'a field that is cleared',
      [utility('injected.fill(node, value)'), ...pressed('Delete')],
      [['browser_type', { text: '' }]],
    ],
    [
      'text with a script between',
      [text('a'), utility('() => document.title'), text('b')],
      [
        ['browser_type', { text: 'a' }],
        ['browser_type', { text: 'b' }],
      ],
    ],
    ['a navigation', [['Page.navigate', { url: 'http://x/' }]], [['browser_navigate', { url: 'http://x/' }]]],
  ])('%s', async (_, commands, acts) => {
    expect((await actsOf(commands)).acts).toEqual(acts)
  })

  it('and everything once, also what comes at once', async () => {
    const desk = createActDesk({ pointAt: () => {}, typesSecret: async () => false })
    const acts: unknown[] = []
    desk.recordWith(async (act) => {
      await act.perform()
      acts.push(act.describe(null, null).params['url'])
    })
    const urls = Array.from({ length: 10 }, (_, index) => `http://x/${index}`)
    const entering = urls.map((url, index) =>
      desk.enter(index % 2 ? page : other, readEvent('Page.navigate', { url })!),
    )
    await Promise.all(entering.map(async (each) => (await each)()))
    await desk.settled()
    expect(acts).toEqual(urls)
  })
})

it.each([
  ['() => document.querySelectorAll("a").length', false],
  ['(el) => el.getBoundingClientRect().width === 0 && el.textContent.trim() !== ""', false],
  ['() => { const found = [...document.links].map((a) => a.href); return found.includes("x") }', false],
  ['injected.checkElementStates(node, ["visible"])', false],
  ['() => document.querySelector("h1").append("x")', true],
  ['() => { document.title = "x" }', true],
  ['() => { location = "/x" }', true],
  ['() => { counter.count++ }', true],
  ['() => addToCart("mug")', true],
  ['(el) => el.click()', true],
  ['() => new MouseEvent("click")', true],
])('takes %s as a script that may change the page: %s', (source, may) => {
  expect(readEvent('Runtime.evaluate', { expression: source }) !== null).toBe(may)
})

it('tells apart text for a secret field', async () => {
  const { deeds } = await actsOf(typed('pa'), { secret: true })
  expect(deeds).toMatchObject([{ secrets: ['text'], text: 'Typed a secret.' }])
})

it('refuses an act that can no longer be recorded, before it is made', async () => {
  const record = async () => {
    throw new StepLimitError('no step is left')
  }
  const acting = actsOf(click(1, 1), { record })
  await expect(acting).rejects.toThrow('no step is left')
})

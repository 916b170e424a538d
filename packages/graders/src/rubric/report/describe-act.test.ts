import { expect, test } from 'vitest'
import { describeAct } from './describe-act.js'

const look = {
  url: 'http://shop.test/',
  title: 'Shop',
  text: 'Buy',
  targetCount: 1,
  dialogs: [],
  consoleErrors: [],
  failedRequests: [],
  targets: [{ selector: '#buy', role: 'button', name: 'Buy now' }],
  signature: 'a',
}

test.each([
  ['press_element', 'click', { target: '#buy' }, 'Click “Buy now”'],
  ['tap_point', 'click', { x: 3, y: 4 }, 'Click at 3, 4'],
  ['fill', 'type', { target: '#q', text: 'tea' }, 'Type “tea” into “#q”'],
  ['browser_hover_at', undefined, { x: 3, y: 4 }, 'Point at 3, 4'],
  ['browser_navigate', undefined, { url: 'http://shop.test/' }, 'Open http://shop.test/'],
  ['count_stars', undefined, {}, 'count stars'],
] as const)('tells what %s did', (tool, verb, args, words) => {
  expect(describeAct({ tool, ...(verb ? { verb } : {}), args, before: look })).toBe(words)
})

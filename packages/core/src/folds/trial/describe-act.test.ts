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
  targets: [
    { selector: '#buy', role: 'button', name: 'Buy now' },
    { selector: ':nth-match(input, 1)', role: 'textbox', name: ' ' },
    { selector: ':nth-match(input, 2)', role: 'textbox', name: '' },
  ],
  signature: 'a',
}

test.each([
  ['press_element', 'click', { target: '#buy' }, 'Click “Buy now”'],
  ['tap_point', 'click', { x: 3.4, y: 4 }, 'Click at 3, 4'],
  ['fill', 'type', { target: ':nth-match(input, 2)', text: 'tea' }, 'Type “tea” into the 2nd text field'],
  ['fill', 'type', { target: '#q', text: '' }, 'Empty “q”'],
  [
    'browser_select_option',
    undefined,
    { target: '#sort-by', values: ['Done'] },
    'Choose “Done” in “sort by”',
  ],
  ['browser_click', undefined, { target: ':nth-match(button, 3)' }, 'Click the 3rd button'],
  ['browser_click', undefined, { target: '#log > li:nth-of-type(1)' }, 'Click the 1st list entry'],
  ['browser_click', undefined, { target: 'role=button[name="Export"]' }, 'Click “Export”'],
  ['browser_hover_at', undefined, { x: 3, y: 4 }, 'Point at 3, 4'],
  ['browser_press_key', undefined, { key: 'Escape' }, 'Press Escape'],
  ['browser_navigate', undefined, { url: 'http://shop.test/' }, 'Open http://shop.test/'],
  ['count_stars', undefined, {}, 'count stars'],
] as const)('says in plain words that %s did %s', (tool, verb, args, words) => {
  expect(describeAct({ tool, ...(verb ? { verb } : {}), args, before: look })).toBe(words)
})

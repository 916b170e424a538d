import { expect, test } from 'vitest'
import { broken, testFaults } from '../../testing/test-faults.js'

const looks = `:root { --paper: #fff; --ink: #222; --leaf: #175; } [data-theme=dark] { --paper: #16181c; --ink: #eee; --leaf: #7db } body { background: var(--paper); color: var(--ink) } h2 { color: var(--leaf) } p { color: var(--ink) } td { color: var(--ink) } a { color: var(--leaf) }`
const button = '.key { background: #fff; color: #247 }'

testFaults([
  [
    'a text in the colour of its own ground',
    'nearly the colour of its ground (#ffeeee on #ffeeee, contrast 1.0)',
    { styles: ':root { --soft: #fee; --ink: #400 } .late { background: var(--soft); color: var(--soft) }' },
    { styles: ':root { --soft: #fee; --ink: #400 } .late { background: var(--soft); color: var(--ink) }' },
  ],
  [
    'a text that vanishes when its ground changes',
    'on #224477',
    { styles: `${button} .key[aria-pressed="true"] { background: #247 }` },
    { styles: `${button} .key[aria-pressed="true"] { background: #247; color: #fff }` },
  ],
  [
    'a field that is white in every look',
    'where “[data-theme=dark]” holds',
    { styles: `${looks} input { background: #fff; color: var(--ink) }` },
    { styles: `${looks} input { background: var(--paper); color: var(--ink) }` },
  ],
  [
    'a text that vanishes where the browser is dark',
    'where “prefers-color-scheme: dark” holds',
    {
      styles:
        ':root { --note: #ffd } @media (prefers-color-scheme: dark) { :root { --note: #332f10 } } .note { background: var(--note); color: #3a3512 }',
    },
    {
      styles:
        ':root { --note: #ffd; --on: #3a3512 } @media (prefers-color-scheme: dark) { :root { --note: #332f10; --on: #ffd } } .note { background: var(--note); color: var(--on) }',
    },
  ],
  [
    'one of two colours for light and dark',
    'where “prefers-color-scheme: dark” holds',
    {
      styles:
        ':root { color-scheme: light dark } .tip { background: light-dark(#fff, #123); color: light-dark(#123, #234) }',
    },
    {
      styles:
        ':root { color-scheme: light dark } .tip { background: light-dark(#fff, #123); color: light-dark(#123, #fff) }',
    },
  ],
  [
    'a variant without its text colour',
    'on #aa1122',
    {
      styles:
        '.tag { color: #a12 } .tag.full { background: #a12 } .tag.free { background: #1a2; color: #fff }',
    },
    {
      // Each tag is of one of two kinds: the base alone is never seen.
      styles:
        '.tag { color: #fff; background: #fff } .tag.full { background: #a12 } .tag.free { background: #161 }',
    },
  ],
  [
    'a text in the colour of its ground, next to signs without text',
    '“.price”',
    { styles: '.price { background: #eee; color: #efefef } .swatch { background: #123; color: #123 }' },
    {
      styles:
        '.knob { background: #eee; color: #efefef } .lamp { width: 12px; height: 12px; background: #123; color: #123 } .ghost { opacity: 0; background: #123; color: #123 } .head { background: linear-gradient(#123, #fff); color: #fff }',
    },
  ],
])

test.each([
  [
    'with text in a part of its own',
    '.tile { color: #06c } .tile:hover { background: #06c } .tile:hover .label { color: #fff }',
  ],
  ['that is revealed', '.clue { background: #123; color: #123 } .clue:hover { color: #fff }'],
  [
    'whose ground may be set elsewhere',
    '.badge { background: var(--hue, #eee); color: #fff }',
    '<b class="badge" style="--hue: #06c">',
  ],
  [
    'with another class for its text',
    '.chip { color: #c00 } .chip.red { background: #c00 } .bright { color: #fff }',
    '<b class="chip red bright">',
  ],
])('a style %s is left alone', (_title, styles, markup = '') => {
  expect(broken({ script: 'render()', styles, markup })).toEqual([])
})

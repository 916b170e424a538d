import { expect, test } from 'vitest'
import type { Draft } from '../../findings/draft.js'
import { toldByTheme } from './told-by-theme.js'

const click = (target: string) => ({ tool: 'browser_click', params: { target } })
const draft = (rule: Draft['rule'], actions?: Draft['actions'], reproduced = true): Draft => ({
  rule,
  description: rule,
  reproduced,
  ...(actions ? { actions } : {}),
})

test('reports unreadable text in a dark theme once', () => {
  const theme = draft('unreadable-theme', [click('#dark')])
  const inIt = [click('#menu'), click('#dark')]
  expect(toldByTheme(draft('axe/color-contrast', [click('#dark')]), [theme])).toBe(true)
  expect(toldByTheme(draft('invisible-text', inIt), [theme])).toBe(true)
  expect(toldByTheme(theme, [theme])).toBe(false)
  // Other rules, other states, the page as it opens, and a theme that proved to be readable.
  expect(toldByTheme(draft('text-overlaps', inIt), [theme])).toBe(false)
  expect(toldByTheme(draft('invisible-text', [click('#menu')]), [theme])).toBe(false)
  expect(toldByTheme(draft('invisible-text'), [theme])).toBe(false)
  const readable = draft('unreadable-theme', [click('#dark')], false)
  expect(toldByTheme(draft('invisible-text', inIt), [readable])).toBe(false)
})

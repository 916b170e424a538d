import { expect, it } from 'vitest'
import type { Draft } from '../draft.js'
import { toldByDialog } from './told-by-dialog.js'

const draft = (rule: Draft['rule'], ...selectors: string[]): Draft => ({
  rule,
  description: rule,
  selectors,
  reproduced: true,
})
const dialog = draft('low-contrast', '#dialog', '#title', '#hint')

it('leaves out what axe-core says of texts in a dialog that can hardly be read', () => {
  const title = { ...draft('axe/color-contrast', '#title'), actions: [{ tool: 'browser_click', params: {} }] }
  expect(toldByDialog(title, [dialog, title])).toBe(true)
  expect(toldByDialog(title, [title])).toBe(false)
  expect(toldByDialog(title, [{ ...dialog, reproduced: false }, title])).toBe(false)
  const atLoad = draft('axe/color-contrast', '#title')
  expect(toldByDialog(atLoad, [dialog, atLoad])).toBe(false)
  const elsewhere = { ...title, selectors: ['#footer'] }
  expect(toldByDialog(elsewhere, [dialog, elsewhere])).toBe(false)
})

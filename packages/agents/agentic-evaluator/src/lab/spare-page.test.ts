import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { LabPage } from './lab-page.js'
import { showsNothing } from './shows-nothing.js'
import { sparePage } from './spare-page.js'

it('is opened anew only when something was done on it', async () => {
  let opened = 0
  const page = sparePage({
    seen: async () => fakeSignals({ title: 'found' }),
    restart: async () => fakeSignals({ title: `opened ${++opened}` }),
    press: async () => {},
    read: async () => 'read',
  } as unknown as LabPage)
  expect((await page.restart()).title).toBe('found')
  await page.read('')
  expect((await page.restart()).title).toBe('found')
  await page.press('Tab')
  expect((await page.restart()).title).toBe('opened 1')
  expect((await page.restart()).title).toBe('opened 1')
})

it.each([
  ['', true],
  ['Loading your dashboard, please wait…', true],
  ['A page of words alone, such as an imprint, that nobody can click anywhere.', false],
])('a page without controls that says “%s” shows nothing: %s', (text, nothing) => {
  expect(showsNothing(fakeSignals({ text, textLength: text.length, targets: [] }))).toBe(nothing)
})

import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { scanPager } from '../areas/controls/scan-pager.js'
import { answerTo, fakeLab } from '../testing/fake-lab.js'
import { showsNothing } from './shows-nothing.js'
import { sparePage } from './spare-page.js'

it('opens a new page only after acts on the old one', async () => {
  let opened = 0
  const page = sparePage(
    fakeLab([answerTo(scanPager, () => null)], {
      seen: async () => fakeSignals({ title: 'found' }),
      restart: async () => fakeSignals({ title: `opened ${++opened}` }),
    }),
  )
  expect((await page.restart()).title).toBe('found')
  await page.scan(scanPager)
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

import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { defineScan, defineTouchingScan } from '../../kit/define-scan.js'
import { answerTo, fakeLab } from '../../testing/fake-lab.js'
import { scanPrint } from './scan-print.js'
import { showsNothing } from '../shows-nothing.js'
import { type Sparing, sparedPage } from './spared-page.js'

const scanTitle = defineScan(function scanTitle(): string {
  return document.title
})
const focusFirst = defineTouchingScan(function focusFirst(): void {
  document.querySelector('input')?.focus()
})

/** A page that says how often it was opened, and whose print a test can change. */
function countedPage(how: Partial<Sparing> = {}) {
  let opened = 0
  let print = 'as opened'
  let pictures = 0
  const lab = fakeLab(
    [answerTo(scanTitle, () => ''), answerTo(focusFirst, () => {}), answerTo(scanPrint, () => print)],
    {
      picture: async () => {
        pictures++
        return { data: new Uint8Array(), mimeType: 'image/png' }
      },
      seen: async () => fakeSignals({ title: 'found' }),
      restart: async () => {
        print = 'as opened'
        return fakeSignals({ title: `opened ${++opened}` })
      },
    },
  )
  const page = sparedPage(lab, { slow: false, isFresh: true, ...how })
  const restarted = async () => (await page.restart()).title
  return { page, restarted, pictures: () => pictures, change: () => void (print = 'changed') }
}

it('opens a page again only after acts on it', async () => {
  const { page, restarted } = countedPage()
  expect(await restarted()).toBe('found')
  await page.scan(scanTitle)
  expect(await restarted()).toBe('found')
  await page.press('Tab')
  expect(await restarted()).toBe('opened 1')
  expect(await restarted()).toBe('opened 1')
})

it('opens a page again after a scan that touches it, and for a second look that has to be independent', async () => {
  const { page, restarted } = countedPage()
  await restarted()
  await page.scan(focusFirst)
  expect(await restarted()).toBe('opened 1')
  page.distrust()
  expect(await restarted()).toBe('opened 2')
})

it('opens a page again that changed by itself, unless it takes seconds to appear', async () => {
  const usual = countedPage()
  await usual.restarted()
  usual.change()
  expect(await usual.restarted()).toBe('opened 1')
  const slow = countedPage({ slow: true })
  await slow.restarted()
  slow.change()
  expect(await slow.restarted()).toBe('found')
})

it('takes one picture of a page as long as it is as it was opened', async () => {
  const { page, restarted, change, pictures } = countedPage()
  await restarted()
  await page.picture()
  await page.picture()
  expect(pictures()).toBe(1)
  change()
  await page.picture()
  expect(pictures()).toBe(2)
  await restarted()
  await page.press('Tab')
  await page.picture()
  await page.picture()
  expect(pictures()).toBe(4)
})

it('opens a page that is not fresh before the first look at it', async () => {
  const { restarted } = countedPage({ isFresh: false })
  expect(await restarted()).toBe('opened 1')
})

it.each([
  ['', true],
  ['Loading your dashboard, please wait…', true],
  ['A page of words alone, such as an imprint, that nobody can click anywhere.', false],
])('a page without controls that says “%s” shows nothing: %s', (text, nothing) => {
  expect(showsNothing(fakeSignals({ text, textLength: text.length, targets: [] }))).toBe(nothing)
})

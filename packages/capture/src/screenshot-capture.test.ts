import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fakeTab, onePixelPng } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { createNoticeList } from './recorder/notice-list.js'
import { ScreenshotCapture } from './screenshot-capture.js'
import { countingClock } from './testing/counting-clock.js'
import { deferred } from './testing/deferred.js'
import { temporaryTrialFolder } from './testing/trial-folder.js'

async function capture() {
  const folder = await temporaryTrialFolder()
  const notices = createNoticeList(countingClock())
  const screenshots = new ScreenshotCapture({ outputDir: folder.path, onWarning: notices.warn })
  return {
    folder,
    notices,
    screenshots,
    file: (name: string) => readFile(join(folder.path, 'screenshots', name)),
  }
}

test('numbers concurrent pictures without gaps or duplicates, each of its own page', async () => {
  const { folder, screenshots, file } = await capture()
  const pages = Array.from({ length: 30 }, () => deferred<Uint8Array>())
  const taken = pages.map((page) => screenshots.capture(() => page.promise))
  for (const [index, page] of [...pages.entries()].toReversed()) page.resolve(Uint8Array.from([index, 1, 2]))
  const numbers = (await Promise.all(taken)) as number[]
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  for (const [index, number] of numbers.entries())
    expect((await file(`${String(number).padStart(3, '0')}.png`))[0]).toBe(index)
  expect(await folder.screenshots()).toHaveLength(30)
  expect(screenshots.getCount()).toBe(30)
})

test('takes pictures of tabs and of pages that return bytes, and distinguishes JPEG from PNG', async () => {
  const { folder, screenshots } = await capture()
  expect(await screenshots.capture(fakeTab())).toBe(1)
  expect(await screenshots.capture({ screenshot: async () => Uint8Array.from([0xff, 0xd8, 0xff]) })).toBe(2)
  expect(await folder.screenshots()).toEqual(['001.png', '002.jpg'])
})

test('warns about a failed picture and gives it no number', async () => {
  const { folder, screenshots, notices } = await capture()
  const broken = fakeTab({ screenshot: () => Promise.reject(new Error('the page is gone')) })
  expect(await screenshots.capture(broken)).toBeNull()
  expect(await screenshots.capture(() => Promise.resolve(new Uint8Array()))).toBeNull()
  expect(await screenshots.capture(() => Promise.resolve(onePixelPng))).toBe(1)
  expect(await folder.screenshots()).toEqual(['001.png'])
  expect(notices.all().map(({ message }) => message)).toEqual([
    'no picture could be taken: the page is gone',
    'no picture could be taken: the picture is empty',
  ])
})

test('loses only pictures, with one warning, when the folder disappears', async () => {
  const { folder, screenshots, notices } = await capture()
  expect(await screenshots.capture(fakeTab())).toBe(1)
  await rm(join(folder.path, 'screenshots'), { recursive: true })
  expect(await screenshots.capture(fakeTab())).toBeNull()
  expect(await screenshots.capture(fakeTab())).toBeNull()
  expect(screenshots.getCount()).toBe(1)
  expect(notices.all()).toMatchObject([{ source: 'screenshot', details: { times: 2 } }])
})

test('deletes pictures of an earlier attempt and keeps foreign files', async () => {
  const { folder, screenshots } = await capture()
  await screenshots.init()
  const there = (name: string) => writeFile(join(folder.path, 'screenshots', name), 'x')
  await Promise.all([there('007.png'), there('1000.jpg'), there('holiday.png')])
  const again = new ScreenshotCapture({ outputDir: folder.path })
  await again.init()
  expect(await folder.screenshots()).toEqual(['holiday.png'])
})

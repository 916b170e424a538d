import type { Page } from 'playwright-core'
import {
  breaksRule,
  hasBrokenImage,
  leavesErrors,
  overflowsOnPhone,
  textOf,
  tinyOnPhone,
} from '../../tests/support/fault-signs.js'
import { describePageTarget } from '../../tests/support/page-target.js'

const open = (page: Page, id: string) => page.click(`[data-id="${id}"] .open`)
const titles = (page: Page) => page.locator('.open strong').allInnerTexts()
const isOpen = (page: Page) => page.locator('#viewer').isVisible()

describePageTarget({
  site: 'gallery',
  states: {
    'with a print shown large': (page) => open(page, 'lighthouse'),
    'when nothing matches': (page) => page.fill('#search', 'لا شيء هنا '.repeat(5)),
    'with favourites only': async (page) => {
      await page.locator('.heart').first().click()
      await page.click('#only-favourites')
    },
  },
  signs: {
    'sea-shows-town': async (page) => {
      await page.click('[data-kind="sea"]')
      return !(await titles(page)).includes('Lighthouse')
    },
    'search-does-nothing': async (page) => {
      await page.fill('#search', 'frost')
      return (await titles(page)).length !== 1
    },
    'sort-does-nothing': async (page) => {
      await page.selectOption('#sort', 'newest')
      return (await titles(page))[0] !== 'Two moons'
    },
    'next-goes-back': async (page) => {
      await open(page, 'first-frost')
      await page.click('#next')
      return (await textOf(page, '#viewer-title')) !== 'Harbour houses'
    },
    'dead-close': async (page) => {
      await open(page, 'first-frost')
      await page.click('#close')
      return isOpen(page)
    },
    'nothing-said': async (page) => {
      await page.fill('#search', 'zzz')
      return !(await page.locator('#nothing').isVisible())
    },
    'broken-picture': hasBrokenImage,
    'pictures-without-alt': breaksRule('image-alt'),
    'cards-are-divs': async (page) => (await page.locator('button.open').count()) === 0,
    'pale-captions': breaksRule('color-contrast'),
    'favourites-forgotten': async (page) => {
      await page.locator('.heart').first().click()
      await page.reload()
      return (await page.locator('.heart[aria-pressed="true"]').count()) === 0
    },
    'last-print-throws': leavesErrors(async (page) => {
      await open(page, 'two-moons')
      await page.click('#next')
    }),
    'squeezed-pictures': async (page) => {
      const box = (await page.locator('.open img').first().boundingBox())!
      return Math.abs(box.width / box.height - 0.8) > 0.05
    },
    'fixed-columns': overflowsOnPhone(),
    'tiny-hearts': tinyOnPhone('.heart'),
  },
})

import type { Page } from 'playwright-core'
import {
  breaksRule,
  leavesErrors,
  overflowsOnPhone,
  overlaps,
  textOf,
} from '../../tests/support/fault-signs.js'
import { describePageTarget } from '../../tests/support/page-target.js'

const next = (page: Page) => page.click('#step .primary')
const heading = (page: Page) => textOf(page, '#step h2')
const toAmount = async (page: Page) => {
  await page.check('[value="dark"]')
  await next(page)
  await page.waitForSelector('#bags')
}
const toDelivery = async (page: Page) => {
  await toAmount(page)
  await page.click('#more')
  await page.click('#more')
  await next(page)
  await page.waitForSelector('#name')
}
const toReview = async (page: Page, name = 'Ines Moor') => {
  await toDelivery(page)
  for (const [field, value] of Object.entries({
    name,
    street: '4 Quay St',
    town: 'Whitby',
    postcode: 'yo21 3pr',
  }))
    await page.fill(`#${field}`, value)
  await next(page)
  await page.waitForSelector('#review')
}

describePageTarget({
  site: 'wizard',
  states: {
    'without a choice': next,
    'at the amount': toAmount,
    'with a wrong delivery': async (page) => {
      await toDelivery(page)
      await page.check('#gift')
      await page.fill('#postcode', '12345')
      await next(page)
    },
    'at the review, with words of any length and direction': (page) => toReview(page, 'شكرا'.repeat(20)),
    'set up': async (page) => {
      await toReview(page)
      await page.click('#start')
    },
  },
  signs: {
    'total-of-one-bag': async (page) => {
      await toDelivery(page)
      return (await textOf(page, '#total')) !== '£22.95'
    },
    'minus-adds': async (page) => {
      await toAmount(page)
      await page.click('#more')
      await page.click('#fewer')
      return (await textOf(page, '#bags')) !== '1'
    },
    'dead-start-button': async (page) => {
      await toReview(page)
      await page.click('#start')
      return !(await page.locator('#done').isVisible())
    },
    'dead-back-button': async (page) => {
      await toAmount(page)
      await page.click('.buttons button:first-child')
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      return (await heading(page)) !== 'How should it taste?'
    },
    'no-checks': async (page) => {
      await toDelivery(page)
      await next(page)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      return (await page.locator('#review').count()) === 1
    },
    'back-loses-everything': async (page) => {
      await toAmount(page)
      await page.click('[data-back]')
      await page.waitForSelector('[value="dark"]')
      return !(await page.isChecked('[value="dark"]'))
    },
    'wrong-language': async (page) => {
      await toAmount(page)
      return /Weiter/.test(await textOf(page, '#step'))
    },
    'forgets-on-reload': async (page) => {
      await page.check('[value="dark"]')
      await page.reload()
      return !(await page.isChecked('[value="dark"]'))
    },
    'no-history': async (page) => {
      await toAmount(page)
      const opened = () => page.evaluate(() => performance.timeOrigin)
      const before = await opened()
      await page.goBack()
      return (await opened()) !== before
    },
    'throws-at-load': leavesErrors(async () => {}),
    'missing-file': async (page, seen) => {
      await page.waitForLoadState('networkidle')
      return seen.requests.length > 0
    },
    'choices-out-of-reach': async (page) => {
      for (let tabs = 0; tabs < 4; tabs++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(() => document.activeElement?.matches('.choice input'))) return false
      }
      return true
    },
    'hidden-from-readers': breaksRule('aria-hidden-focus'),
    'steps-too-wide': overflowsOnPhone(),
    'bill-over-the-step': overlaps('#bill', '#step'),
    'minute-text': (page) =>
      page.evaluate(
        () => Number.parseFloat(getComputedStyle(document.querySelector('.steps li')!).fontSize) < 10,
      ),
  },
})

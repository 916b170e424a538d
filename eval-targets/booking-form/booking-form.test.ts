import type { Page } from 'playwright-core'
import {
  breaksRule,
  leavesErrors,
  overflowsOnPhone,
  overlaps,
  textOf,
} from '../../tests/support/fault-signs.js'
import { describePageTarget } from '../../tests/support/page-target.js'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const fill = async (page: Page, name = 'Ada Lovelace') => {
  await page.fill('#name', name)
  await page.fill('#email', 'ada@example.org')
  await page.fill('#date', inDays(10))
  await page.selectOption('#time', '19:00')
  await page.fill('#guests', '4')
  await page.check('#rules')
}
const send = (page: Page) => page.click('#send')
const isConfirmed = (page: Page) =>
  page.waitForSelector('#confirmation:not([hidden])', { timeout: 900 }).then(
    () => true,
    () => false,
  )
const book = async (page: Page) => {
  await fill(page)
  await send(page)
}

describePageTarget({
  site: 'booking-form',
  states: {
    'with every field wrong': async (page) => {
      await page.fill('#phone', 'call me')
      await page.fill('#date', inDays(-3))
      await page.fill('#guests', '99')
      await send(page)
    },
    'booked, with words of any length and direction': async (page) => {
      await fill(page, 'م'.repeat(80))
      await page.fill('#notes', '<b>'.repeat(100))
      await send(page)
      await isConfirmed(page)
    },
  },
  signs: {
    'no-validation': async (page) => {
      await send(page)
      return isConfirmed(page)
    },
    'deposit-off-by-one': async (page) => (await textOf(page, '#deposit')) !== '£20',
    'books-the-day-before': async (page) => {
      await book(page)
      await isConfirmed(page)
      const day = Number(inDays(10).slice(-2))
      return !new RegExp(`\\b${day} `).test(await textOf(page, '#details'))
    },
    'books-twice': async (page) => {
      await fill(page)
      await page.dblclick('#send')
      await isConfirmed(page)
      await page.waitForTimeout(150)
      return (await page.locator('#bookings li').count()) > 1
    },
    'sends-for-ever': async (page) => {
      await book(page)
      return !(await isConfirmed(page))
    },
    'send-rejects': leavesErrors(book),
    'empties-the-form': async (page) => {
      await page.fill('#name', 'Ada')
      await send(page)
      return (await page.inputValue('#name')) === ''
    },
    'says-only-error': async (page) => {
      await send(page)
      return (await textOf(page, '#name-error')) === 'Error.'
    },
    'label-of-another-field': breaksRule('label'),
    'jumping-tab-order': breaksRule('tabindex'),
    'no-language': breaksRule('html-has-lang'),
    'two-columns-on-a-phone': overflowsOnPhone(),
    'labels-in-the-fields': overlaps('label[for="email"]', '#email'),
    'filler-text': async (page) => /lorem ipsum/i.test(await textOf(page, 'body')),
  },
})

import type { Page } from 'playwright-core'
import {
  breaksRule,
  leavesErrors,
  opensDialog,
  overflowsOnPhone,
  overlaps,
  textOf,
  tinyOnPhone,
} from '../../tests/support/fault-signs.js'
import { describePageTarget } from '../../tests/support/page-target.js'

const add = async (page: Page, text: string) => {
  await page.fill('#new-task', text)
  await page.keyboard.press('Enter')
}
const rows = (page: Page) => page.locator('.task').count()
const removeFirst = (page: Page) => page.locator('.delete').first().click()

describePageTarget({
  site: 'todo',
  states: {
    'with words of any length and direction': async (page) => {
      await add(page, 'x'.repeat(280))
      await add(page, 'اشترِ الخبز والحليب من السوق قبل المساء')
      await add(page, '<img src=x onerror=alert(1)>')
    },
    'while a task is edited, its text empty': async (page) => {
      await page.locator('.edit').first().click()
      await page.fill('.editing input', ' ')
      await page.keyboard.press('Enter')
    },
    'after an empty submission': (page) => add(page, '  '),
    'after the last deletion': async (page) => {
      for (let left = 3; left > 0; left--) await removeFirst(page)
    },
    'with nothing done': async (page) => {
      await page.click('#clear-done')
      await page.click('[data-filter="done"]')
    },
  },
  signs: {
    'deletes-the-next-one': async (page) => {
      await removeFirst(page)
      return (await page.locator('.text').allInnerTexts()).includes('Water the tomatoes')
    },
    'filter-does-nothing': async (page) => {
      await page.click('[data-filter="done"]')
      return (await rows(page)) === 3
    },
    'count-off-by-one': async (page) => (await textOf(page, '#count')) !== '2 tasks left',
    'dead-edit-button': async (page) => {
      await page.locator('.edit').first().click()
      return (await page.locator('.editing').count()) === 0
    },
    'adds-empty-tasks': async (page) => {
      await add(page, '')
      return (await rows(page)) > 3
    },
    'asks-with-confirm': opensDialog(removeFirst),
    'no-empty-message': async (page) => {
      await page.click('#clear-done')
      await page.click('[data-filter="done"]')
      return !(await page.locator('#empty').isVisible())
    },
    'forgets-everything': async (page) => {
      await add(page, 'Post the parcel')
      await page.reload()
      return (await rows(page)) !== 4
    },
    'save-rejects': leavesErrors((page) => add(page, 'Post the parcel')),
    'ticks-are-divs': async (page) => (await page.getByRole('checkbox').count()) === 0,
    'no-label': breaksRule('label'),
    'tiny-buttons': tinyOnPhone('.acts button'),
    'long-words-burst': overflowsOnPhone((page) => add(page, 'a long walk '.repeat(12))),
    'toast-over-form': overlaps('#toast', '#new-task', removeFirst),
  },
})

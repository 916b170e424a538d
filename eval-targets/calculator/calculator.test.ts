import type { Page } from 'playwright-core'
import {
  breaksRule,
  cutsOff,
  leavesErrors,
  opensDialog,
  overflowsOnPhone,
  overlaps,
  showsNoFocus,
  textOf,
} from '../../tests/support/fault-signs.js'
import { describePageTarget } from '../../tests/support/page-target.js'

const press = async (page: Page, keys: string) => {
  for (const key of keys.split(' ')) await page.click(`[data-key="${key}"]`)
}
const shows = async (page: Page, keys: string) => {
  await press(page, keys)
  return textOf(page, '#display')
}

describePageTarget({
  site: 'calculator',
  states: {
    'after a calculation': (page) => press(page, '1 2 * 3 ='),
    'when dividing by zero': (page) => press(page, '8 / 0 ='),
    'with the longest number': (page) => press(page, '- 9 9 9 9 9 9 9 9 9 9 9 9 9 sign'),
    'with a full tape': async (page) => {
      for (let line = 0; line < 12; line++) await page.keyboard.type('9999999*8888888-1.5=')
    },
  },
  signs: {
    'divides-backwards': async (page) => (await shows(page, '8 / 2 =')) !== '4',
    'dead-percent': async (page) => (await shows(page, '5 0 percent')) !== '0.5',
    'nine-types-eight': async (page) => (await shows(page, '9')) !== '9',
    'tape-uses-first-line': async (page) => {
      await press(page, '1 + 1 = 5 + 5 =')
      await page.click('#tape li:last-child button')
      return (await textOf(page, '#display')) !== '2'
    },
    'tape-forgotten': async (page) => {
      await press(page, '1 + 1 =')
      await page.reload()
      return (await page.locator('#tape li').count()) === 0
    },
    'alert-on-zero': opensDialog((page) => press(page, '8 / 0 =')),
    'equals-throws': leavesErrors((page) => press(page, '=')),
    'nameless-delete-key': breaksRule('button-name'),
    'pale-tape': breaksRule('color-contrast'),
    'no-focus-ring': showsNoFocus('.key'),
    'wide-machine': overflowsOnPhone(),
    'overlapping-keys': overlaps('[data-key="/"]', '[data-key="percent"]'),
    'digits-cut-off': cutsOff('#display', (page) => press(page, '9 9 9 9 9 9 9 9 9 9 9 9')),
  },
})

import type { Page } from 'playwright-core'
import {
  breaksRule,
  cutsOff,
  leavesErrors,
  opensDialog,
  overflowsOnPhone,
  overlaps,
} from '../../tests/support/fault-signs.js'
import { describePageTarget } from '../../tests/support/page-target.js'

const converts = async (
  page: Page,
  quantity: string,
  [from, to]: readonly [string, string],
  value: string,
) => {
  await page.click(`[data-quantity="${quantity}"]`)
  await page.selectOption('#left-unit', from)
  await page.selectOption('#right-unit', to)
  await page.fill('#left', value)
  return page.inputValue('#right')
}
const copy = (page: Page) => page.click('#copy')
const dark = (page: Page) => page.click('#theme')

describePageTarget({
  site: 'converter',
  states: {
    'in the dark': dark,
    'in the dark, without a number': async (page) => {
      await dark(page)
      await page.fill('#left', 'ten')
    },
    'with a very large number': (page) => page.fill('#left', '9'.repeat(24)),
    'after copying': async (page) => {
      await copy(page)
      await page.waitForFunction(() => document.querySelector('#copy')?.textContent !== 'Copy result')
    },
    'below absolute zero': (page) => converts(page, 'temperature', ['K', '°C'], '-4'),
  },
  signs: {
    'fahrenheit-without-32': async (page) =>
      (await converts(page, 'temperature', ['°C', '°F'], '100')) !== '212',
    'half-kilo-pounds': async (page) => (await converts(page, 'weight', ['lb', 'kg'], '10')) !== '4.5359',
    'dead-swap': async (page) => {
      await page.click('#swap')
      return (await page.inputValue('#left-unit')) !== 'km'
    },
    'dead-copy': async (page) => {
      await copy(page)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      return (await page.innerText('#copy')) === 'Copy result'
    },
    'decimals-ignored': async (page) => {
      await page.selectOption('#decimals', '2')
      return (await page.inputValue('#right')) !== '16.09'
    },
    'right-side-deaf': async (page) => {
      await page.fill('#right', '1.609344')
      return (await page.inputValue('#left')) !== '1'
    },
    'shows-nan': async (page) => {
      await page.fill('#left', 'ten')
      return (await page.inputValue('#right')) === 'NaN'
    },
    'copy-rejects': leavesErrors(copy),
    'forgets-on-reload': async (page) => {
      await dark(page)
      await page.reload()
      return (await page.getAttribute('#theme', 'aria-pressed')) !== 'true'
    },
    'announces-by-alert': opensDialog(copy),
    'spinner-for-ever': async (page) => {
      const top = await page.evaluate(() => document.elementFromPoint(720, 450)?.id)
      return top === 'loading'
    },
    'dark-on-dark': breaksRule('color-contrast', dark),
    'nameless-unit': breaksRule('select-name'),
    'keyboard-trap': async (page) => {
      await page.focus('#left')
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement?.id === 'left')
    },
    'no-zoom': breaksRule('meta-viewport'),
    'table-too-wide': overflowsOnPhone(),
    'heading-over-text': overlaps('h1', '.lead'),
    'cut-off-heading': cutsOff('h1'),
  },
})

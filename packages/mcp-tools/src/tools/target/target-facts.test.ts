import { expect, test } from 'vitest'
import { openTools } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

test('finds the element that the mouse reaches, transparent or not, and proposes no hidden one', async () => {
  await using tools = await openTools(await sharedBrowser(), {
    html: `<button class=go style="visibility:hidden">Go</button><button class=go id=shown>Go</button>
      <label><input type=checkbox id=box style="opacity:0">I accept the terms</label>
      <button id=buy-now style="visibility:hidden">Buy</button><button id=buy-later>Buy later</button>`,
  })
  expect((await tools.call('browser_click', { target: '.go' })).isError).toBe(false)
  await tools.call('browser_click', { target: 'I accept the terms' })
  expect(await tools.page().isChecked('#box')).toBe(true)
  const { text } = await tools.call('browser_click', { target: '#buy' })
  expect(text).toContain('#buy-later')
  expect(text).not.toContain('#buy-now')
})

import { describe, expect, test } from 'vitest'
import { log, events } from '../../testing/logged-events.js'
import { openTools } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('select_option', () => {
  const list = `${log}<select id=s><option value=a>Apple</option><option value=b disabled>Banana</option><option value=c>Cherry  pie</option><option value=d>Date</option></select>
    <select id=m multiple><option>One</option><option>Two</option><option>Three</option></select>`

  test('chooses by label or value with one trusted change', async () => {
    await using tools = await openTools(browser, { html: list })
    expect(
      (await tools.call('browser_select_option', { target: '#s', values: ['cherry pie'] })).isError,
    ).toBe(false)
    expect(await tools.page().inputValue('#s')).toBe('c')
    expect(await events(tools.page())).toEqual(
      expect.arrayContaining([{ type: 'change', id: 's', trusted: true }]),
    )
    expect((await events(tools.page())).filter((event) => event.type === 'change')).toHaveLength(1)
    await tools.call('browser_select_option', { target: '#s', values: 'a' as unknown as string[] })
    expect(await tools.page().inputValue('#s')).toBe('a')
    await tools.call('browser_select_option', { target: '#m', values: ['One', 'Three'] })
    expect(
      await tools
        .page()
        .$$eval('#m option', (options) =>
          options.map((option) => (option as unknown as { selected: boolean }).selected),
        ),
    ).toEqual([true, false, true])
  })

  test.skipIf(process.platform === 'darwin')(
    'takes the first, the last and the next option with one key, on a page that broke Array.from too',
    async () => {
      const options = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel'].map((name) => `<option>${name}`).join('')
      await using tools = await openTools(browser, {
        html: `<select id=s onkeydown="keys.push(event.key)" onchange="changes.push(this.value)">${options}</select>
        <script>var keys = [], changes = []; Array.from = null</script>`,
      })
      for (const name of ['Eel', 'Dog', 'Ant', 'Bee'])
        await tools.call('browser_select_option', { target: '#s', values: [name] })
      expect(await tools.page().evaluate('[keys, changes]')).toEqual([
        ['End', 'ArrowUp', 'Home', 'ArrowDown'],
        ['Eel', 'Dog', 'Ant', 'Bee'],
      ])
    },
  )

  test('lists the options when the requested one is missing', async () => {
    await using tools = await openTools(browser, { html: list })
    const missing = await tools.call('browser_select_option', { target: '#s', values: ['Cherry'] })
    expect(missing.text).toBe(
      '#s ("Apple") has no option "Cherry"; nearest: "Cherry pie". Its options: "Apple", "Banana", "Cherry pie", "Date".',
    )
    expect((await tools.call('browser_select_option', { target: '#s', values: ['Banana'] })).text).toContain(
      'disabled',
    )
  })
})

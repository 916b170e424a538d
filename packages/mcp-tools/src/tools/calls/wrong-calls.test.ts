import { describe, expect, test } from 'vitest'
import { openTools } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('wrong and aborted calls', () => {
  test('return an error that says what to correct, and never throw', async () => {
    await using tools = await openTools(browser, { html: '<p>x' })
    expect((await tools.call('browser_clikc')).text).toContain('did you mean browser_click?')
    expect((await tools.call('browser_run_code_unsafe', { code: '1' })).text).toContain('there is no tool')
    for (const [tool, wrong, near] of [
      ['browser_wait_for', 'timeot', 'timeout'],
      ['browser_click', 'targett', 'target'],
      ['browser_navigate_back', 'steps', null],
    ] as const) {
      const { text, isError } = await tools.call(tool, { [wrong]: 1 })
      expect(isError).toBe(true)
      expect(text).toContain(`unknown parameter ${wrong}${near ? `; did you mean ${near}?` : '.'}`)
    }
    expect((await tools.call('browser_click')).text).toContain('target is missing')
    expect((await tools.call('browser_click', { target: null })).text).toContain('It takes {target: string')
    expect((await tools.call('browser_click', null as never)).isError).toBe(true)
    expect((await tools.call('browser_click', 'x' as never)).text).toContain('takes an object')
    expect((await tools.call('browser_click_at', { x: {}, y: 1 })).text).toContain('x: ')
    expect((await tools.call('browser_click', { target: 'p', button: 'up' })).text).toContain('button: ')
  })

  test('end at once when their signal aborts', async () => {
    await using tools = await openTools(browser, { html: '<p>x' })
    const stop = new AbortController()
    const waiting = tools.call('browser_wait_for', { time: 10 }, stop.signal)
    const reason = new Error('enough')
    stop.abort(reason)
    await expect(waiting).rejects.toBe(reason)
  })
})

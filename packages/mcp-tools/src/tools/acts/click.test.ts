import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { log, events } from '../../testing/logged-events.js'
import { openTools } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('click', () => {
  test('reaches buttons, labels, svg, shadow roots and frames with trusted events', async () => {
    await using tools = await openTools(browser, {
      html: `${log}<button id=b>Go</button><label id=l>Agree<input type=checkbox id=c></label>
        <svg width=50 height=50><circle id=s cx=25 cy=25 r=20></circle></svg>
        <div style="height:3000px"></div><button id=far>Far</button>
        <div id=host></div><iframe id=f srcdoc="<button id=in onclick='this.textContent=&quot;hit&quot;'>in</button>"></iframe>
        <script>host.attachShadow({mode:'open'}).innerHTML='<button id=deep>Deep</button>'</script>`,
    })
    for (const target of ['#b', '#l', '#s', '#far', '#deep']) {
      const result = await tools.call('browser_click', { target })
      expect(result).toMatchObject({ isError: false })
    }
    const framed = await tools.call('browser_click', {
      target: 'iframe#f >> internal:control=enter-frame >> #in',
    })
    expect(framed.text).toContain('Clicked')
    expect(await tools.page().frameLocator('#f').locator('#in').textContent()).toBe('hit')
    expect(await tools.page().isChecked('#c')).toBe(true)
    const clicks = (await events(tools.page())).filter((event) => event.type === 'click')
    expect(clicks.map((event) => event.id)).toEqual(expect.arrayContaining(['b', 'l', 's', 'far', 'host']))
    expect(clicks.every((event) => event.trusted || event.id === 'c')).toBe(true)
  })

  test('clicks by visible name when no selector is given, and says so', async () => {
    await using tools = await openTools(browser, {
      html: `<button id=b onclick="title.x=1">Add to cart</button>`,
    })
    const { signal } = new AbortController()
    const listens = vi.spyOn(signal, 'addEventListener')
    const result = await tools.call('browser_click', { target: 'Add to cart' }, signal)
    expect(result).toEqual({ text: 'Clicked Add to cart, found by its name.', isError: false })
    // Node warns from the eleventh on that listens at a time.
    expect(listens.mock.calls.length).toBeLessThan(10)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('names the nearest element when nothing matches', async () => {
    await using tools = await openTools(browser, {
      html: `<button id=buy-now>Buy</button><a href=#x>Help</a>`,
    })
    const result = await tools.call('browser_click', { target: '#buy' })
    expect(result.isError).toBe(true)
    expect(result.text).toBe('no element matches #buy; nearest: #buy-now ("Buy")')
    const hopeless = await tools.call('browser_click', { target: 'div[[' })
    expect(hopeless.text).toContain('neither a valid selector nor')
  })

  test('says how many elements match, and how to choose one', async () => {
    await using tools = await openTools(browser, {
      html: `<button class=x>One</button><button class=x>Two</button>`,
    })
    const result = await tools.call('browser_click', { target: 'button.x' })
    expect(result.isError).toBe(true)
    expect(result.text).toContain('matches 2 elements')
    expect(result.text).toContain('button.x >> nth=1  (button "Two")')
    expect((await tools.call('browser_click', { target: 'button.x >> nth=1' })).isError).toBe(false)
  })

  test('reports that an element is hidden, covered or disabled', async () => {
    await using tools = await openTools(
      browser,
      {
        html: `<button id=h style="display:none">H</button><button id=d disabled>D</button><button id=c>C</button>
        <div id=overlay style="position:fixed;inset:0;background:#0008"></div>`,
      },
      { isAtRest: async () => true },
    )
    expect((await tools.call('browser_click', { target: '#h' })).text).toContain('hidden')
    expect((await tools.call('browser_click', { target: '#d' })).text).toContain('disabled')
    expect((await tools.call('browser_click', { target: '#c' })).text).toContain('covered by div#overlay')
  })

  test('waits for what covers an element to go, and not where nothing is under way', async () => {
    let atRest = false
    await using tools = await openTools(browser, { html: '' }, { isAtRest: async () => atRest })
    // The dialog closes after a second: on a page at rest that is too late.
    const covered = async (tool: string, params: Record<string, unknown>) => {
      await tools.page().setContent(`<button id=b>Go</button><input id=i><dialog id=over>Wait</dialog>
        <script>{ const own = over; own.showModal(); setTimeout(() => own.close(), 800) }</script>`)
      return tools.call(tool, params)
    }
    const acts = [
      ['browser_click', { target: '#b' }],
      ['browser_click', { target: '#b', doubleClick: true }],
      ['browser_type', { target: '#i', text: 'x' }],
    ] as const
    for (const [tool, params] of acts) expect(await covered(tool, params)).toMatchObject({ isError: false })
    atRest = true
    for (const [tool, params] of acts)
      expect((await covered(tool, params)).text).toContain('covered by dialog#over')
  })

  test('waits for an element that is not ready, and not where nothing is under way on the page', async () => {
    let atRest = false
    await using tools = await openTools(browser, { html: '' }, { isAtRest: async () => atRest })
    // The elements come after a second: on a page at rest that is too late.
    const clickOn = async (target: string, how: Record<string, unknown> = {}) => {
      await tools.page()
        .setContent(`<button id=h style="display:none">H</button><button id=d disabled>D</button>
        <script>setTimeout(() => {
          h.style.display = ''
          d.disabled = false
          document.body.append(Object.assign(document.createElement('button'), { id: 'l' }))
        }, 800)</script>`)
      return tools.call('browser_click', { target, ...how })
    }
    for (const target of ['#h', '#d', '#l'])
      expect(await clickOn(target), target).toMatchObject({ isError: false })
    atRest = true
    expect((await clickOn('#h')).text).toContain('hidden')
    expect((await clickOn('#h', { doubleClick: true })).text).toContain('hidden')
    expect((await clickOn('#d')).text).toContain('disabled')
    expect((await clickOn('#l')).text).toContain('no element matches')
  })

  test('refers file fields to browser_file_upload', async () => {
    await using tools = await openTools(browser, {
      html: `<input type=file id=f><label for=f id=l>Upload</label><button id=b onclick="f.click()">B</button>`,
    })
    for (const target of ['#f', '#l']) {
      const result = await tools.call('browser_click', { target })
      expect(result).toMatchObject({
        isError: true,
        text: expect.stringContaining('use browser_file_upload'),
      })
    }
    expect((await tools.call('browser_click', { target: '#b' })).text).toContain('asked for a file')
    expect((await tools.call('browser_get_url')).isError).toBe(false)
  })
})

import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { openTools } from '../testing/open-tools.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()

const log = `<script>
  window.events = []
  for (const type of ['click', 'keydown', 'input', 'change', 'mouseover', 'drop', 'submit'])
    addEventListener(type, (e) => { if (type === 'submit') e.preventDefault(); events.push({ type, id: e.target.id, trusted: e.isTrusted }) }, true)
</script>`
interface Logged {
  type: string
  id: string
  trusted: boolean
}
const events = (page: import('playwright-core').Page) =>
  page.evaluate(() => (globalThis as unknown as { events: Logged[] }).events)

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

  test('takes a visible name where no selector is given, and says so', async () => {
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

  test('says what is nearest when nothing matches', async () => {
    await using tools = await openTools(browser, {
      html: `<button id=buy-now>Buy</button><a href=#x>Help</a>`,
    })
    const result = await tools.call('browser_click', { target: '#buy' })
    expect(result.isError).toBe(true)
    expect(result.text).toBe('no element matches #buy; nearest: #buy-now ("Buy")')
    const hopeless = await tools.call('browser_click', { target: 'div[[' })
    expect(hopeless.text).toContain('neither a valid selector nor')
  })

  test('says how many match, and how to say which', async () => {
    await using tools = await openTools(browser, {
      html: `<button class=x>One</button><button class=x>Two</button>`,
    })
    const result = await tools.call('browser_click', { target: 'button.x' })
    expect(result.isError).toBe(true)
    expect(result.text).toContain('matches 2 elements')
    expect(result.text).toContain('button.x >> nth=1  (button "Two")')
    expect((await tools.call('browser_click', { target: 'button.x >> nth=1' })).isError).toBe(false)
  })

  test('says in words that an element is hidden, covered or disabled, and soon', async () => {
    await using tools = await openTools(browser, {
      html: `<button id=h style="display:none">H</button><button id=d disabled>D</button><button id=c>C</button>
        <div id=overlay style="position:fixed;inset:0;background:#0008"></div>`,
    })
    const started = performance.now()
    expect((await tools.call('browser_click', { target: '#h' })).text).toContain('hidden')
    expect((await tools.call('browser_click', { target: '#d' })).text).toContain('disabled')
    expect((await tools.call('browser_click', { target: '#c' })).text).toContain('covered by div#overlay')
    expect(performance.now() - started).toBeLessThan(9_500)
  })

  test('sends file fields to the tool for files', async () => {
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

describe('type', () => {
  test('replaces the text of each kind of field, with trusted keys', async () => {
    await using tools = await openTools(browser, {
      html: `${log}<input id=t value=old><textarea id=a>old</textarea><div id=e contenteditable>old <b>text</b></div>
        <input type=number id=n value=3><input type=date id=d><input type=time id=ti value=10:00><input type=datetime-local id=dl>
        <input type=month id=m><input type=week id=w><input type=range id=r min=0 max=10 value=2><input type=color id=c>
        <input type=range id=big min=0 max=100000 step=1><input type=password id=p>`,
    })
    const wanted: Record<string, string> = {
      t: 'new "text" ü 😀',
      a: 'two\nlines',
      n: '42',
      d: '2026-03-31',
      ti: '14:30',
      dl: '2026-12-01T00:05',
      m: '2026-11',
      w: '2026-W14',
      r: '7',
      c: '#ff8800',
      big: '61234',
      p: 'secret',
    }
    for (const [id, text] of Object.entries(wanted)) {
      const result = await tools.call('browser_type', { target: `#${id}`, text })
      expect(result, `${id}: ${result.text}`).toMatchObject({ isError: false })
      expect(await tools.page().inputValue(`#${id}`), `${id}`).toBe(text)
    }
    expect((await tools.call('browser_type', { target: '#e', text: 'fresh' })).isError).toBe(false)
    expect(await tools.page().innerText('#e')).toBe('fresh')
    const logged = await events(tools.page())
    for (const id of ['t', 'a', 'n', 'd', 'ti', 'dl', 'e']) {
      const own = logged.filter((event) => event.id === id)
      expect(
        own.map((event) => event.type),
        `${id}`,
      ).toContain('keydown')
      expect(
        own.filter((event) => !event.trusted),
        `${id}`,
      ).toEqual([])
    }
  })

  test('is fast with long texts, clears, and sends with Enter', async () => {
    await using tools = await openTools(browser, {
      html: `${log}<form id=f><input id=t><textarea id=a></textarea></form>`,
    })
    const long = 'word '.repeat(4_000).trim()
    await tools.call('browser_type', { target: '#a', text: long })
    expect(await tools.page().inputValue('#a')).toBe(long)
    await tools.call('browser_type', { target: '#a', text: '' })
    expect(await tools.page().inputValue('#a')).toBe('')
    await tools.call('browser_type', { target: '#t', text: 'q', submit: true })
    expect((await events(tools.page())).some((event) => event.type === 'submit' && event.trusted)).toBe(true)
  })

  test('describes what it did with the text, and when to use another tool', async () => {
    await using tools = await openTools(browser, {
      html: `<input id=m maxlength=3><input id=ro readonly value=x><input type=checkbox id=c><p id=p>text</p><input type=date id=d><input type=range id=r max=5>`,
    })
    expect((await tools.call('browser_type', { target: '#m', text: 'abcdef' })).text).toContain(
      'now holds "abc"',
    )
    expect((await tools.call('browser_type', { target: '#ro', text: 'y' })).text).toContain('read-only')
    expect((await tools.call('browser_type', { target: '#c', text: 'y' })).text).toContain(
      'use browser_click',
    )
    expect((await tools.call('browser_type', { target: '#p', text: 'y' })).text).toContain(
      'is not a field that takes',
    )
    expect((await tools.call('browser_type', { target: '#d', text: 'soon' })).text).toContain('2026-03-31')
    expect((await tools.call('browser_type', { target: '#r', text: '9' })).text).toContain('from 0 to 5')
  })
})

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

describe('the other acts', () => {
  test('scroll, hover, drag, keys', async () => {
    await using tools = await openTools(browser, {
      html: `${log}<div id=src draggable=true style="width:50px;height:50px;background:red"></div><div id=dst style="width:99px;height:99px" ondragover="event.preventDefault()" ondrop="this.textContent='dropped'"></div>
        <div id=box style="height:100px;width:200px;overflow:auto"><div style="height:900px">tall</div></div><input id=i><div style="height:4000px"></div><p id=end>end</p>`,
    })
    expect((await tools.call('browser_scroll', { direction: 'down' })).text).toBe('Scrolled down by 720 px.')
    expect((await tools.call('browser_scroll', { direction: 'up', amount: 9999 })).isError).toBe(false)
    expect((await tools.call('browser_scroll', { direction: 'up' })).text).toContain('nothing scrolled')
    await tools.call('browser_scroll', { direction: 'down', target: '#box', amount: 300 })
    expect(await tools.page().$eval('#box', (box) => box.scrollTop)).toBe(300)
    await tools.call('browser_scroll', { target: '#end' })
    expect(await tools.page().locator('#end').isVisible()).toBe(true)
    await tools.call('browser_drag', { startTarget: '#src', endTarget: '#dst' })
    expect(await tools.page().textContent('#dst')).toBe('dropped')
    await tools.call('browser_hover', { target: '#src' })
    expect(
      (await events(tools.page())).some((event) => event.type === 'mouseover' && event.id === 'src'),
    ).toBe(true)
    await tools.call('browser_click', { target: '#i' })
    await tools.call('browser_press_key', { key: 'a' })
    await tools.call('browser_press_key', { key: 'ctrl+a' })
    await tools.call('browser_press_key', { key: 'b' })
    expect(await tools.page().inputValue('#i')).toBe('b')
    expect((await tools.call('browser_press_key', { key: 'Entre' })).text).toContain('Unknown key')
  })

  test('coordinates', async () => {
    await using tools = await openTools(browser, {
      html: `${log}<style>*{margin:0}</style><input id=i style="position:absolute;left:10px;top:10px;width:100px;height:20px">
        <div id=d style="position:absolute;left:0;top:100px;width:300px;height:50px" onmousedown="this.down=1" onmousemove="this.down&&(this.moves=(this.moves||0)+1)"></div>`,
    })
    await tools.call('browser_type_at', { x: 20, y: 20, text: 'here' })
    expect(await tools.page().inputValue('#i')).toBe('here')
    await tools.call('browser_click_at', { x: '150', y: 120 } as never)
    await tools.call('browser_drag_at', { startX: 10, startY: 120, endX: 200, endY: 120 })
    expect(await tools.page().$eval('#d', (d) => (d as unknown as { moves: number }).moves)).toBeGreaterThan(
      5,
    )
    await tools.call('browser_hover_at', { x: 20, y: 20 })
    expect((await events(tools.page())).at(-1)).toMatchObject({ type: 'mouseover', id: 'i' })
    expect((await tools.call('browser_click_at', { x: 5000, y: 1 })).text).toContain('1440 × 900')
  })

  test('waits for an element, and no longer than asked', async () => {
    await using tools = await openTools(browser, {
      html: `<p hidden id=p>late</p><script>setTimeout(() => p.hidden = false, 100)</script>`,
    })
    expect((await tools.call('browser_wait_for', { selector: '#p' })).text).toBe('#p is there.')
    expect(await tools.call('browser_wait_for', { selector: '#never', timeout: 150 })).toEqual({
      text: '#never did not appear within 0.15 s.',
      isError: true,
    })
    expect((await tools.call('browser_wait_for', { textGone: 'late', timeout: 150 })).text).toContain(
      'did not go away within 0.15 s',
    )
    expect((await tools.call('browser_wait_for', { selector: 'div[[' })).text).toContain(
      'not a valid selector',
    )
  })

  test('wait_for, evaluate, get_url, dom_snapshot', async () => {
    await using tools = await openTools(browser, {
      html: `<title>T</title><h1>Head</h1><p id=p>gone soon</p><input aria-label=Name value=Ann><script>setTimeout(()=>{p.textContent='arrived'},300)</script>`,
    })
    expect((await tools.call('browser_wait_for', { text: 'arrived', textGone: 'gone soon' })).isError).toBe(
      false,
    )
    expect((await tools.call('browser_wait_for', { text: 'never', time: 0.2 })).text).toContain(
      'did not appear within 0.2 s',
    )
    expect((await tools.call('browser_wait_for')).text).toContain('say what to wait for')
    expect((await tools.call('browser_wait_for', { timeout: 5 })).text).toContain('say what to wait for')
    expect(
      (await tools.call('browser_evaluate', { function: '() => ({a: [1, 2n], el: document.body})' })).text,
    ).toContain('[body element]')
    expect((await tools.call('browser_evaluate', { function: 'document.title' })).text).toBe('Result: "T"')
    expect((await tools.call('browser_evaluate', { function: 'const x = 2; return x + 1' })).text).toBe(
      'Result: 3',
    )
    expect(
      (await tools.call('browser_evaluate', { function: '(el) => el.textContent', target: '#p' })).text,
    ).toBe('Result: "arrived"')
    expect(
      (await tools.call('browser_evaluate', { function: '() => { throw new Error("bad luck") }' })).text,
    ).toBe('the script threw: bad luck')
    expect(
      (await tools.call('browser_evaluate', { function: '() => "x".repeat(20000)' })).text.length,
    ).toBeLessThan(10_100)
    expect((await tools.call('browser_get_url')).text).toBe('about:blank — T')
    const outline = (await tools.call('browser_dom_snapshot')).text
    expect(outline).toContain('heading "Head"')
    expect(outline).toContain('textbox "Name"')
    const ref = /textbox "Name" .*?\[ref=(\w+)\]/.exec(outline)?.[1] ?? ''
    expect((await tools.call('browser_type', { target: ref, text: 'Bea' })).text).toContain('Typed "Bea"')
    expect(await tools.page().inputValue('input')).toBe('Bea')
  })

  test('a long outline comes in parts', async () => {
    await using tools = await openTools(browser, { html: '<p>some words of a paragraph</p>'.repeat(2_000) })
    const first = await tools.call('browser_dom_snapshot')
    expect(first.text).toContain('(part 1 of ')
    expect(first.text.length).toBeLessThan(30_200)
    expect((await tools.call('browser_dom_snapshot', { page: 2 })).text).not.toBe(first.text)
    expect((await tools.call('browser_dom_snapshot', { page: 99 })).isError).toBe(true)
  })
})

describe('wrong calls', () => {
  test('are answered, never thrown', async () => {
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

  test('a call ends at once when its signal aborts', async () => {
    await using tools = await openTools(browser, { html: '<p>x' })
    const stop = new AbortController()
    const waiting = tools.call('browser_wait_for', { time: 10 }, stop.signal)
    const reason = new Error('enough')
    stop.abort(reason)
    await expect(waiting).rejects.toBe(reason)
  })
})

import { describe, expect, test } from 'vitest'
import { log, events } from '../../testing/logged-events.js'
import { openTools } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('pointer and keys', () => {
  test('scrolls, hovers, drags and presses keys', async () => {
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

  test('drags what is below the fold, and holds it beside its controls', async () => {
    await using tools = await openTools(browser, {
      html: `<div style="height:600px"></div><ul><li draggable=true id=first><span>Boots</span><select style="width:100%;height:40px"><option>To …</select></li>
        <li style="height:200px"></li><li id=last ondragover="event.preventDefault()" ondrop="this.textContent='dropped'">Last</li></ul><div style="height:900px"></div>`,
    })
    await tools.call('browser_drag', { startTarget: '#first', endTarget: '#last' })
    expect(await tools.page().textContent('#last')).toBe('dropped')
  })

  test('clicks, types, drags and hovers at coordinates', async () => {
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
})

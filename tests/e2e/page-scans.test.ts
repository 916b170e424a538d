import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { tryArrowKeys } from '../../packages/page-audits/src/areas/keyboard/arrows/arrow-keys.js'
import { makeScan, type Scan } from '../../packages/page-audits/src/kit/define-scan.js'
import { scanCollections } from '../../packages/page-audits/src/areas/collections/scans/scan-collections.js'
import { scanCommit } from '../../packages/page-audits/src/controls/scan-commit.js'
import { scanChoosers } from '../../packages/page-audits/src/areas/collections/scans/scan-choosers.js'
import { prepareFocus } from '../../packages/page-audits/src/areas/keyboard/scan-focus.js'
import { scanHoverOnly } from '../../packages/page-audits/src/areas/keyboard/scan-hover-only.js'
import { type LayoutScan, scanLayout } from '../../packages/page-audits/src/areas/layout/scan-layout.js'
import { scanTexts } from '../../packages/page-audits/src/areas/layout/scan-texts.js'
import { scanUnreachable } from '../../packages/page-audits/src/areas/keyboard/scan-unreachable.js'
import { invisibleBoxes } from '../../packages/page-audits/src/areas/layout/invisible-boxes.js'
import { sharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'

const browser = await sharedBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
})

const show = (body: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><body style="margin:24px;font:16px/1.5 sans-serif;background:#fff;color:#222">${body}</body></html>`,
  )
const read = <Args extends readonly unknown[], Value>(scan: Scan<Args, Value>, ...args: Args) =>
  makeScan((source) => page.evaluate(`(${source})()`), scan, ...args)
async function layoutOf(body: string): Promise<LayoutScan> {
  await show(body)
  return read(scanLayout)
}

/** Intended behaviour: none of it is a fault. */
const meant = `
  <style>.mf{position:relative;margin:24px 0;width:300px}.mf input{width:100%;padding:18px 12px 6px;font:inherit}.mf label{position:absolute;left:13px;top:1px;font-size:12px;pointer-events:none}
  .slide{position:absolute;inset:0;background:#eee}</style>
  <div style="position:sticky;top:0;background:#fff;z-index:2">Shop <a href="#one">One</a></div>
  <div class="mf"><input id="name" value="Ada Lovelace"><label for="name">Full name</label></div>
  <div style="position:relative;border:1px solid;padding:24px"><span style="position:absolute;top:-12px;left:20px;background:#06c;color:#fff">Most popular</span><h2>Team</h2></div>
  <div style="max-height:0;overflow:hidden;transition:max-height .2s"><p>An answer that is closed for now.</p></div><p>What stands below the answer.</p>
  <div style="position:relative;width:200px;height:90px;perspective:400px"><div style="transform-style:preserve-3d"><div style="position:absolute;backface-visibility:hidden">Front of it</div><div style="position:absolute;backface-visibility:hidden;transform:rotateY(180deg)">Back of it</div></div></div>
  <div style="position:relative;height:80px"><div class="slide">First slide</div><div class="slide">Second slide</div></div>
  <p style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A long line that ends in three dots</p>
  <div style="position:relative"><pre style="overflow:auto">npm install --save-dev a-package</pre><button style="position:absolute;top:4px;left:40px">Copy</button></div>
  <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">For screen readers</span>
  <div style="position:absolute;clip-path:inset(50%)"><b>Heads of a table that is drawn as cards</b></div>
  <div style="display:flex;width:200px;overflow:hidden;white-space:nowrap"><b style="overflow:hidden;text-overflow:ellipsis">A subject that is too long for the row that it stands in</b></div>
  <div style="position:relative;width:300px"><a href="#row" style="display:block;height:80px">A letter with a star</a><button style="position:absolute;right:-2px;bottom:8px;width:32px;height:32px">☆</button></div>
  <div style="overflow:auto;width:300px"><table style="white-space:nowrap"><tr><td style="position:sticky;left:0;background:#fff">First of all trials</td><td>has passed now</td><td>in twelve seconds</td><td>A note on what was done</td></tr>
  <tr><td style="position:sticky;left:0;background:#fff">The second trial</td><td>has failed now</td><td>in eleven seconds</td><td>Another note on it</td></tr></table></div>
  <p>H<sub style="font-size:9px">2</sub>O <span style="font-size:9px">new</span></p>
  <button style="position:fixed;right:20px;bottom:20px;width:48px;height:48px">Chat</button>`

describe('the scan of the layout', () => {
  it('finds nothing in what is built on purpose', async () => {
    const { overlaps, covered, clipped, crowded, tiny, squeezed, noBackground, unstyled } =
      await layoutOf(meant)
    expect({ overlaps, covered, clipped, crowded, tiny, squeezed, noBackground, unstyled }).toEqual({
      overlaps: [],
      covered: [],
      clipped: [],
      crowded: [],
      tiny: [],
      squeezed: [],
      noBackground: [],
      unstyled: null,
    })
  })

  it('finds letters that are too small, too close, cut off, or over what is typed', async () => {
    const layout = await layoutOf(`
      <p id="tiny" style="font-size:8px">All of the taste, none of the night</p>
      <h1 id="crowded" style="line-height:.5;width:200px">A heading of several lines</h1>
      <div style="height:34px;overflow:hidden"><p id="cut" style="margin:0">One line that can be read<br>and one that is cut through</p></div>
      <label id="over" for="day" style="position:relative;top:24px;left:12px">Day</label><br><input id="day" type="date">`)
    expect(layout.tiny.map(({ selector, pixels }) => [selector, pixels])).toEqual([['#tiny', 8]])
    expect(layout.crowded.map(({ selector }) => selector)).toEqual(['#crowded'])
    expect(layout.clipped.map(({ selector }) => selector)).toContain('#cut')
    expect(
      layout.overlaps.flatMap(({ upper, lower }) => [upper.selector, lower.selector]).toSorted(),
    ).toEqual(['#day', '#over'])
  })

  it('finds what lies under a box that does not go away, and says under what; scrolled past, it is free', async () => {
    const bar = (height: string) =>
      `<h1>Plans</h1><button id="choose">Choose</button><div id="bar" style="position:fixed;inset:auto 0 0;height:${height};background:#ddd">Total £5</div>`
    const { covered } = await layoutOf(bar('820px'))
    expect(covered.map(({ selector, by }) => [selector, by.selector])).toContainEqual(['#choose', '#bar'])
    expect(
      (await layoutOf(`${bar('200px')}<p style="margin-top:760px">Below</p><p style="height:400px"></p>`))
        .covered,
    ).toEqual([])
  })

  it('tells a page whose only stylesheet is missing', async () => {
    await page.route('http://styles.test/**', (route) =>
      route.request().url().endsWith('.css')
        ? route.fulfill({ status: 404, body: 'gone' })
        : route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><link rel="stylesheet" href="site.css"><h1>Shop</h1><p>Tea and cakes</p>',
          }),
    )
    await page.goto('http://styles.test/')
    expect((await read(scanLayout)).unstyled).toBe('http://styles.test/site.css')
  })
})

it('tells texts of the colour of their ground from those that can be read', async () => {
  await show(
    '<p id="gone" style="color:#fff">Nobody reads this</p><p style="color:#767676">Somebody reads this</p>',
  )
  const texts = await read(scanTexts)
  const picture = { data: await page.screenshot(), mimeType: 'image/png' as const }
  expect((await invisibleBoxes(picture, texts)).map(({ selector }) => selector)).toEqual(['#gone'])
})

it('finds what keys can’t get to: in labels, custom elements and shadow trees, and what comes up under the mouse only', async () => {
  await show(`<style>.away{display:none}.size input{display:none}nav ul{display:none}nav li:hover ul{display:block}
    .row .x{opacity:0}.row:hover .x{opacity:1}.kind .x{opacity:0}.kind:hover .x,.kind:focus-within .x{opacity:1}</style>
    <nav><li><a href="/a">Tea</a><ul><a href="/b">Green</a></ul></li></nav>
    <div class="size"><label id="small"><input type="radio">Small</label></div>
    <label><input type="checkbox"> Known</label>
    <x-star id="star">Star</x-star><div id="card"><a href="/c">More</a></div><div id="host"></div>
    <div class="row">Milk <button id="late" class="x">Delete</button></div><div class="kind">Bread <button class="x">Remove</button></div>
    <script>host.attachShadow({ mode: 'open' }).innerHTML = '<div onclick="1">Inside</div>'</script>`)
  const unreachable = await read(scanUnreachable, ['#star', '#card'])
  expect(unreachable.map(({ name }) => name).toSorted()).toEqual(['Inside', 'Small', 'Star'])
  for (const { selector } of unreachable) expect(await page.locator(selector).count(), selector).toBe(1)
  const hoverOnly = await read(scanHoverOnly)
  expect(hoverOnly.map(({ name, focusable }) => [name, focusable])).toEqual([
    ['Green', false],
    ['Delete', true],
  ])
})

it('finds the button that follows a field on a page without boxes, and none beyond the next field', async () => {
  await show('<input id="note"> <button>Add</button> <input id="km"> <input id="mi"> <button>Save</button>')
  expect((await read(scanCommit, '#note'))?.button).toMatchObject({ name: 'Add' })
  expect(await read(scanCommit, '#km')).toEqual({ button: null, fields: [] })
})

it('takes a combobox with words of its own for no search of the list below', async () => {
  await show(`<label>Search <input role="combobox" aria-controls="past" aria-expanded="false"></label><ul id="past" role="listbox" hidden></ul>
    <label>Find a tea <input></label><ul id="teas"><li>Assam</li><li>Ceylon</li></ul>`)
  const { searches } = await read(scanChoosers, ['#teas > li'])
  expect(searches.map(({ name }) => name)).toEqual(['Find a tea'])
})

it('takes the only row that a filter left for an entry, and words in its place for none', async () => {
  const row = (name: string, rest: string) => `<tr><th scope="row">${name}</th>${rest}</tr>`
  await show(`<table><tbody id="runs">
    ${['Nightly', 'Weekly', 'Release'].map((name) => row(name, '<td>12 of 12</td><td>no faults</td><td>$0</td>')).join('')}
  </tbody></table>`)
  const entries = async () => {
    const { collections } = await read(scanCollections, ['#runs > tr'])
    return collections.map((collection) => collection.entries.length)
  }
  expect(await entries()).toEqual([3])
  await page.evaluate(`runs.querySelectorAll('tr:not(:first-child)').forEach((other) => other.remove())`)
  expect(await entries()).toEqual([1])
  await page.evaluate(`runs.innerHTML = '<tr><td>Nothing was found</td></tr>'`)
  expect(await entries()).toEqual([0])
})

it('leaves no complaint in the console of a page that forbids inline styles', async () => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.setContent(
    `<meta http-equiv="Content-Security-Policy" content="style-src 'none'"><button>Save</button>`,
  )
  await read(scanHoverOnly)
  await read(prepareFocus)
  expect(said).toEqual([])
})

it('follows arrow keys through controls of which Tab comes to one only', async () => {
  const tools = (kind: string) =>
    `<div id="${kind}"><button>${kind} one</button><button tabindex="-1">${kind} two</button><button tabindex="-1">${kind} three</button></div>`
  const open = () =>
    show(`${tools('walked')}<p>Text</p>${tools('stuck')}<p>Count <input type="number"><button tabindex="-1">+</button></p>
    <script>walked.onkeydown = ({ key }) => key === 'ArrowDown' && document.activeElement.nextElementSibling.focus()</script>`)
  await open()
  const waitForLate = (ms: number) => page.waitForTimeout(ms).then(() => false)
  const press = (key: string) => page.keyboard.press(key)
  const tap = ({ params }: { readonly params: Readonly<Record<string, unknown>> }) =>
    page.click(String(params['target'])).then(() => ({ isError: false }))
  const { reached, stuck, faults } = await tryArrowKeys({
    scan: read,
    waitForLate,
    press,
    tap,
    restart: open,
  })
  expect(faults).toEqual([])
  const texts = await Promise.all([...reached].map((selector) => page.locator(selector).textContent()))
  expect(texts.filter((text) => !text?.startsWith('walked'))).toEqual([])
  expect(stuck.map(({ name }) => name)).toEqual(['stuck two', 'stuck three'])
  const unreachable = await read(scanUnreachable, [])
  expect(unreachable.map(({ name }) => name)).not.toContain('+')
})

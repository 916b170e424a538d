import { describe, expect, test } from 'vitest'
import { observePage } from '../testing/observed-page.js'
import { servePages } from '../testing/open-tools.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('what a page hands to the browser', () => {
  test('is recorded as an effect of the act: print, close, copy, another program', async () => {
    await using server = await servePages((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<button id=print onclick="print()">Print</button>
        <button id=close onclick="window.close()">Close</button>
        <button id=copy onclick="navigator.clipboard.writeText('x')">Copy</button>
        <button id=old onclick="getSelection().selectAllChildren(document.body); document.execCommand('copy')">Copy all</button>
        <button id=mail onclick="location.href = 'mailto:a@example.com'">Mail</button>
        <button id=call onclick="window.open('tel:+123')">Call</button>
        <button id=dead>Print the rest</button>
        <iframe srcdoc="<button onclick='print()'>Print frame</button>"></iframe>`)
    })
    await using observed = await observePage(browser, { url: `${server.origin}/` })
    const { page, step } = observed
    const handed = async (selector: string) => {
      const { verification } = await step('browser_click', () => page.click(selector))
      return [verification.handoffs ?? [], verification.any_change, verification.new_dialogs]
    }
    expect(await handed('#print')).toEqual([['print'], true, 0])
    expect(await handed('#close')).toEqual([['close'], true, 0])
    expect(await handed('#copy')).toEqual([['copy'], true, 0])
    expect((await handed('#old'))[0]).toEqual(['copy'])
    expect((await handed('#mail'))[0]).toEqual(['open mailto'])
    expect((await handed('#call'))[0]).toEqual(['open tel'])
    const frame = await step('browser_click', () => page.frameLocator('iframe').locator('button').click())
    expect(frame.verification.handoffs).toEqual(['print'])
    expect(frame.after.handoffs).toHaveLength(7)
    expect((await handed('#dead'))[0]).toEqual([])
  })
  test('counts asking for a file: through a hidden field, its label, and a field that is nowhere on the page', async () => {
    await using observed = await observePage(browser, {
      html: `<input id=file type=file hidden><label id=label for=file>Choose</label>
        <button id=import onclick="document.getElementById('file').click()">Import</button>
        <button id=open onclick="Object.assign(document.createElement('input'), { type: 'file' }).click()">Open</button>
        <input id=box type=checkbox><button id=tick onclick="document.getElementById('box').click()">Tick</button>`,
    })
    const handed = async (selector: string) =>
      (await observed.step('browser_click', () => observed.page.click(selector))).verification.handoffs ?? []
    expect(await handed('#import')).toEqual(['choose file'])
    expect(await handed('#label')).toEqual(['choose file'])
    expect(await handed('#open')).toEqual(['choose file'])
    expect(await handed('#tick')).toEqual([])
  })
  test('tells a page that prints itself of both moments of printing', async () => {
    await using observed = await observePage(browser, {
      html: `<p>0<button onclick="print()">Print</button><script>
        let n = 0; for (const moment of ['beforeprint', 'afterprint']) addEventListener(moment, () => document.querySelector('p').firstChild.data = ++n)</script>`,
    })
    await observed.step('browser_click', () => observed.page.click('button'))
    expect(await observed.page.locator('p').textContent()).toContain('2')
  })
})

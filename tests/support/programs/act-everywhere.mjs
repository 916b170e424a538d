// Acts, through a driver of its own, in the place of a page that the task's id names, and answers with what came of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const { WEBEVAL_CDP_URL, WEBEVAL_TASK } = process.env
const { query_id, start_url } = JSON.parse(readFileSync(WEBEVAL_TASK, 'utf8'))
const browser = await chromium.connectOverCDP(WEBEVAL_CDP_URL)
const [context] = browser.contexts()
const [page] = context.pages()
const refusal = (asking) =>
  asking.then(
    () => 'NOT REFUSED',
    ({ message }) => message.split('\n')[0],
  )
const shown = (where) => where.locator('output').innerText()

const ways = {
  async frames() {
    const frame = page.frameLocator('iframe')
    await frame.locator('button').click()
    await frame.locator('input').fill('Ada')
    return shown(frame)
  },
  async uploads() {
    writeFileSync('own.txt', 'mine')
    await page.setInputFiles('#by-script', 'own.txt')
    const devtools = await context.newCDPSession(page)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#by-name' })
    await devtools.send('DOM.setFileInputFiles', { files: ['letter.txt'], nodeId })
    await page.getByText('Dear all').waitFor()
    const byPath = { files: [`${process.cwd()}/own.txt`], nodeId }
    const refused = await refusal(devtools.send('DOM.setFileInputFiles', byPath))
    return JSON.stringify([await shown(page), refused])
  },
  async asks() {
    page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
    await page.click('#confirm')
    await page.click('#download')
    return shown(page)
  },
  async moves() {
    await page.dragAndDrop('#card', '#list')
    await page.selectOption('select', 'Chile')
    await page.click('a', { modifiers: ['Shift'] })
    return shown(page)
  },
  async opens() {
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#open')])
    await popup.click('button')
    const text = await popup.locator('button').innerText()
    await popup.close()
    return JSON.stringify([popup.url().replace(start_url, ''), text, context.pages().length])
  },
}
console.log(await ways[query_id]())
await browser.close()

import type { CDPSession, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedBrowser } from '../testing/shared-browser.js'
import { openDirectSession } from './direct-session.js'

const browser = await sharedBrowser()
let page: Page
let session: CDPSession
beforeEach(async () => {
  page = await browser.newPage()
  session = await openDirectSession(page)
})
afterEach(() => page.close())

const ask = (expression: string) =>
  session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })

/** Counts what Playwright's client is asked meanwhile. */
async function countCalls(during: () => Promise<unknown>): Promise<number> {
  const { _connection: connection } = page as unknown as {
    _connection: Record<'onmessage', (message: object) => void>
  }
  const { onmessage } = connection
  let calls = 0
  const count = (message: object) => {
    calls++
    onmessage(message)
  }
  Object.assign(connection, { onmessage: count })
  await during().finally(() => Object.assign(connection, { onmessage }))
  return calls
}

test('asks the browser past Playwright’s client', async () => {
  expect(await countCalls(async () => expect((await ask('6 * 7')).result.value).toBe(42))).toBe(0)
  expect(await countCalls(() => page.evaluate('6 * 7'))).toBeGreaterThan(0)
})

test('tells what the page reported before its answer', async () => {
  const heard: string[] = []
  session.on('Runtime.bindingCalled', ({ payload }) => heard.push(payload))
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'report' })
  await ask(`report('bound')`).then(() => heard.push('answered'))
  expect(heard).toEqual(['bound', 'answered'])
})

test('says what the browser refuses', async () => {
  await expect(session.send('DOM.describeNode', { nodeId: 4711 })).rejects.toThrow(
    /Protocol error \(DOM\.describeNode\)/,
  )
})

test('ends a question whose page closes', async () => {
  const asked = ask('new Promise(() => {})').catch((error: Error) => error.message)
  await page.close()
  expect(await asked).toContain('has been closed')
  await expect(ask('1')).rejects.toThrow('has been closed')
})

import { expect, it } from 'vitest'
import { sharedBrowser } from '../testing/shared-browser.js'
import { openOwnSession } from './own-session.js'
import { rawConnection } from './raw-connection.js'
import { followTargets } from './trial-targets.js'
import { targetOf } from './trial-pages.js'

const browser = await sharedBrowser()

it('reaches the connection inside Playwright, and leaves it as it was', async () => {
  const raw = rawConnection(browser)
  const session = await openOwnSession(raw, () => {})
  expect(await session.call('Browser.getVersion')).toHaveProperty('product')
  await expect(session.call('No.such')).rejects.toThrow("wasn't found")
  session.close()
  const page = await browser.newPage()
  expect(await page.evaluate('1 + 1')).toBe(2)
  await page.context().close()
})

it('follows the targets of one context', async () => {
  const [context, other] = [await browser.newContext(), await browser.newContext()]
  const [page] = [await context.newPage(), await other.newPage()]
  const { targetId, contextId } = (await targetOf(page))!
  const targets = await followTargets(rawConnection(browser), contextId)
  expect(targets.pages().map(({ id }) => id)).toEqual([targetId])
  targets.session.close()
  await Promise.all([context.close(), other.close()])
})

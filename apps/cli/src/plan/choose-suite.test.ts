import { createGraderPanel } from '@webeval/graders'
import { UsageError } from '@webeval/core'
import { expect, it } from 'vitest'
import { openPageAddress } from '../page/page-address.js'
import { chooseSuite } from './choose-suite.js'

const panel = createGraderPanel([])

it('refuses a question about a site that does not ship, and names those that do', async () => {
  const asked = chooseSuite({ query: 'What is new?', startUrl: 'target://shpo/' }, panel)
  await expect(asked).rejects.toThrow(UsageError)
  await expect(asked).rejects.toThrow(/--start-url: no target is named "shpo"; there are: .*shop/)
})

it('refuses to evaluate a page of such a site', async () => {
  await expect(openPageAddress('target://shpo/index.html')).rejects.toThrow(/no target is named "shpo"/)
})

it.each(['target://shop/', 'target://Shop/cart', 'https://example.com/', 'about:blank'])(
  'accepts a question about %s',
  async (startUrl) => {
    const { tasks } = await chooseSuite({ query: 'What is new?', startUrl }, panel)
    expect(tasks.map((task) => task.start_url)).toEqual([startUrl])
  },
)

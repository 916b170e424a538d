import { within } from '@webeval/core'
import { z } from 'zod'
import type { Page } from 'playwright-core'
import { openAddress } from './navigate.js'
import { defineTool, type Hands } from './tool.js'
import { ToolFailure } from './tool-failure.js'

/** Manages the tabs of this executor. */
export const tabs = defineTool({
  name: 'browser_tabs',
  kind: 'navigate',
  verb: 'switch_tab',
  description: 'List your tabs, go to one, close one, or open a new one.',
  params: z.object({
    action: z.enum(['list', 'select', 'close', 'new']),
    index: z
      .number()
      .int()
      .optional()
      .describe('Number of the tab in the list; for close, default the current one'),
    url: z.string().optional().describe('Address to open in the new tab'),
  }),
  async run(hands, { action, index, url }) {
    if (action === 'new') {
      if (!(await hands.pages.open()))
        throw new ToolFailure(`too many tabs are open: close one first.\n${await list(hands)}`)
      return url === undefined ? `Opened a new tab.\n${await list(hands)}` : openAddress(hands, url)
    }
    if (action === 'select') {
      if (index === undefined) throw new ToolFailure(`say which tab, by its index.\n${await list(hands)}`)
      await hands.pages.select(await tabAt(hands, index))
    }
    if (action === 'close') {
      const page = index === undefined ? hands.pages.current() : await tabAt(hands, index)
      await page.close()
      await hands.pages.ready()
    }
    return list(hands)
  },
})

async function tabAt(hands: Hands, index: number): Promise<Page> {
  const page = hands.pages.all()[index]
  if (!page) throw new ToolFailure(`there is no tab ${index}.\n${await list(hands)}`)
  return page
}

async function list(hands: Hands): Promise<string> {
  const lines = await Promise.all(
    hands.pages.all().map(async (page, index) => {
      // A tab that does not answer is listed without its title.
      const title = await within(page.title(), { timeoutMs: 1_000 }).catch(() => '')
      const here = page === hands.pages.current() ? ' (current)' : ''
      return `${index}:${here} ${page.url()}${title ? ` — ${title}` : ''}`
    }),
  )
  return `Tabs:\n${lines.join('\n')}`
}

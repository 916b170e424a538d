import { z } from 'zod'
import { errorMessage, within } from '@webeval/core'
import { pageAnswerMs } from '../sessions/time-limits.js'
import { firstLine } from './acts/act-failure.js'
import { askPage } from './target/ask-page.js'
import { targetParameter } from './calls/parameters.js'
import { resolveTarget } from './target/resolve-target.js'
import { outlinePlainly } from './target/target-facts.js'
import { defineTool } from './tool.js'
import { ToolFailure } from './tool-failure.js'

/** Tells where the tab is. */
export const getUrl = defineTool({
  name: 'browser_get_url',
  kind: 'read',
  verb: 'look',
  description: 'Tell the address and the title of the current page.',
  params: z.object({}),
  async run(hands) {
    const page = hands.pages.current()
    const title = await within(page.title(), { timeoutMs: 2_000 }).catch(() => '')
    return `${page.url()}${title ? ` — ${title}` : ''}`
  },
})

/** Characters of a snapshot in one answer. */
const pageCharacters = 30_000

/** Outlines the whole page. */
export const domSnapshot = defineTool({
  name: 'browser_dom_snapshot',
  kind: 'read',
  verb: 'look',
  description:
    'Outline the whole page, also what is not in view: roles, names, values and states. A [ref=…] can be used as target until the page changes.',
  params: z.object({
    target: targetParameter.optional().describe('Outline only this element'),
    page: z.number().int().positive().optional().describe('Part of a long outline, from 1'),
  }),
  async run(hands, { target, page: part = 1 }) {
    const options = { mode: 'ai', timeout: pageAnswerMs } as const
    let outline: string
    try {
      outline =
        target === undefined
          ? await hands.pages.current().ariaSnapshot(options)
          : await (await resolveTarget(hands, target)).locator.ariaSnapshot(options)
    } catch (error) {
      if (error instanceof ToolFailure) throw error
      // Pages whose forms have fields named like methods trip Playwright up; a plainer outline is better than none.
      const plain = await askPage(hands, outlinePlainly).catch(() => null)
      if (plain === null)
        throw new ToolFailure(`the page could not be outlined: ${firstLine(errorMessage(error))}`)
      outline = plain
    }
    if (outline.trim() === '') return 'The page is empty.'
    return onePart(outline, part)
  },
})

function onePart(outline: string, part: number): string {
  const parts = Math.ceil(outline.length / pageCharacters)
  if (parts <= 1) return outline
  if (part > parts) throw new ToolFailure(`the outline has ${parts} parts; there is no part ${part}.`)
  const shown = outline.slice((part - 1) * pageCharacters, part * pageCharacters)
  const more =
    part < parts ? ` Ask with page: ${part + 1} for the next, or with a target for one element.` : ''
  return `${shown}\n(part ${part} of ${parts}.${more})`
}

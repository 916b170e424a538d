import { type AsideOptions, type BrowserSession, type BrowserTab, within } from '@webeval/core'
import { openStartPage, type PagePlan } from './prepare-page.js'

/**
 * Opens a second tab at the task's start url and learns its idle motion. Throws if opening throws, and then
 * leaves no tab open.
 */
export async function openAside(
  session: BrowserSession,
  plan: PagePlan,
  options?: AsideOptions,
): Promise<BrowserTab> {
  const { timing, signal } = plan
  if (!session.openAside) throw new Error('this browser can’t open unrecorded pages')
  const opening = session.openAside(options)
  const close = () => void opening.then((tab) => tab[Symbol.asyncDispose]()).catch(() => {})
  try {
    const tab = await within(opening, {
      timeoutMs: timing.openMs,
      what: 'opening an unrecorded page',
      signals: [signal],
    })
    await openStartPage(tab, plan)
    await within(tab.learnIdle(), {
      timeoutMs: timing.probeMs,
      what: 'learning what moves',
      signals: [signal],
    }).catch(() => signal.throwIfAborted())
    return tab
  } catch (error) {
    close()
    throw error
  }
}

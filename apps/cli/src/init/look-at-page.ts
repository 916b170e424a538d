import { errorMessage } from '@webeval/core'
import { openBrowserSource } from '@webeval/mcp-tools'
import type { SeenPage } from './first-tasks.js'

/** Opens a page once and looks at it; null, with a sentence to `say`, where it does not answer or no browser can be had. */
export async function lookAtPage(
  address: string,
  { browser, say }: { readonly browser?: string | undefined; readonly say: (text: string) => void },
): Promise<SeenPage | null> {
  try {
    await using source = await openBrowserSource({ browser, env: process.env, say })
    await using session = await source.open({})
    await using tab = await session.openTab()
    await tab.goto(address, { timeoutMs: 15_000 })
    await tab.settle()
    return await tab.look()
  } catch (error) {
    say(`${address} could not be looked at: ${errorMessage(error)}`)
    return null
  }
}

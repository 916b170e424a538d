import { InfraError, PageScriptError, errorMessage, type Screenshot } from '@webeval/core'
import type { PageDriver } from '../page-driver.js'
import { firstLine } from '../tools/acts/act-failure.js'
import type { RemoteHands } from './remote-hands.js'
import { countInPage, type PageCounts, type RemoteWatch } from './remote-watch.js'

/** The way to a page behind a remote server: scripts and pictures through its tools. */
export function createRemotePageDriver(hands: RemoteHands, watch: RemoteWatch): PageDriver {
  return {
    watch,
    url: () => hands.url(),
    evaluate: (source, argument, timeoutMs) => evaluateRemotely(hands, source, argument, timeoutMs, watch),
    screenshot: () => takeScreenshot(hands),
  }
}

/** Calls a function in the remote page; `watch` gets the page's counts by the same question, since each costs a round trip and the server's own wait. Throws `PageScriptError` when it threw, `InfraError` when the page did not answer. */
export async function evaluateRemotely(
  hands: RemoteHands,
  source: string,
  argument: unknown,
  timeoutMs = 10_000,
  watch?: RemoteWatch,
): Promise<unknown> {
  const json = argument === undefined ? '' : JSON.stringify(argument)
  const counting = watch
    ? `, counts: (() => { try { return (${countInPage.toString()})() } catch {} })()`
    : ''
  // Wrapped so that the answer is one JSON text, whatever the server does to results.
  const wrapped = `async () => { const value = await (${source}\n)(${json}); return JSON.stringify({ url: location.href, value${counting} }) }`
  const answer = await hands
    .ask('evaluate', { function: wrapped }, undefined, timeoutMs)
    .catch((error: unknown) => {
      if (error instanceof InfraError) throw error
      throw new InfraError(`the remote page did not answer within ${timeoutMs} ms: ${errorMessage(error)}`, {
        cause: error,
      })
    })
  if (answer.isError) throw new PageScriptError(firstLine(answer.text))
  const text = unwrapped(answer.text)
  try {
    const { url, value, counts } = JSON.parse(text) as {
      url: string
      value?: unknown
      counts?: PageCounts
    }
    hands.seen(url)
    if (counts) watch?.enter(counts)
    return value
  } catch (error) {
    throw new InfraError(`the remote server answered a script with something else: ${text.slice(0, 200)}`, {
      cause: error,
    })
  }
}

/** The JSON text as the page made it; Playwright MCP makes JSON of it once more. */
function unwrapped(text: string): string {
  const start = text.trim()
  if (!start.startsWith('"')) return start
  try {
    return String(JSON.parse(start))
  } catch {
    return start
  }
}

async function takeScreenshot(hands: RemoteHands): Promise<Screenshot> {
  if (!hands.can('screenshot'))
    throw new InfraError('the remote server takes no screenshots (browser_take_screenshot).')
  const answer = await hands.ask('screenshot', { type: 'png', scale: 'css' })
  const [image] = answer.images
  if (answer.isError || !image)
    throw new InfraError(`the remote server gave no screenshot: ${firstLine(answer.text)}`)
  return { data: image.data, mimeType: image.mimeType === 'image/jpeg' ? 'image/jpeg' : 'image/png' }
}

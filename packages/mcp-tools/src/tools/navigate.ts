import { z } from 'zod'
import { errorMessage } from '@webeval/core'
import { firstLine } from './acts/act-failure.js'
import { refuseAddress } from './acts/refusals.js'
import { defineTool, type Hands } from './tool.js'
import { ToolFailure } from './tool-failure.js'

/** Opens an address. */
export const navigate = defineTool({
  name: 'browser_navigate',
  kind: 'navigate',
  verb: 'open',
  description: 'Open an address in the current tab.',
  params: z.object({ url: z.string().describe('Address to open, such as https://example.com/') }),
  run: (hands, { url }) => openAddress(hands, url),
})

/** Goes back in the tab's history. */
export const navigateBack = defineTool({
  name: 'browser_navigate_back',
  kind: 'navigate',
  verb: 'go_back',
  description: "Go back to the previous page of the tab's history.",
  params: z.object({}),
  async run(hands) {
    const before = hands.pages.current().url()
    const answer = await hands.mcp.call('browser_navigate_back', {}, hands.signal)
    const after = hands.pages.current().url()
    if (answer.isError && after === before)
      throw new ToolFailure(`going back did not work: ${firstLine(answer.text)}`)
    if (after === before)
      throw new ToolFailure(`the address is still ${after}: there is no earlier page in this tab's history.`)
    return `Went back to ${after}.`
  },
})

/**
 * Opens an address in the current page, through MCP. A page that keeps loading is not a failure. Throws
 * `ToolFailure`.
 */
export async function openAddress(hands: Hands, asked: string): Promise<string> {
  const url = checkedAddress(hands, asked)
  const answer = await hands.mcp.call('browser_navigate', { url }, hands.signal).catch((error: unknown) => {
    hands.signal?.throwIfAborted()
    return { isError: true, text: errorMessage(error) }
  })
  const after = hands.pages.current().url()
  if (!answer.isError) {
    const { status, loading } = hands.notes
    return [
      `Opened ${after}.`,
      ...(status !== null && status >= 400 ? [`The server answered with HTTP ${status}.`] : []),
      ...(loading ? ['It is still loading.'] : []),
    ].join(' ')
  }
  if (/leads to a file for download/.test(answer.text))
    return `${url} is a file: it was downloaded, and the page stays ${after}.`
  throw new ToolFailure(`${url} could not be opened: ${inWords(answer.text)}`)
}

function checkedAddress(hands: Hands, asked: string): string {
  const resolved = absolute(hands, resolveByRun(hands, asked.trim()))
  refuseAddress(resolved)
  const refusal = hands.fence.refusal(resolved)
  if (refusal) throw new ToolFailure(refusal)
  return resolved
}

function resolveByRun(hands: Hands, asked: string): string {
  try {
    return hands.resolveUrl(asked)
  } catch (error) {
    throw new ToolFailure(`${asked} could not be opened: ${errorMessage(error)}`)
  }
}

/** People leave out the scheme, and write paths of the site that they are on. */
function absolute(hands: Hands, asked: string): string {
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(asked) && URL.canParse(asked)) return asked
  const here = hands.pages.current().url()
  if (/^[/?#.]/.test(asked) && URL.canParse(asked, here)) return new URL(asked, here).href
  const scheme = /^(localhost|127\.|\[::1\])/i.test(asked) ? 'http' : 'https'
  const guess = `${scheme}://${asked}`
  if (asked !== '' && !/\s/.test(asked) && URL.canParse(guess)) return new URL(guess).href
  throw new ToolFailure(
    `${JSON.stringify(asked)} is not an address. Give one such as https://example.com/path.`,
  )
}

const netErrors: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED/, 'there is no server of this name'],
  [/ERR_CONNECTION_REFUSED|ERR_SOCKS_CONNECTION/, 'the server refuses connections'],
  [/ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE/, 'the server closed the connection'],
  [/ERR_(CONNECTION_)?TIMED_OUT|Timeout \d+ms exceeded/, 'the server did not answer in time'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/, 'there is no network'],
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects in circles'],
  [/ERR_CERT|ERR_SSL/, 'its certificate is not trusted'],
  [/ERR_UNSAFE_PORT/, 'browsers block this port'],
  [/ERR_ABORTED/, 'the navigation was cancelled'],
]

const inWords = (message: string) =>
  netErrors.find(([pattern]) => pattern.test(message))?.[1] ?? firstLine(message)

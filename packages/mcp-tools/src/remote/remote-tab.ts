import {
  factsOfTool,
  InfraError,
  InvalidTaskError,
  errorMessage,
  type BrowserTab,
  type SessionOptions,
  type Signals,
  type ToolBox,
  within,
} from '@webeval/core'
import { createPageObserver } from '../page/page-observer.js'
import { createOriginFence, type OriginFence } from '../sessions/fence/origin-fence.js'
import { callTimeoutMs } from '../sessions/time-limits.js'
import { firstLine } from '../tools/acts/act-failure.js'
import { taskFile } from '../tools/files/task-file.js'
import { checkParams } from '../tools/calls/check-params.js'
import { toDefinition } from '../tools/calls/definitions.js'
import { refuseAddress } from '../tools/acts/refusals.js'
import type { AnyTool } from '../tools/tool.js'
import { ToolFailure } from '../tools/tool-failure.js'
import { typedBy } from '../tools/secrets/typed-by.js'
import { unknownTool } from '../tools/calls/unknown-tool.js'
import { remoteActs } from './remote-acts.js'
import type { RemoteHands } from './remote-hands.js'
import { createRemotePageDriver } from './remote-page-driver.js'
import { remoteSecretParams } from './remote-secret-params.js'
import { createRemoteWatch } from './remote-watch.js'

/** Dependencies of a remote tab. */
export interface RemoteTabOptions {
  readonly hands: RemoteHands
  readonly tools: readonly AnyTool[]
  readonly options: SessionOptions
  readonly forbiddenOrigins: readonly string[]
  readonly lost: AbortSignal
}

/** A tab of a page behind a remote server: looked at with the same page script as our own. */
export function createRemoteTab({
  hands,
  tools,
  options,
  forbiddenOrigins,
  lost,
}: RemoteTabOptions): BrowserTab {
  const resolveUrl = options.resolveUrl ?? ((url: string) => url)
  const fence = createOriginFence({ allowOrigins: options.allowOrigins, forbiddenOrigins })
  const watch = createRemoteWatch({ tabs: () => hands.opened(), takeDialogs: () => hands.takeDialogs() })
  const settleMs = options.settleMs ?? 500
  /** Milliseconds for which the server has let the page settle after the last act: most wait after each but those that open a page. */
  let settledMs = 0
  /** The look at the page as it arrived, until anything else is done: each question is a round trip. */
  let arrived: Signals | null = null
  const driver = createRemotePageDriver(hands, watch)
  const observer = createPageObserver(driver, { settleMs })
  const toolBox = remoteToolBox({ hands, tools, lost, fence, resolveUrl, filesFolder: options.filesFolder })
  return {
    toolBox: timed(toolBox, (tool, ms) => {
      settledMs = factsOfTool(toolBox.tools, tool).kind === 'navigate' ? 0 : ms
      arrived = null
    }),
    url: () => hands.url(),
    secretParams: (tool, params) => remoteSecretParams(hands, typedBy(tools, tool, params)),
    async goto(url, { timeoutMs, signal }) {
      const address = resolveUrl(url)
      const refusal = fence.refusal(address)
      if (refusal) throw new InvalidTaskError(refusal)
      await openRemotely(hands, address, timeoutMs, [signal, lost])
      hands.seen(address)
      settledMs = 0
      arrived = null
      observer.expectNewDocument()
    },
    async look() {
      const signals = arrived ?? (await observer.look())
      arrived = null
      hands.seen(signals.url)
      return signals
    },
    async peek(tool, params) {
      arrived = null
      const { unresolved: _, ...peek } = await observer.peek(factsOfTool(toolBox.tools, tool).verb, params)
      return peek
    },
    settle: async () => (settledMs >= settleMs ? 0 : observer.settle()),
    async learnIdle() {
      arrived = await observer.arrive()
    },
    ...resizing(hands, () => (arrived = null)),
    screenshot: () => driver.screenshot(),
    html: async () => String(await driver.evaluate('() => document.documentElement.outerHTML', undefined)),
    evaluate(source) {
      arrived = null
      return driver.evaluate(source, undefined)
    },
    async [Symbol.asyncDispose]() {},
  }
}

/** The tab's `resize`, where the server offers it. */
const resizing = (hands: RemoteHands, onResize: () => void): Pick<BrowserTab, 'resize'> =>
  hands.can('resize')
    ? {
        async resize(width, height) {
          onResize()
          await hands.ask('resize', { width, height })
        },
      }
    : {}

/** Opens an address and waits for the server's answer. Throws `InfraError` where it comes too late, or is an error. */
async function openRemotely(
  hands: RemoteHands,
  address: string,
  timeoutMs: number,
  signals: readonly [AbortSignal | undefined, AbortSignal],
): Promise<void> {
  const onTimeout = () => new InfraError(`${address} did not answer within ${timeoutMs} ms.`)
  const opening = hands.ask('navigate', { url: address }, signals[0], timeoutMs)
  const answer = await within(opening, { timeoutMs, onTimeout, signals })
  if (answer.isError) throw new InfraError(`${address} could not be opened: ${firstLine(answer.text)}`)
}

/** Reports how many milliseconds each call took. */
const timed = (toolBox: ToolBox, onEnd: (tool: string, ms: number) => void): ToolBox => ({
  tools: toolBox.tools,
  async call(...given) {
    const began = performance.now()
    try {
      return await toolBox.call(...given)
    } finally {
      onEnd(given[0], performance.now() - began)
    }
  },
})

/** Paths of the task's folder as the server finds them: it has to run on this machine. */
async function localFiles(
  params: Record<string, unknown>,
  folder: string | undefined,
): Promise<Record<string, unknown>> {
  const { paths } = params
  if (!Array.isArray(paths)) return params
  return { ...params, paths: await Promise.all(paths.map((path) => taskFile(folder, String(path)))) }
}

interface RemoteToolBoxOptions extends Omit<RemoteTabOptions, 'options' | 'forbiddenOrigins'> {
  readonly fence: OriginFence
  readonly resolveUrl: (url: string) => string
  readonly filesFolder: string | undefined
}

function remoteToolBox(options: RemoteToolBoxOptions): ToolBox {
  const { hands, tools, lost, fence, resolveUrl, filesFolder } = options
  const offered = tools.filter((tool) => remoteActs[tool.name]?.needs.every((deed) => hands.can(deed)))
  return {
    tools: offered.map(toDefinition),
    async call(name, params, { signal } = {}) {
      signal?.throwIfAborted()
      lost.throwIfAborted()
      const tool = offered.find((candidate) => candidate.name === name)
      const act = remoteActs[name]
      if (!tool || !act) return { text: unknownTool(name, offered), isError: true }
      const before = hands.url()
      try {
        const checked = await localFiles(
          fenced(checkParams(tool, params) as Record<string, unknown>, fence, resolveUrl),
          filesFolder,
        )
        const timeoutMs = callTimeoutMs + (tool.waitsMs?.(checked) ?? 0)
        const text = await within(act.run(hands, checked, signal), {
          timeoutMs,
          onTimeout: () =>
            new ToolFailure(`${name} was given up after ${timeoutMs / 1000} s: the page does not answer.`),
          signals: [signal, lost],
        })
        const news = hands.takeNews()
        if (hands.url() !== before && !text.includes(hands.url()))
          news.push(`The address is now ${hands.url()}.`)
        return { text: [text, ...news].join('\n'), isError: false }
      } catch (error) {
        signal?.throwIfAborted()
        lost.throwIfAborted()
        return {
          text:
            error instanceof ToolFailure
              ? error.message
              : `${name} failed: ${firstLine(errorMessage(error))}`,
          isError: true,
        }
      }
    },
  }
}

/** Addresses as a browser can open them, held to the fence and to the web. */
function fenced(
  params: Record<string, unknown>,
  fence: OriginFence,
  resolveUrl: (url: string) => string,
): Record<string, unknown> {
  const { url } = params
  if (typeof url !== 'string') return params
  const address = resolveUrl(url)
  if (URL.canParse(address)) refuseAddress(address)
  const refusal = fence.refusal(address)
  if (refusal) throw new ToolFailure(refusal)
  return { ...params, url: address }
}

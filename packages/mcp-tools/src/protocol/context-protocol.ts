import { type BrowserProtocol, InfraError, type ProtocolLine } from '@webeval/core'
import type { Browser, BrowserContext } from 'playwright-core'
import { createClientLine } from './client-line.js'
import type { CommandGround } from './command-ground.js'
import { rawConnection } from './raw-connection.js'
import { followTargets } from './trial-targets.js'
import { type ActingPages, targetOf, trialPages } from './trial-pages.js'

/** The context that a protocol shows. */
export interface ProtocolGround {
  readonly browser: Browser
  readonly context: BrowserContext
  /** Its tabs, as they come. */
  readonly tabs: readonly ActingPages[]
  readonly refusal: CommandGround['refusal']
  readonly filesFolder?: string | undefined
}

/** The protocol of one context, which can be closed. */
export interface ContextProtocol extends BrowserProtocol, Disposable {}

/** Offers the protocol of one context. Nothing is asked of the browser until a client comes. */
export function contextProtocol({ browser, tabs, refusal, filesFolder }: ProtocolGround): ContextProtocol {
  const lines = new Set<ProtocolLine>()
  let opening: Promise<CommandGround> | null = null
  const ground = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    }))

  async function open(): Promise<CommandGround> {
    const raw = rawConnection(browser)
    const page = tabs[0]?.pages.current()
    const target = page ? await targetOf(page) : null
    if (!target) throw new InfraError('the trial has no page yet, or the browser is gone.')
    const shown = new Set<string>()
    return {
      raw,
      targets: await followTargets(raw, target.contextId),
      pages: trialPages(tabs),
      refusal,
      filesFolder,
      noteShown: (targetId) => void shown.add(targetId),
      wasShown: (targetId) => shown.has(targetId),
    }
  }

  return {
    async version() {
      const { targets } = await ground()
      const found = await targets.session.call('Browser.getVersion')
      return {
        Browser: String(found['product']),
        'Protocol-Version': String(found['protocolVersion']),
        'User-Agent': String(found['userAgent']),
        'V8-Version': String(found['jsVersion']),
      }
    },
    async pages() {
      return (await ground()).targets.pages()
    },
    async connect(client) {
      const { raw } = await ground()
      const made = createClientLine(await raw.openBrowserSession(), await ground(), {
        ...client,
        ended() {
          lines.delete(made)
          client.ended()
        },
      })
      lines.add(made)
      return made
    },
    [Symbol.dispose]() {
      for (const line of lines) line.close()
      void opening?.then(({ targets }) => targets.session.close()).catch(() => {})
    },
  }
}

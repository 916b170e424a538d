import { errorMessage, type BrowserTab, type Clock, type Source } from '@webeval/core'
import type { Warn } from './notice-list.js'

/** Dependencies of an observer. */
export interface TabSensesOptions {
  readonly clock: Clock
  readonly warn: Warn
}

type LookOptions = NonNullable<Parameters<BrowserTab['look']>[0]>

/** A reading, null if it failed, and its milliseconds. */
export interface Sensed<Value> {
  readonly value: Value | null
  readonly ms: number
}

/** Reads one tab, measures how long that takes, and turns failures into warnings: then the value is null. */
export function tabSenses(tab: BrowserTab, { clock, warn }: TabSensesOptions) {
  async function attempt<T>(
    source: Source,
    failure: string,
    signal: AbortSignal,
    look: () => Promise<T>,
  ): Promise<Sensed<T>> {
    const started = clock.monotonic()
    try {
      return { value: await look(), ms: clock.monotonic() - started }
    } catch (error) {
      // An abort during an observation is not a fault.
      if (!signal.aborted) warn(source, `${failure}: ${errorMessage(error)}`)
      return { value: null, ms: clock.monotonic() - started }
    }
  }

  const peek = (tool: string | null, params: Record<string, unknown>, signal: AbortSignal) =>
    attempt('mcp_tool', 'the page could not be asked whether it changed', signal, () =>
      tab.peek(tool, params),
    )
  let doubted = false
  const look = async (signal: AbortSignal, how: LookOptions = {}) => {
    const looked = await attempt('mcp_tool', 'the page could not be looked at', signal, () => tab.look(how))
    const { unrestored } = looked.value ?? {}
    if (unrestored && !doubted) {
      doubted = true
      warn(
        'mcp_tool',
        `the page replaced builtins for good (${unrestored.join(', ')}), so that what was seen of it may be forged`,
      )
    }
    return looked
  }
  const shoot = (signal: AbortSignal) =>
    attempt('screenshot', 'no picture could be taken', signal, () => tab.screenshot())
  const settle = (signal: AbortSignal) =>
    attempt('mcp_tool', 'the page could not be waited for', signal, () => tab.settle())

  return { peek, look, shoot, settle }
}

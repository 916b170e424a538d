import {
  type BrowserTab,
  errorMessage,
  PageLeftError,
  PageScriptError,
  type ProbeReading,
  within,
} from '@webeval/core'
import { cutText, tooLong } from './cut-text.js'
import type { Timing } from '../timing.js'

/** Result of a probe; tells whether the probe itself threw, because a page may also not answer. */
interface TriedProbe {
  readonly reading: ProbeReading
  readonly threw: boolean
}

/** Calls a probe in a page. Rejects only with the signal's reason. */
export async function readProbe(
  tab: BrowserTab,
  expression: string,
  { timing, signal }: { readonly timing: Timing; readonly signal: AbortSignal },
): Promise<TriedProbe> {
  try {
    const asked = tab.evaluate(expression)
    const value = await within(asked, {
      timeoutMs: timing.probeMs,
      what: 'the expression',
      signals: [signal],
    })
    return { reading: { expression, ...kept(value) }, threw: false }
  } catch (error) {
    signal.throwIfAborted()
    const threw = error instanceof PageScriptError && !(error instanceof PageLeftError)
    return { reading: { expression, error: errorMessage(error) }, threw }
  }
}

/** A value as it is kept: of a text that is too long the beginning, of another value that is too large only that. */
function kept(value: unknown): Pick<ProbeReading, 'value' | 'error'> {
  if (typeof value === 'string') return { value: cutText(value) }
  const long = tooLong(value)
  return long ? { error: `its value is ${long}` } : { value: value ?? null }
}

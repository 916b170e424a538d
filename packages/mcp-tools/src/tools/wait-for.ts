import { sleep } from '@webeval/core'
import { z } from 'zod'
import { asSelector, isNoSelector } from './target/resolve-target.js'
import { defineTool, type Hands } from './tool.js'
import { ToolFailure } from './tool-failure.js'

/** Longest pause, in seconds. */
const maxSeconds = 10
/** Longest wait for something to happen, in milliseconds. */
const maxTimeoutMs = 30_000

/** Conditions that a model may wait for. */
export interface WaitParams {
  readonly text?: string | undefined
  readonly textGone?: string | undefined
  readonly selector?: string | undefined
  readonly time?: number | undefined
  readonly timeout?: number | undefined
}

/** How long to wait for something to happen, in milliseconds: `timeout`, else `time`, else 10 seconds. */
export const waitLimitMs = ({ time, timeout }: WaitParams): number =>
  Math.min(timeout ?? Math.min(time ?? maxSeconds, maxSeconds) * 1000, maxTimeoutMs)

/** Waits for something to happen. */
export const waitFor = defineTool({
  name: 'browser_wait_for',
  kind: 'read',
  verb: 'wait',
  description: `Wait until a text or an element appears, until a text is gone, or for some seconds (max ${maxSeconds}).`,
  params: z.object({
    text: z.string().min(1).optional().describe('Wait until this text is visible'),
    textGone: z.string().min(1).optional().describe('Wait until this text is no longer visible'),
    selector: z
      .string()
      .min(1)
      .optional()
      .describe('Wait until an element that this selector matches is visible'),
    time: z.number().nonnegative().optional().describe(`Seconds to pause, max ${maxSeconds}`),
    timeout: z
      .number()
      .nonnegative()
      .optional()
      .describe(
        `Milliseconds to wait for the text or the element; default ${maxSeconds * 1000}, max ${maxTimeoutMs}`,
      ),
  }),
  waitsMs: (params) => waitLimitMs(params),
  async run(hands, params) {
    const waits = waitsOf(params)
    if (waits.length === 0) return pause(hands, params)
    const limitMs = waitLimitMs(params)
    const deadline = performance.now() + limitMs
    for (const wait of waits) {
      const leftMs = Math.max(1, deadline - performance.now())
      await waitUntil(hands, wait, leftMs, limitMs)
    }
    return waits.map(({ what, state }) => `${what} is ${state === 'visible' ? 'there' : 'gone'}.`).join(' ')
  },
})

interface Wait {
  /** The selector engine's form of what to look for. */
  readonly selector: string
  readonly state: 'visible' | 'hidden'
  /** How the answer calls it. */
  readonly what: string
}

function waitsOf({ text, textGone, selector }: WaitParams): readonly Wait[] {
  const byText = (wanted: string) => `internal:text=${JSON.stringify(wanted)}i`
  return [
    ...(selector === undefined
      ? []
      : [{ selector: asSelector(selector), state: 'visible' as const, what: selector }]),
    ...(text === undefined
      ? []
      : [{ selector: byText(text), state: 'visible' as const, what: JSON.stringify(text) }]),
    ...(textGone === undefined
      ? []
      : [{ selector: byText(textGone), state: 'hidden' as const, what: JSON.stringify(textGone) }]),
  ]
}

async function waitUntil(hands: Hands, wait: Wait, leftMs: number, limitMs: number): Promise<void> {
  const { selector, state, what } = wait
  try {
    const visible = hands.pages.current().locator(selector).filter({ visible: true }).first()
    await visible.waitFor({ state, timeout: leftMs })
  } catch (error) {
    hands.signal?.throwIfAborted()
    if (isNoSelector(error))
      throw new ToolFailure(`${what} is not a valid selector. Give one such as "#done", or wait for a text.`)
    if (!String(error).includes('Timeout')) throw error
    const word = state === 'visible' ? 'appear' : 'go away'
    throw new ToolFailure(`${what} did not ${word} within ${limitMs / 1000} s.`)
  }
}

/** Waits as long as the model asked; rejects if the trial ends before. */
async function pause({ signal }: Hands, { time, timeout }: WaitParams): Promise<string> {
  if (time === undefined)
    throw new ToolFailure(
      `say what to wait for: text, textGone, selector or time${timeout === undefined ? '' : ' (timeout only limits the wait for one of the first three)'}.`,
    )
  const seconds = Math.min(time, maxSeconds)
  await sleep(seconds * 1000, signal)
  return `Waited for ${seconds} s${seconds < time ? ` (asked for ${time}, max ${maxSeconds})` : ''}.`
}

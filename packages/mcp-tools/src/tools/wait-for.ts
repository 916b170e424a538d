import { z } from 'zod'
import { within } from '../sessions/within.js'
import { defineTool } from './tool.js'
import { ToolFailure } from './tool-failure.js'

/** Seconds that a model may wait at the most. */
const mostSeconds = 10

/** Waits for something to happen. */
export const waitFor = defineTool({
  name: 'browser_wait_for',
  description: `Wait until a text appears, until a text is gone, or for some seconds (at most ${mostSeconds}).`,
  params: z.object({
    text: z.string().min(1).optional().describe('Wait until this text is visible'),
    textGone: z.string().min(1).optional().describe('Wait until this text is visible no more'),
    time: z.number().nonnegative().optional().describe(`Seconds, at most ${mostSeconds}`),
  }),
  async run(hands, { text, textGone, time }) {
    if (text === undefined && textGone === undefined && time === undefined)
      throw new ToolFailure('say what to wait for: text, textGone or time.')
    const seconds = Math.min(time ?? mostSeconds, mostSeconds)
    const page = hands.pages.current()
    const visible = (wanted: string) => page.getByText(wanted).filter({ visible: true }).first()
    const waits = [
      ...(text === undefined ? [] : [{ text, state: 'visible' as const, word: 'appear' }]),
      ...(textGone === undefined ? [] : [{ text: textGone, state: 'hidden' as const, word: 'go away' }]),
    ]
    for (const wait of waits) {
      try {
        await visible(wait.text).waitFor({ state: wait.state, timeout: Math.max(1, seconds * 1000) })
      } catch (error) {
        hands.signal?.throwIfAborted()
        if (!String(error).includes('Timeout')) throw error
        throw new ToolFailure(
          `the text ${JSON.stringify(wait.text)} did not ${wait.word} within ${seconds} s.`,
        )
      }
    }
    if (waits.length > 0)
      return waits
        .map((wait) => `${JSON.stringify(wait.text)} is ${wait.state === 'visible' ? 'there' : 'gone'}.`)
        .join(' ')
    await pause(seconds * 1000, hands.signal)
    return `Waited for ${seconds} s${seconds < (time ?? 0) ? ` (asked for ${time}, at most ${mostSeconds})` : ''}.`
  },
})

/** Time that the model asked for; ends early when the trial does. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const timeUp = new Error('time is up')
  await within(new Promise<never>(() => {}), {
    timeoutMs: ms,
    onTimeout: () => timeUp,
    signals: [signal],
  }).catch((error: unknown) => {
    if (error !== timeUp) throw error
  })
}

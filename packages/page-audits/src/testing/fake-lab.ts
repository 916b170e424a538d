import { fakeSignals } from '@webeval/core/testing'
import type { Scan } from '../kit/define-scan.js'
import type { LabPage } from '../lab/lab-page.js'

/** A fake lab's answer to one scan. */
export interface ScanAnswer {
  readonly scan: unknown
  reply(...args: readonly unknown[]): unknown
}

/** Answers a scan, whatever its arguments; `reply` gets them. */
export const answerTo = <Args extends readonly unknown[], Value>(
  scan: Scan<Args, Value>,
  reply: (...args: Args) => Value,
): ScanAnswer => ({ scan, reply: (...args) => reply(...(args as unknown as Args)) })

/**
 * A lab page without a browser. It answers the given scans, has the given methods, shows nothing, and rejects everything else:
 * `fakeLab([answerTo(scanQuantities, () => [stepper])], { tap: async () => ({ isError: false }) })`.
 */
export function fakeLab(answers: readonly ScanAnswer[], methods: Partial<LabPage> = {}): LabPage {
  const unknown = (name: string) => () =>
    Promise.reject(new Error(`the fake lab has no \`${name}\`: give it one`))
  return {
    act: unknown('act'),
    tap: unknown('tap'),
    fill: unknown('fill'),
    press: async () => {},
    rest: async () => {},
    waitForLate: async () => true,
    look: async () => fakeSignals(),
    seen: async () => fakeSignals(),
    picture: async () => null,
    inSizes: async () => null,
    restart: async () => fakeSignals(),
    reload: async () => fakeSignals(),
    distrust: () => {},
    url: () => 'http://127.0.0.1/',
    async scan<Args extends readonly unknown[], Value>(scan: Scan<Args, Value>, ...args: Args) {
      const known = answers.find((answer) => answer.scan === scan)
      if (!known) throw new Error(`the fake lab has no answer to ${scan.name}: add answerTo(${scan.name}, …)`)
      return known.reply(...args) as Value
    },
    [Symbol.asyncDispose]: async () => {},
    ...methods,
  }
}

import { fakeSignals } from '@webeval/core/testing'
import type { LabPage } from '../lab/lab-page.js'
import { kitSource, type PageKit, scanSource } from '../kit/page-kit.js'

/** What a fake lab answers to one scan. */
export interface ScanAnswer {
  readonly source: string
  readonly reply: (argument: unknown) => unknown
}

/** Answers a scan, whatever its argument; `reply` gets that argument. */
export function answerTo<Value, Argument>(
  scan: (kit: PageKit, argument: Argument) => Value,
  reply: (argument: Argument) => Awaited<Value>,
): ScanAnswer {
  // The source of a call without its argument: `() => (scan)(kit, `
  const source = scanSource(scan).slice(0, -'undefined)'.length)
  return { source, reply: (argument) => reply(argument as Argument) }
}

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
    look: async () => fakeSignals(),
    seen: async () => fakeSignals(),
    picture: async () => null,
    restart: async () => fakeSignals(),
    reload: async () => fakeSignals(),
    url: () => 'http://127.0.0.1/',
    async read<Value>(source: string) {
      const known = answers.find((answer) => source.startsWith(answer.source))
      if (!known) throw new Error(`the fake lab has no answer to ${scanNamed(source)}: add answerTo(…)`)
      const json = source.slice(known.source.length, -1)
      return known.reply(json === 'undefined' ? undefined : JSON.parse(json)) as Value
    },
    [Symbol.asyncDispose]: async () => {},
    ...methods,
  }
}

const scanNamed = (source: string) =>
  source.includes(kitSource) ? (/function (\w+)/.exec(source)?.[1] ?? 'this scan') : source.slice(0, 80)

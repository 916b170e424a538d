import type { Screenshot, Signals } from '@webeval/core'
import type { Scan } from '../../kit/define-scan.js'
import type { LabPage } from '../lab-page.js'
import { scanPrint } from './scan-print.js'

/** How a page is spared from being opened again. */
export interface Sparing {
  /** It takes seconds to appear: open it again only after acts, even if it has changed by itself. */
  readonly slow: boolean
  /** It is open as a fresh page would be, so the first `restart` need not open it either. */
  readonly isFresh: boolean
}

/** The page as it was when it had just been opened. */
interface Opened {
  readonly signals: Signals
  readonly print: string | null
  /** Taken on first use. */
  picture?: Screenshot | null
}

const printOf = (page: LabPage): Promise<string | null> => page.scan(scanPrint).catch(() => null)

const isPrint = (now: string | null, then: string | null): boolean => now !== null && now === then

/**
 * A lab page whose `restart` opens it again only where it is not as it was opened: after acts, after scans that touch it, and where it changed by itself.
 * As long as it is as it was opened, its picture is taken once.
 */
export function sparedPage(page: LabPage, { slow, isFresh }: Sparing): LabPage {
  let opened: Opened | null = null
  let touched = !isFresh
  const print = () => (slow ? null : printOf(page))
  const touching =
    <Args extends unknown[], Value>(act: (...args: Args) => Value) =>
    (...args: Args): Value => {
      touched = true
      return act(...args)
    }
  /** Notes how a page is that came open: a scan may scroll it before the first `restart`. */
  const note = async (): Promise<void> => {
    if (touched || opened) return
    const signals = await page.seen()
    opened ??= { signals, print: await print() }
  }
  const isAsOpened = async (earlier: Opened) => slow || isPrint(await print(), earlier.print)
  return {
    ...page,
    act: touching(page.act),
    tap: touching(page.tap),
    fill: touching(page.fill),
    press: touching(page.press),
    reload: touching(page.reload),
    seen: () => note().then(() => page.seen()),
    async scan<Args extends readonly unknown[], Value>(
      scan: Scan<Args, Value>,
      ...args: Args
    ): Promise<Value> {
      await note()
      touched ||= scan.touches === true
      return page.scan(scan, ...args)
    },
    async picture() {
      if (touched || !opened || slow || !(await isAsOpened(opened))) return page.picture()
      return (opened.picture ??= await page.picture())
    },
    async inSizes(read) {
      const before = { touched, opened }
      touched = true
      try {
        return await page.inSizes(read)
      } finally {
        // A page that was opened in another size may have been built for that size.
        touched = before.touched || opened !== before.opened
      }
    },
    distrust: () => void (touched = true),
    async restart() {
      await note()
      if (!touched && opened && (await isAsOpened(opened))) return opened.signals
      const signals = await page.restart()
      touched = false
      opened = { signals, print: await print() }
      return signals
    },
  }
}

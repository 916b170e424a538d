/// <reference lib="dom" />
import type { BrowserTab } from '@webeval/core'
import { defineScan, makeScan } from '../../kit/define-scan.js'
import type { Sight } from './sight.js'

/** Sets the size of the viewport, in CSS pixels, and waits until the page shows it. */
export type Resize = (width: number, height: number) => Promise<void>

/** Makes something of the page in other sizes and restores the usual one. Yields null where the browser can't change it. */
export async function inSizes<Value>(
  tab: BrowserTab,
  sight: Sight,
  signal: AbortSignal,
  read: (resize: Resize) => Promise<Value>,
): Promise<Value | null> {
  const { resize } = tab
  if (!resize) return null
  const evaluate = (source: string) => tab.evaluate(source)
  const [width, height] = await makeScan(evaluate, scanSize)
  try {
    return await read(async (...size) => {
      signal.throwIfAborted()
      await resize(...size)
      await makeScan(evaluate, scanNextFrame)
    })
  } finally {
    await resize(width, height)
    sight.forget()
  }
}

/** Size of the viewport. Runs in the page. */
const scanSize = defineScan(function scanSize(): readonly [width: number, height: number] {
  return [innerWidth, innerHeight]
})

/** Waits until the page has its new layout and its own handlers have run. Runs in the page. */
const scanNextFrame = defineScan(function scanNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 150)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
})

/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Keeps the texts that the page puts on the clipboard from now on, for `readCopies`. Runs in the page. */
export const watchCopies = defineTouchingScan(async function watchCopies(
  _kit: PageKit,
  name: string,
): Promise<boolean> {
  // Later than the scan itself, which puts back what it replaced.
  await Promise.resolve()
  const kept: string[] = []
  Object.defineProperty(window, name, { value: kept, configurable: true })
  const keep = (text: unknown) => {
    kept.push(String(text))
    return Promise.resolve()
  }
  // Pages that are not served securely have no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) clipboard.writeText = keep
  else Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep }, configurable: true })
  const run = document.execCommand.bind(document)
  document.execCommand = (command: string, ...rest) => {
    if (command !== 'copy') return run(command, ...rest)
    const field = document.activeElement as HTMLInputElement | null
    const isText = field !== null && /^(?:INPUT|TEXTAREA)$/.test(field.tagName)
    kept.push(isText ? field.value : String(getSelection()))
    return true
  }
  return true
})

/** Reads the texts that the page has put on the clipboard. Runs in the page. */
export const readCopies = defineTouchingScan(async function readCopies(
  _kit: PageKit,
  name: string,
): Promise<readonly string[]> {
  const kept = (window as unknown as Record<string, unknown>)[name]
  return Promise.resolve(Array.isArray(kept) ? kept.map(String) : [])
})

/** The property of the window that holds them: a page can't know it before. */
export const copiesKey = `__webevalCopies${randomUUID().replaceAll('-', '')}`

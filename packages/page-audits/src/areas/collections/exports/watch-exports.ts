/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Keeps the texts that the page offers as files from now on, for `readExports`. Runs in the page. */
export const watchExports = defineTouchingScan(async function watchExports(
  _kit: PageKit,
  name: string,
): Promise<boolean> {
  // Later than the scan itself, which puts back what it replaced.
  await Promise.resolve()
  const kept: (string | Promise<string>)[] = []
  Object.defineProperty(window, name, { value: kept, configurable: true })
  const make = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (object: Blob | MediaSource) => {
    if (object instanceof Blob && object.size < 2_000_000) kept.push(object.text())
    return make(object)
  }
  const read = (link: Element) => {
    const [, code, data] = /^data:text\/[^,;]*(?:;charset=[^,;]*)?(;base64)?,([^]*)$/i.exec(
      link.getAttribute('href') ?? '',
    ) ?? [undefined, undefined, undefined]
    if (data === undefined) return
    try {
      kept.push(code ? atob(data) : decodeURIComponent(data))
    } catch {
      // Not a text that can be read.
    }
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function clickLink() {
    if (!this.isConnected) read(this)
    click.call(this)
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="data:"]') : null
      if (link) read(link)
    },
    true,
  )
  return true
})

/** Reads the texts that the page has offered as files. Runs in the page. */
export const readExports = defineTouchingScan(async function readExports(
  _kit: PageKit,
  name: string,
): Promise<readonly string[]> {
  const kept = (window as unknown as Record<string, unknown>)[name]
  return Array.isArray(kept) ? Promise.all(kept.map((text) => Promise.resolve(text as string))) : []
})

/** The property of the window that holds them: a page can't know it before. */
export const exportsKey = `__webevalExports${randomUUID().replaceAll('-', '')}`

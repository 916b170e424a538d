/// <reference lib="dom" />
import { defineScan, defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A control that doesn't get keys that belong to it: letters and the space in a text field, the space on a button. */
export interface TakenKeys extends Place {
  readonly isField: boolean
  /** The keys that the page's own script takes: `[' ', 'n']`. */
  readonly keys: readonly string[]
}

/** Where the page listens to keys: on the whole page, perhaps on some controls, or nowhere. Runs in the page. */
export const scanKeyListeners = defineScan(function scanKeyListeners(): 'page' | 'controls' | 'none' {
  const scripts = Array.from(document.scripts)
  const source = scripts.map(({ textContent }) => textContent ?? '').join('\n')
  if (
    /\b(?:document|window|body|globalThis)\s*\.\s*(?:addEventListener\(\s*['"`]key(?:down|press)|onkey(?:down|press))/.test(
      source,
    ) ||
    /(?:^|[;{}\s])addEventListener\(\s*['"`]key(?:down|press)/.test(source)
  )
    return 'page'
  return /key(?:down|press)/i.test(source) || scripts.some(({ src }) => src !== '') ? 'controls' : 'none'
})

/** Finds controls that don't get keys that belong to them. Sends such keys without typing them. Runs in the page. */
export const scanTakenKeys = defineTouchingScan(function scanTakenKeys(kit: PageKit): TakenKeys[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const isTaken = (element: HTMLElement, key: string): boolean => {
    const code = key === ' ' ? 'Space' : key === 'Enter' ? key : `Key${key.toUpperCase()}`
    const keyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0)
    const how = { key, code, keyCode, which: keyCode, bubbles: true, cancelable: true, composed: true }
    return element.isConnected && !element.dispatchEvent(new KeyboardEvent('keydown', how))
  }
  const found: TakenKeys[] = []
  const controls = kit.controls().filter((element) => !kit.disabled(element)) as HTMLElement[]
  const fields = controls.filter(
    (element) =>
      element.matches(
        'textarea:not([readonly]),input:is([type=text],[type=search],:not([type])):not([readonly])',
      ) && !element.matches('[role=combobox],[list],[inputmode=numeric],[inputmode=decimal],[inputmode=tel]'),
  )
  for (const field of fields.slice(0, 6)) {
    const place = kit.place(field)
    field.focus({ preventScroll: true })
    const keys = [' ', ...letters].filter((key) => isTaken(field, key))
    // A field for numbers takes no letters at all.
    if (keys.length > 0 && keys.length <= 10) found.push({ ...place, isField: true, keys })
  }
  const names = new Set<string>()
  for (const button of controls) {
    const kind = kit.nameOf(button).split(/\s/)[0] ?? ''
    if (!button.isConnected || !button.matches('button:not([role])') || names.has(kind) || names.size >= 10)
      continue
    names.add(kind)
    const place = kit.place(button)
    button.focus({ preventScroll: true })
    if (isTaken(button, ' ') && !isTaken(button, 'Enter'))
      found.push({ ...place, isField: false, keys: [' '] })
  }
  return found
})

/// <reference lib="dom" />
import { askElement } from '../target/ask-element.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import type { Hands } from '../tool.js'

/** Gives an element the focus, and tells whether it has it: keys go to what has the focus, which must be no other element. */
export async function takeFocus(hands: Hands, found: ResolvedTarget): Promise<boolean> {
  if (found.plain) return (await askElement(hands, found, focusOn, 1_000)) ?? false
  try {
    await found.locator.focus({ timeout: 1_000 })
    return (await askElement(hands, found, hasFocus, 1_000)) ?? false
  } catch {
    return false
  }
}

/** Runs in the page. */
function focusOn(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot
  ;(element as HTMLElement).focus()
  return root.activeElement === element
}

/** Runs in the page. */
function hasFocus(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot
  return root.activeElement === element
}

/// <reference lib="dom" />
import type { ResolvedTarget } from '../target/resolve-target.js'

/** Gives an element the focus, and tells whether it has it: keys go to what has the focus, which must be no other element. */
export async function takeFocus({ locator }: ResolvedTarget): Promise<boolean> {
  try {
    await locator.focus({ timeout: 1_000 })
    return await locator.evaluate(hasFocus, undefined, { timeout: 1_000 })
  } catch {
    return false
  }
}

/** Runs in the page. */
function hasFocus(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot
  return root.activeElement === element
}

/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page must hold all they use */
import { within } from '@webeval/core'
import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core'
import { resolveTarget } from '../target/resolve-target.js'
import { readTargetFacts, type TargetFacts } from '../target/target-facts.js'
import type { Hands, TypedText } from '../tool.js'

/** Milliseconds that the question may take; a page that is busier than that takes no typing either. */
const askingMs = 3_000

/**
 * Names of the parameters of the next call whose values would go to a password, one-time-code or card field. Asks the page
 * only before calls that type. Never rejects.
 */
export async function secretParams(hands: Hands, typed: TypedText | null): Promise<readonly string[]> {
  if (!typed) return []
  const secret = await within(goesToSecret(hands, typed), { timeoutMs: askingMs }).catch(() => false)
  return secret ? [typed.param] : []
}

async function goesToSecret(hands: Hands, { target, point }: TypedText): Promise<boolean> {
  if (target !== undefined) return (await resolveTarget(hands, target)).facts.secret
  const page = hands.pages.current()
  return point
    ? isSecretElement(page, elementAt, point)
    : isSecretElement(page, focusedElement, { x: 0, y: 0 })
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Whether the element that `find` finds takes a secret, in whichever frame it is. */
async function isSecretElement(
  page: Page,
  find: (spot: Spot) => Element | null,
  spot: Spot,
): Promise<boolean> {
  // One question, where the element is in no frame: it comes before each text.
  const asked = `(() => { const found = (${String(find)})(${JSON.stringify(spot)}); return found && (${String(readTargetFacts)})(found) })()`
  const [facts] = (await page.evaluate<{ facts: TargetFacts[] } | null>(asked))?.facts ?? []
  if (!facts || !/^i?frame$/.test(facts.tag)) return facts?.secret === true
  let frame: Frame | null = page.mainFrame()
  let { x, y } = spot
  for (let depth = 0; frame && depth < 10; depth++) {
    const handle: JSHandle<Element | null> = await frame.evaluateHandle(find, { x, y })
    const element: ElementHandle<Element> | null = handle.asElement()
    if (!element) return false
    frame = await element.contentFrame()
    if (!frame) return (await element.evaluate(readTargetFacts)).facts[0]?.secret === true
    const corner = await element.evaluate((outer) => {
      const box = outer.getBoundingClientRect()
      return { x: box.x + outer.clientLeft, y: box.y + outer.clientTop }
    })
    x -= corner.x
    y -= corner.y
  }
  return false
}

/** The element at a point, looked up through shadow roots. Runs in the page. */
function elementAt({ x, y }: Spot): Element | null {
  let found = document.elementFromPoint(x, y)
  for (let depth = 0; found?.shadowRoot && depth < 20; depth++) {
    const inner = found.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}

/** The element that has the focus, looked up through shadow roots. Runs in the page. */
function focusedElement(): Element | null {
  let found = document.activeElement
  for (let depth = 0; found?.shadowRoot?.activeElement && depth < 20; depth++)
    found = found.shadowRoot.activeElement
  return found
}

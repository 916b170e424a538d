/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** A part of the page that changes again and again without any act. */
export interface Motion {
  readonly place: Place
  readonly changes: number
}

/**
 * Watches parts that show their contents by turns, and yields the first that changes twice within seven seconds without a control that
 * stops it; null at once where the page has no such part or no timers. Runs in the page.
 */
export const scanMotion = defineScan(async function scanMotion(
  kit: PageKit,
  watchFor: number,
): Promise<Motion | null> {
  const byTurns =
    '[aria-roledescription=carousel i],[class*=carousel i],[class*=slider i],[class*=slides i],[class*=slideshow i],[class*=ticker i],[class*=marquee i],[class*=rotat i],[class*=testimonial i],[id*=carousel i],[id*=slid i],[id*=ticker i]'
  const parts = kit
    .all()
    .filter((element) => element.matches(byTurns) && kit.visible(element) && !element.matches('input'))
    .filter((element, _, all) => !all.some((other) => other !== element && other.contains(element)))
    .slice(0, 3)
  const timed = Array.from(document.scripts).some(
    (script) => script.src !== '' || /setInterval|setTimeout|requestAnimationFrame/.test(script.text),
  )
  if (parts.length === 0 || !timed) return null
  const stops = /\b(?:pause|stop|play)\b|[⏸⏹▶]|anhalten|pausieren|arrêter|pausa|detener/iu
  const stoppable = kit
    .controls()
    .some((control) => stops.test(`${kit.nameOf(control)} ${control.getAttribute('aria-label') ?? ''}`))
  if (stoppable) return null
  const read = (part: Element): string =>
    kit
      .all(part)
      .filter((element) => element.localName === 'img' || kit.ownText(element) !== '')
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const frame = part.getBoundingClientRect()
        const inside = box.right > frame.left + 4 && box.left < frame.right - 4
        return inside && kit.visible(element)
      })
      .map((element) => `${kit.ownText(element).replace(/\d+/g, '#')}${element.getAttribute('src') ?? ''}`)
      .join('|')
  const seen = parts.map((part) => ({ last: read(part), changes: 0, at: 0 }))
  for (const began = performance.now(); performance.now() - began < watchFor;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const [index, part] of parts.entries()) {
      const now = read(part)
      const known = seen[index]!
      // One change takes a few looks where it slides.
      if (now === known.last) continue
      if (performance.now() - known.at > 900) known.changes++
      known.last = now
      known.at = performance.now()
      if (known.changes >= 2) return { place: kit.place(part), changes: known.changes }
    }
  }
  return null
})

/** Milliseconds for which parts are watched. */
export const motionWatchMs = 7000

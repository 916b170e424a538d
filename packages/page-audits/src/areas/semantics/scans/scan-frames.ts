/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A frame that people see, and what it shows. */
export interface FrameScan extends Place {
  /** Its accessible name. */
  readonly label: string
  readonly href: string
  /** Words of its document; null for a page of another site. */
  readonly words: string | null
}

/** Reads the frames of the page. Runs in the page. */
export const scanFrames = defineScan(function scanFrames(kit: PageKit): readonly FrameScan[] {
  return kit
    .all()
    .filter(
      (element): element is HTMLIFrameElement => element.matches('iframe,frame') && kit.visible(element),
    )
    .filter((frame) => frame.closest('[aria-hidden=true],[inert]') === null)
    .slice(0, 30)
    .map((frame) => {
      const body = frame.contentDocument?.body
      return {
        ...kit.place(frame),
        label: kit.spokenAs(frame).name || (frame.getAttribute('title') ?? '').trim(),
        href: frame.src,
        words: body ? (body.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 5000) : null,
      }
    })
})

import { defineScanBySource, type Scan } from './define-scan.js'
import { kitSource, type Place } from './page-kit.js'

/** Result of a scan in one frame of the page. */
export interface FrameSight<Value> {
  readonly frame: Place
  /** Its places are named and positioned relative to the page around the frame. */
  readonly value: Value
}

/** Playwright's way into a frame. */
export const enterFrame = ' >> internal:control=enter-frame >> '
const mostFrames = 3

/**
 * Makes a scan in each frame of the page that shows something and is of the page's own origin, and yields `FrameSight`s. The scan
 * reads the window of the frame.
 */
export function inFrames<Args extends readonly unknown[], Value>(
  scan: Scan<Args, Value>,
): Scan<Args, readonly FrameSight<Value>[]> {
  const code = `async (kit, ...given) => {
    const within = (window) => {
      const { document, innerWidth, innerHeight, scrollX, scrollY, CSS, DOMRect, performance, location } = window
      const getComputedStyle = (...given) => window.getComputedStyle(...given)
      const scrollTo = (...given) => window.scrollTo(...given)
      return (${scan.code})(${scan.takesKit ? kitSource : 'undefined'}, ...given)
    }
    const moved = (value, by) => {
      if (Array.isArray(value)) return value.map((each) => moved(each, by))
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(Object.entries(value).map(([key, of]) => [key,
        key === 'selector' && typeof of === 'string' ? by.prefix + of
        : key === 'box' && of && typeof of.x === 'number' ? { ...of, x: of.x + by.x, y: of.y + by.y }
        : moved(of, by)]))
    }
    const home = [scrollX, scrollY]
    const found = []
    for (const element of kit.all()) {
      if (found.length >= ${mostFrames}) break
      if (element.localName !== 'iframe' || !kit.visible(element)) continue
      const { width, height } = element.getBoundingClientRect()
      let inner = null
      // A frame of another origin may refuse even the question, and is not read.
      try { inner = element.contentDocument?.body ? element.contentWindow : null } catch {}
      if (!inner || width < 60 || height < 30 || element.closest('[aria-hidden=true]')) continue
      if ((inner.document.body.innerText ?? '').trim() === '' && !inner.document.querySelector('img,canvas,svg,input,button')) continue
      const value = await within(inner)
      scrollTo({ left: home[0], top: home[1], behavior: 'instant' })
      const { left, top } = element.getBoundingClientRect()
      const frame = kit.place(element)
      const prefix = frame.selector + ${JSON.stringify(enterFrame)}
      const name = element.title || inner.document.title || frame.name
      found.push({ frame: { ...frame, name }, value: moved(value, { prefix, x: Math.round(left + element.clientLeft), y: Math.round(top + element.clientTop) }) })
    }
    return found
  }`
  return defineScanBySource(`${scan.name} in frames`, code)
}

/// <reference lib="dom" />
import type { PageKit } from '../../kit/page-kit.js'
import type { Ink } from './ratio.js'

/** Functions that read the colour and size of text. Built in the page, for scans to use. */
export function readInk(_kit: PageKit) {
  let brush: CanvasRenderingContext2D | null = null
  const known = new Map<string, Ink>()
  /** A colour of any notation. */
  const inkOf = (color: string): Ink => {
    const seen = known.get(color)
    if (seen) return seen
    let ink: Ink = [0, 0, 0, 1]
    const [red, green, blue, alpha = 1] = /^rgba?\(/.test(color)
      ? (color.match(/[\d.]+/g) ?? []).map(Number)
      : []
    if (red !== undefined && green !== undefined && blue !== undefined) ink = [red, green, blue, alpha]
    else {
      // Only for rare notations: a browser takes long over its first canvas.
      brush ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!brush) return ink
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = color
      brush.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 255] = brush.getImageData(0, 0, 1, 1).data
      ink = [r, g, b, a / 255]
    }
    known.set(color, ink)
    return ink
  }
  /** Of 24 pixels, or of 18.66 in bold: WCAG asks less contrast of it. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
    const size = parseFloat(fontSize)
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  }
  return { inkOf, isLarge }
}

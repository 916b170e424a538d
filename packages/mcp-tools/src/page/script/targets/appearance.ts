/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'

/** Says how an element looks that says nothing by words: colour and shape, as in `red circle`. */
export function appearing(dom: DomAccess) {
  const named: Record<string, string> = {
    __proto__: null as never,
    '0,0,0': 'black',
    '255,255,255': 'white',
    '128,128,128': 'grey',
    '192,192,192': 'silver',
    '255,0,0': 'red',
    '128,0,0': 'maroon',
    '0,255,0': 'lime',
    '0,128,0': 'green',
    '0,0,255': 'blue',
    '0,0,128': 'navy',
    '0,255,255': 'cyan',
    '0,128,128': 'teal',
    '255,0,255': 'magenta',
    '128,0,128': 'purple',
    '255,255,0': 'yellow',
    '128,128,0': 'olive',
    '255,165,0': 'orange',
    '255,192,203': 'pink',
    '165,42,42': 'brown',
    '238,130,238': 'violet',
    '255,215,0': 'gold',
  }
  /** Upper end of the hue, in degrees, exclusive. */
  const hues: readonly (readonly [number, string])[] = [
    [15, 'red'],
    [42, 'orange'],
    [68, 'yellow'],
    [165, 'green'],
    [195, 'cyan'],
    [255, 'blue'],
    [290, 'purple'],
    [340, 'pink'],
    [361, 'red'],
  ]
  /** The everyday name of a computed colour; empty when nothing of it is to be seen. */
  const colorName = (computed: string): string => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number)
    if (!computed.startsWith('rgb') || alpha < 0.1) return ''
    const exact = named[`${red},${green},${blue}`]
    if (exact) return exact
    const most = Math.max(red, green, blue)
    const least = Math.min(red, green, blue)
    const light = (most + least) / 510
    const spread = most - least
    if (light > 0.95) return 'white'
    if (light < 0.08) return 'black'
    if (spread / (255 * (1 - Math.abs(2 * light - 1)) || 1) < 0.12) return 'grey'
    const sixth =
      most === red
        ? (green - blue) / spread
        : most === green
          ? 2 + (blue - red) / spread
          : 4 + (red - green) / spread
    const hue = (sixth * 60 + 360) % 360
    const name = hues.find(([end]) => hue < end)?.[1] ?? ''
    return name === 'orange' && light < 0.35 ? 'brown' : name
  }
  const corners = ['', '', '', 'triangle', 'rectangle', 'pentagon', 'hexagon', 'heptagon', 'octagon']
  const drawnShape = (element: Element, tag: string): string => {
    if (tag === 'circle' || tag === 'ellipse') return 'circle'
    if (tag === 'rect') return 'rectangle'
    if (tag === 'line') return 'line'
    if (tag === 'text') return /^\s*\d+\s*$/.test(dom.textContent(element) ?? '') ? 'digit' : 'letter'
    if (tag !== 'polygon') return ''
    const numbers = (dom.attribute(element, 'points') ?? '').match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
    return corners[Math.floor(numbers.length / 2)] ?? 'polygon'
  }
  return {
    /** Empty where it has no colour of its own. */
    appearanceOf(element: Element, tag: string, size: { readonly width: number }): string {
      if (/^(?:canvas|iframe|img|video|audio|object)$/.test(tag)) return ''
      const style = dom.style(element)
      if (dom.isSvg(element)) {
        if (tag === 'svg' || tag === 'g') return ''
        return `${colorName(style.fill) || colorName(style.stroke)} ${drawnShape(element, tag)}`.trim()
      }
      const color = colorName(style.backgroundColor)
      if (color === '') return ''
      const radius = style.borderTopLeftRadius
      const round = parseFloat(radius) >= (radius.endsWith('%') ? 50 : size.width / 2)
      return `${color} ${round ? 'circle' : 'box'}`
    },
  }
}
export type Appearing = ReturnType<typeof appearing>

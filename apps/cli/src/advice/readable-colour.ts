/** A colour, each part from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Relative luminance of WCAG 2. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Reads `#abc`, `#aabbcc` and `rgb(1, 2, 3)`; null for anything else. */
export function readColour(text: string): Rgb | null {
  const [, short] = /^#([0-9a-f]{3})$/i.exec(text) ?? []
  const hex = short ? [...short].map((digit) => digit + digit).join('') : /^#([0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
  const [, red, green, blue] = /^rgb\((\d+),? (\d+),? (\d+)\)$/i.exec(text) ?? []
  return red === undefined ? null : [Number(red), Number(green), Number(blue)]
}

/** `#aabbcc`. */
export const writeColour = (colour: Rgb): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const steps = 256

/** The colour nearest to `text`, towards black or white, that has this contrast on `ground`; null if even those have less. */
export function readableColour(text: Rgb, ground: Rgb, contrast: number): Rgb | null {
  for (let step = 0; step <= steps; step++) {
    for (const end of [0, 255]) {
      const mixed = text.map((part) => Math.round(part + ((end - part) * step) / steps)) as unknown as Rgb
      if (contrastOf(mixed, ground) >= contrast) return mixed
    }
  }
  return null
}

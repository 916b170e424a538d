/** A colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour that lets shine through what is behind it; alpha from 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number, alpha: number]

/** The colour of ink on a ground. */
export const blend = ([red, green, blue, alpha]: Ink, ground: Rgb): Rgb => [
  red * alpha + ground[0] * (1 - alpha),
  green * alpha + ground[1] * (1 - alpha),
  blue * alpha + ground[2] * (1 - alpha),
]

/** Contrast of two colours by WCAG's formula, from 1 to 21. */
export function contrastRatio(one: Rgb, two: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(two)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast that WCAG asks of text: level AA (SC 1.4.3) and level AAA (SC 1.4.6). */
export const neededRatios = (large: boolean) => (large ? { aa: 3, aaa: 4.5 } : { aa: 4.5, aaa: 7 })

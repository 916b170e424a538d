import Color from 'color'
import { splitOutside } from './selector.js'

/** A colour that hides what is behind it. */
export interface Colour {
  readonly hex: string
  readonly rgb: readonly [red: number, green: number, blue: number]
}

/** Looks up a custom property: its value, `unset` where nothing sets it, null where it may be anything. */
export type Lookup = (name: string) => string | null

/** Of a property that nothing sets. */
export const unset = ''

/** How deep properties may refer to one another. */
const deepest = 8

/** Writes out the properties in a value; null where one of them is unknown. */
export function written(value: string, lookup: Lookup, isDark: boolean, depth = 0): string | null {
  if (depth > deepest || value.length > 500) return null
  const at = /(?:^|[^\w-])(var|light-dark)\(/.exec(value)
  if (!at) return value
  const start = at.index + at[0].length
  const end = closingOf(value, start)
  const parts = end === null ? [] : splitOutside(value.slice(start, end), /,/)
  const found = at[1] === 'var' ? lookup(parts[0] ?? '') : parts[isDark ? 1 : 0]
  const chosen = found === unset ? parts[1] : found
  if (end === null || chosen === undefined || chosen === null) return null
  const before = value.slice(0, start - at[1]!.length - 1)
  return written(`${before}${chosen}${value.slice(end + 1)}`, lookup, isDark, depth + 1)
}

/** Where the bracket that opens before a place closes. */
function closingOf(text: string, start: number): number | null {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return null
}

/** The colour that a value of `color` or `background` gives; null for images, for what shines through, and for forms that are not read. */
export function colourOf(value: string | null): Colour | null {
  if (value === null || /url\(|gradient\(|image/i.test(value)) return null
  for (const part of splitOutside(value.trim(), /\s/)) {
    const colour = parsedColour(part)
    if (colour) return colour.alpha() < 1 ? null : { hex: colour.hex().toLowerCase(), rgb: tripleOf(colour) }
  }
  return null
}

const tripleOf = (colour: InstanceType<typeof Color>): Colour['rgb'] => {
  const [red = 0, green = 0, blue = 0] = colour.rgb().round().array()
  return [red, green, blue]
}

function parsedColour(text: string): InstanceType<typeof Color> | null {
  try {
    return Color(text.toLowerCase())
  } catch {
    return null
  }
}

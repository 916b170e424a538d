import type { Box, Screenshot } from '@webeval/core'
import { blend, contrastRatio, type Rgb } from './ratio.js'
import type { UnsureText } from './scan-hidden-texts.js'

/** Share of a text's letters that have to fail before the text does. */
const minShare = 0.25

/**
 * Contrast of texts against what a picture shows behind them: for each text the ratio that a quarter of its letters do not exceed. A letter
 * has the best contrast that its pixels offer, so a line or a speck behind it does not count.
 */
export async function sampleRatios<Text extends Pick<UnsureText, 'ink' | 'lines' | 'fontSize'>>(
  picture: Screenshot,
  texts: readonly Text[],
): Promise<readonly { readonly text: Text; readonly ratio: number }[]> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture.data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Rgb => {
    const start = (y * info.width + x) * info.channels
    return [data[start]!, data[start + 1]!, data[start + 2]!]
  }
  /** The best contrast within a box. */
  const best = ({ ink }: Text, { x, y, width, height }: Box): number => {
    let ratio = 1
    for (let row = Math.ceil(y); row < Math.min(y + height, info.height); row += 2)
      for (let column = Math.ceil(x); column < Math.min(x + width, info.width); column += 2) {
        const ground = at(column, row)
        ratio = Math.max(ratio, contrastRatio(blend(ink, ground), ground))
      }
    return ratio
  }
  return texts.map((text) => {
    const letters = text.lines
      .flatMap((line) => letterBoxes(line, text.fontSize))
      .map((box) => best(text, box))
    const sorted = letters.toSorted((one, two) => one - two)
    return { text, ratio: sorted[Math.ceil(sorted.length * minShare) - 1] ?? 21 }
  })
}

/** Boxes of about a letter each. The upper and lower fifth of a line hold few strokes. */
function letterBoxes({ x, y, width, height }: Box, fontSize: number): Box[] {
  const count = Math.max(1, Math.round(width / Math.max(5, fontSize * 0.55)))
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index * width) / count,
    y: y + height * 0.2,
    width: width / count,
    height: height * 0.6,
  }))
}

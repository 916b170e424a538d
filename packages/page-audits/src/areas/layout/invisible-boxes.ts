import type { Box, Screenshot } from '@webeval/core'

/** How far a channel may vary in a picture that was stored with losses. */
const noise = 14

/** Those of some boxes in which a picture shows one flat colour: what should be there can't be seen. Boxes that do not lie in the picture wholly are left out. */
export async function invisibleBoxes<Boxed extends { readonly box: Box }>(
  picture: Screenshot,
  places: readonly Boxed[],
): Promise<Boxed[]> {
  if (places.length === 0) return []
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture.data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const flat = ({ x, y, width, height }: Box): boolean => {
    const [left, top] = [Math.ceil(x), Math.ceil(y)]
    const [right, bottom] = [Math.floor(x + width), Math.floor(y + height)]
    if (left < 0 || top < 0 || right > info.width || bottom > info.height) return false
    if (right - left < 4 || bottom - top < 4) return false
    const lowest = [255, 255, 255]
    const highest = [0, 0, 0]
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++)
        for (let channel = 0; channel < 3; channel++) {
          const value = data[(row * info.width + column) * info.channels + channel]!
          if (value < lowest[channel]!) lowest[channel] = value
          if (value > highest[channel]!) highest[channel] = value
          if (highest[channel]! - lowest[channel]! > noise) return false
        }
    return true
  }
  return places.filter(({ box }) => flat(box))
}

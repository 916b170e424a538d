import type { Box, Screenshot } from '@webeval/core'

/** A part of a picture, and where the box lies in it. */
export interface Crop {
  readonly data: Uint8Array
  readonly box: Box
}

const margin = 48

/**
 * Crops a box with some surroundings out of a picture, as PNG. null if the box lies outside. Rejects if the
 * picture is unreadable.
 */
export async function crop(picture: Screenshot, box: Box): Promise<Crop | null> {
  const { default: sharp } = await import('sharp')
  const image = sharp(picture.data)
  const { width = 0, height = 0 } = await image.metadata()
  const left = Math.max(0, Math.floor(box.x - margin))
  const top = Math.max(0, Math.floor(box.y - margin))
  const right = Math.min(width, Math.ceil(box.x + box.width + margin))
  const bottom = Math.min(height, Math.ceil(box.y + box.height + margin))
  if (right - left < 8 || bottom - top < 8) return null
  const data = await image
    .extract({ left, top, width: right - left, height: bottom - top })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return { data, box: { x: box.x - left, y: box.y - top, width: box.width, height: box.height } }
}

/** The picture's bytes as PNG. */
export async function asPng(picture: Screenshot): Promise<Uint8Array> {
  if (picture.mimeType === 'image/png') return picture.data
  const { default: sharp } = await import('sharp')
  return sharp(picture.data).png().toBuffer()
}

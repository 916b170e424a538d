import { errorMessage, type Finding } from '@webeval/core'
import { crop } from './crop.js'
import type { Draft } from './draft.js'
import type { Keep } from './keep.js'

/** Keeps the part of a draft's pictures that shows its place. A picture that can't be cropped or written is a warning. */
export async function keepPictures(
  draft: Draft,
  id: string,
  keep: Keep,
  warn: (message: string) => void,
): Promise<Pick<Finding, 'crops' | 'box'>> {
  const box = draft.box
  if (!box || box.width <= 0 || box.height <= 0) return {}
  const crops: { before?: string; after?: string } = {}
  let inside: Finding['box']
  for (const moment of ['before', 'after'] as const) {
    const picture = draft[moment]
    if (!picture) continue
    try {
      const part = await crop(picture, box)
      if (!part) continue
      crops[moment] = await keep(`exploration/findings/${id}-${moment}.png`, part.data)
      inside ??= part.box
    } catch (error) {
      warn(`the crop of ${id} could not be made: ${errorMessage(error)}`)
    }
  }
  return inside ? { crops, box: inside } : {}
}

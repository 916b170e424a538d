import { createHash } from 'node:crypto'
import { shrinkPicture } from './shrink-picture.js'

type SmallPicture = Awaited<ReturnType<typeof shrinkPicture>>

/** Makes pictures smaller for a report, some of them before it is written. */
export interface PictureShrinker {
  /** Makes a picture smaller in the background, one after the other. */
  ahead(picture: Uint8Array): void
  /** The small picture, which is kept no longer. Rejects when it can't be read. */
  take(picture: Uint8Array): Promise<SmallPicture>
}

/** Small pictures that wait for their report: of those of pages that were never graded, the oldest are dropped. */
const maxKept = 300

/** Makes a shrinker. */
export function pictureShrinker(shrink: (picture: Uint8Array) => Promise<SmallPicture>): PictureShrinker {
  const waiting = new Map<string, Uint8Array>()
  const made = new Map<string, Promise<SmallPicture>>()
  let isWorking = false
  const work = async () => {
    isWorking = true
    for (const [id, picture] of waiting) {
      waiting.delete(id)
      const small = shrink(picture)
      made.set(id, small)
      for (const oldest of made.keys()) if (made.size > maxKept) made.delete(oldest)
      // Whoever takes it hears of the error.
      await small.catch(() => {})
    }
    isWorking = false
  }
  return {
    ahead(picture) {
      const id = idOf(picture)
      if (!made.has(id)) waiting.set(id, picture)
      if (!isWorking) void work()
    },
    take(picture) {
      const id = idOf(picture)
      const small = made.get(id) ?? shrink(picture)
      waiting.delete(id)
      made.delete(id)
      return small
    },
  }
}

/** The shrinker of this process. */
export const smallPictures: PictureShrinker = pictureShrinker(shrinkPicture)

const idOf = (picture: Uint8Array) => createHash('sha256').update(picture).digest('hex')

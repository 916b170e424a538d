/// <reference lib="dom" />
import type { Hashing } from './hashing.js'

/** Reads a canvas by drawing it into one of our own: asking the page's canvas for a context could give it one that the page does not want. */
export function canvasPixels({ start, number, value }: Hashing) {
  const Scratch = OffscreenCanvas
  const { drawImage, getImageData } = OffscreenCanvasRenderingContext2D.prototype
  const { getContext } = OffscreenCanvas.prototype
  const { apply } = Reflect
  /** Most pixels that are read one by one; larger canvases are scaled down to it. */
  const limit = 4_000_000
  return (canvas: CanvasImageSource & { width: number; height: number }): number => {
    const { width, height } = canvas
    const hash = start()
    number(hash, width)
    number(hash, height)
    if (!width || !height) return value(hash)
    try {
      const scale = Math.min(1, Math.sqrt(limit / (width * height)))
      const [w, h] = [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))]
      const scratch = new Scratch(w, h)
      const context = apply(getContext, scratch, [
        '2d',
        { willReadFrequently: true },
      ]) as unknown as OffscreenCanvasRenderingContext2D
      apply(drawImage, context, [canvas, 0, 0, w, h] as never)
      const { data } = apply(getImageData, context, [0, 0, w, h])
      const words = new Uint32Array(data.buffer)
      for (let index = 0; index < words.length; index++) number(hash, words[index]!)
    } catch {
      // It contains pixels of another origin: a page may show them, but no script may read them.
    }
    return value(hash)
  }
}
export type CanvasPixels = ReturnType<typeof canvasPixels>

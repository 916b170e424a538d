import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sampleRatios } from './sample-ratios.js'

const width = 200
const height = 40

/** A picture whose left part, up to `edge`, is white, and whose rest is black. */
async function picture(edge: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) pixels.fill(at % width < edge ? 255 : 0, at * 3, at * 3 + 3)
  const data = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { data, mimeType: 'image/png' as const }
}
const black = { ink: [0, 0, 0, 1], lines: [{ x: 0, y: 0, width, height }], fontSize: 16 } as const

it.each([
  ['all of it', width, 21],
  ['three quarters of it and more', 170, 21],
  ['half of it', 100, 1],
])('measures black text of which %s is on white', async (_, edge, ratio) => {
  const [found] = await sampleRatios(await picture(edge), [black])
  expect(found!.ratio).toBeCloseTo(ratio)
})

it('gives a letter the best contrast that its pixels offer', async () => {
  const grey = { ...black, ink: [128, 128, 128, 1] as const, lines: [{ x: 96, y: 0, width: 9, height }] }
  const [found] = await sampleRatios(await picture(100), [grey])
  expect(found!.ratio).toBeGreaterThan(5)
})

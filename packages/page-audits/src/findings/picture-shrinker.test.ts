import { expect, test, vi } from 'vitest'
import { pictureShrinker } from './picture-shrinker.js'

const picture = (byte: number) => Uint8Array.of(byte)

/** A shrinker whose pictures are made when the test says so, and what it was asked to shrink. */
function heldShrinker() {
  const held = new Map<number, (small: { data: Uint8Array; mimeType: string }) => void>()
  const asked: number[] = []
  const shrinker = pictureShrinker(([byte = 0]) => {
    asked.push(byte)
    return new Promise((resolve) => held.set(byte, resolve))
  })
  const finish = (byte: number) => held.get(byte)!({ data: picture(byte + 100), mimeType: 'image/webp' })
  return { ...shrinker, finish, asked: () => asked }
}

test('makes pictures smaller ahead, one after the other, and each of them once', async () => {
  const shrinker = heldShrinker()
  for (const byte of [1, 2, 1]) shrinker.ahead(picture(byte))
  expect(shrinker.asked()).toEqual([1])
  shrinker.finish(1)
  await vi.waitFor(() => expect(shrinker.asked()).toEqual([1, 2]))
  shrinker.finish(2)
  expect((await shrinker.take(picture(1))).data).toEqual(picture(101))
  expect((await shrinker.take(picture(2))).data).toEqual(picture(102))
  expect(shrinker.asked()).toEqual([1, 2])
})

test('makes a picture at once that is taken before its turn', async () => {
  const shrinker = heldShrinker()
  for (const byte of [1, 2]) shrinker.ahead(picture(byte))
  const second = shrinker.take(picture(2))
  shrinker.finish(2)
  expect((await second).data).toEqual(picture(102))
  shrinker.finish(1)
  await shrinker.take(picture(1))
  expect(shrinker.asked()).toEqual([1, 2])
})

test('tells whoever takes it of a picture that can’t be read', async () => {
  const shrinker = pictureShrinker(() => Promise.reject(new Error('no picture')))
  shrinker.ahead(picture(1))
  await expect(shrinker.take(picture(1))).rejects.toThrow('no picture')
})

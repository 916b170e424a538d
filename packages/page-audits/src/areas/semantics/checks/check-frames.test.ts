import { expect, test } from 'vitest'
import type { FrameScan } from '../scans/scan-frames.js'
import { checkFrames } from './check-frames.js'

const frame = (label: string, words: string | null, href = 'http://shop.test/a'): FrameScan => ({
  selector: 'iframe',
  name: label,
  tag: 'iframe',
  box: { x: 0, y: 0, width: 300, height: 150 },
  label,
  href,
  words,
})
const sayings = (...frames: FrameScan[]) => checkFrames(frames).map(({ says }) => says)

test('rejects two frames of one name that show different things', () => {
  const says = ['Frames with the same name show different things']
  expect(sayings(frame('Map', 'North'), frame('map', 'South'))).toEqual(says)
  expect(sayings(frame('Map', null), frame('Map', null, 'http://other.test/'))).toEqual(says)
})

test('accepts equal frames, advertisements and names of their own', () => {
  expect(sayings(frame('Map', 'North'), frame('Map', 'North', 'http://shop.test/b'))).toEqual([])
  expect(sayings(frame('Advertisement', 'Buy'), frame('Advertisement', 'Buy more'))).toEqual([])
  expect(sayings(frame('Map', 'North'), frame('Route', 'South'))).toEqual([])
})

test('rejects names that fit any frame', () => {
  expect(sayings(frame('iframe', ''))).toEqual(['The name of the frame says nothing about what it shows'])
})

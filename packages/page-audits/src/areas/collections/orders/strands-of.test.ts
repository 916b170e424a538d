import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { strandsOf } from './strands-of.js'

it('sets folders apart from files, and what is sold out', () => {
  const folder = { ...entryOf('Music'), words: 'open folder music' }
  const [file, gone] = [entryOf('call.mp4', ['64 MB']), entryOf('Mug', ['Sold out'])]
  expect(strandsOf([folder, file, gone, file]).map((strand) => strand.length)).toEqual([1, 2, 1])
})

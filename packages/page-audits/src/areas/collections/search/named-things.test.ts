import { expect, test } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { namedThings, wordsOfParts } from './named-things.js'

test.each([
  ['Search title, artist or album', ['title', 'artist', 'album']],
  ['Suche nach Name oder Ort', ['Name', 'Ort']],
  ['Search by name / city', ['name', 'city']],
  ['Search', []],
  ['Search recipes', []],
  ['Search the 14 tracks, then press Enter to play them', []],
])('“%s” lists %j', (name, things) => {
  expect(namedThings(name)).toEqual(things)
})

test('reads two words of each part', () => {
  const tracks = [
    entryOf('Paper Lanterns', ['Mira Holt · Night Ferry', '3:42']),
    entryOf('Copper Sky', ['Long Acre · Harvest Machines', '3:18']),
    entryOf('Glass Avenue', ['Neon Parade · City Pulse', '5:07']),
    entryOf('Slow Tide', ['Mira Holt · Night Ferry', '4:11']),
  ]
  expect(wordsOfParts(tracks, 2).map(({ part, word }) => [part, word])).toEqual([
    [0, 'Mira'],
    [0, 'Long'],
    [1, 'Night'],
    [1, 'Harvest'],
  ])
  expect(wordsOfParts(tracks, 3)).toEqual([])
})

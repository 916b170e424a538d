import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { staleName } from './stale-name.js'

const look = (name: string, text: string) =>
  fakeSignals({ targets: [fakeTarget({ selector: '#play', role: 'button', name, text })] })

it.each([
  ['a name that stays', ['Play', 'Play'], ['Play', 'Pause'], true],
  ['a name that follows', ['Play', '▶ Play'], ['Pause', '⏸ Pause'], false],
  ['a name of other words', ['Playback', 'Play'], ['Playback', 'Pause'], false],
  ['a sign in place of words', ['Play', '▶'], ['Play', '⏸'], false],
  ['a name with more in it', ['Follow Ada', 'Follow'], ['Follow Ada', 'Following'], true],
  ['a text that stays', ['Like', 'Like'], ['Like', 'Like'], false],
] as const)('tells %s', (_, [name, text], [nameNow, textNow], isStale) => {
  expect(staleName(look(name, text), look(nameNow, textNow), '#play') !== null).toBe(isStale)
})

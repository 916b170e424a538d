import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { showsInstead } from './shows-instead.js'

const [moon, hill] = ['Open Moon over the bay', 'Open Green hill'].map((name) =>
  fakeTarget({ selector: `#${name}`, name, role: 'button' }),
) as [ReturnType<typeof fakeTarget>, ReturnType<typeof fakeTarget>]
const page = (text: string) => fakeSignals({ targets: [moon, hill], text })
const before = page('Moon over the bay Green hill')

it('names the entry that a click opens in place of its own', () => {
  expect(showsInstead(before, page('Moon over the bay Green hill Moon over the bay'), hill)).toBe(moon)
})

it.each([
  ['the entry itself', 'Moon over the bay Green hill Green hill'],
  ['the entry, and another beside it', 'Moon over the bay Green hill Green hill See also Moon over the bay'],
  ['a picture without its name', 'Moon over the bay Green hill Close'],
])('keeps quiet about %s', (_, text) => expect(showsInstead(before, page(text), hill)).toBeUndefined())

it('keeps quiet about answers of a quiz', () => {
  const answers = ['Oslo', 'Bergen'].map((name) => fakeTarget({ selector: `#${name}`, name, role: 'button' }))
  const asked = fakeSignals({ targets: answers, text: 'Oslo Bergen' })
  const told = fakeSignals({ targets: answers, text: 'Oslo Bergen Wrong: it is Oslo' })
  expect(showsInstead(asked, told, answers[1]!)).toBeUndefined()
})

it('takes a name only where it is said as a whole', () => {
  const edits = ['Edit 6 Nov 2026', 'Edit 14 Nov 2026'].map((name) =>
    fakeTarget({ selector: `#${name}`, name, role: 'button' }),
  )
  const listed = fakeSignals({ targets: edits, text: '6 Nov 2026 14 Nov 2026' })
  const opened = fakeSignals({ targets: edits, text: '6 Nov 2026 14 Nov 2026 Next: 16 Nov 2026' })
  expect(showsInstead(listed, opened, edits[1]!)).toBeUndefined()
})

import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { namesFor } from './names-for.js'

it('names a control by what it says, and an unknown one by its selector', () => {
  const roll = fakeTarget({ selector: ':nth-match(button, 2)', name: 'Roll', role: 'button' })
  const nameOf = namesFor({ controls: [], first: fakeSignals({ targets: [roll] }) })
  expect(nameOf(roll.selector)).toContain('Roll')
  expect(nameOf('main > p')).toBe('main > p')
})

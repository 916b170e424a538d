import { expect, it } from 'vitest'
import type { Choice } from '../scans/chooser.js'
import { riskiestFirst } from './riskiest-first.js'

it('begins with names that are a part of another name', () => {
  const choices = ['api', 'build', 'UI'].map((name) => ({ name }) as Choice)
  expect(riskiestFirst(choices).map(({ name }) => name)).toEqual(['UI', 'api', 'build'])
})

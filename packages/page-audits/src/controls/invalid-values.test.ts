import { fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { invalidValues } from './invalid-values.js'

it('refuses no user name where an address may stand instead', () => {
  const refused = (name: string, type = 'text') =>
    invalidValues(fakeTarget({ tag: 'input', role: 'textbox', selector: '#f', name, type }))
  expect(refused('Username or e-mail')).toEqual([])
  expect(refused('E-Mail oder Telefonnummer')).toEqual([])
  expect(refused('E-mail')).toMatchObject([{ value: 'not-an-email' }])
  expect(refused('Username or e-mail', 'email')).toHaveLength(1)
})

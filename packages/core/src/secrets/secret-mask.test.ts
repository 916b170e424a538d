import { describe, expect, it } from 'vitest'
import { createSecretMask } from './secret-mask.js'

const hiding = (...values: string[]) => {
  const mask = createSecretMask()
  for (const value of values) mask.hide(value)
  return mask
}

describe('text that an agent typed', () => {
  it.each([
    ['hunter2', 'log in with hunter2, twice: "hunter2"', 'log in with ••••, twice: "••••"'],
    [
      'p&ss w/rd',
      '/login?pw=p%26ss%20w%2Frd and /login?pw=p%26ss+w%2Frd',
      '/login?pw=•••• and /login?pw=••••',
    ],
    ['a<b"c&d', '<input value="a&lt;b&quot;c&amp;d">', '<input value="••••">'],
    ['4111111111111111', 'paid with 4111 1111 1111 1111', 'paid with ••••'],
    ['swordfish', 'swordfish is it; swordfishes are not', '•••• is it; swordfishes are not'],
    ['a.b*c(d', 'a.b*c(d, not aXb*c(d', '••••, not aXb*c(d'],
  ])('hides %s', (secret, text, expected) => expect(hiding(secret).text(text)).toBe(expected))

  it.each(['123', 'test', 'password', '  '])('keeps texts with the common word %s', (secret) => {
    const text = '<input type="password"> test 123'
    expect(hiding(secret).text(text)).toBe(text)
  })

  it('recognises every secret as the value of a field, even a short or grouped one', () => {
    const mask = hiding('123', '4111111111111111')
    expect(['123', '4111 1111 1111 1111', '1234', ''].map((value) => mask.isSecret(value))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('masks every text of a value, and leaves values unchanged until it knows a secret', () => {
    const value = { a: ['hunter2', 1, null], 'b hunter2': { c: 'x' } }
    expect(hiding('hunter2').value(value)).toEqual({ a: ['••••', 1, null], 'b ••••': { c: 'x' } })
    expect(createSecretMask().value(value)).toBe(value)
  })

  it('masks the longer of two secrets when one contains the other', () =>
    expect(hiding('abcd-1', 'abcd-1234').text('abcd-1234 abcd-1')).toBe('•••• ••••'))
})

import { describe, expect, it } from 'vitest'
import { readServeOptions, WrongUse } from './serve-options.js'

const secret = 'sixteen-characters-and-more'

describe('the token', () => {
  it('is a new one at each start', () => {
    const tokens = [readServeOptions([], {})?.token, readServeOptions([], {})?.token]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
  })

  it.each([
    ['the environment', [], secret],
    ['the environment, open to other machines', ['--host', '0.0.0.0'], secret],
    ['an option, before the environment', ['--token', `${secret}-2`], `${secret}-2`],
  ])('is taken from %s', (_, args, token) => {
    expect(readServeOptions(args, { WEBEVAL_DASHBOARD_TOKEN: secret })?.token).toBe(token)
  })

  it('is not taken from an empty variable, and a short one is refused by its name', () => {
    expect(readServeOptions([], { WEBEVAL_DASHBOARD_TOKEN: '' })?.token).toHaveLength(32)
    const short = () => readServeOptions([], { WEBEVAL_DASHBOARD_TOKEN: 'short' })
    expect(short).toThrow(WrongUse)
    expect(short).toThrow(/WEBEVAL_DASHBOARD_TOKEN.*at least 16 characters/)
  })
})

import { describe, expect, it } from 'vitest'
import { countUpTo, dollars, duration, modelChoice, positiveInteger, share, webAddress } from './parsers.js'

describe('the options of the command line', () => {
  it.each([
    ['90s', 90_000],
    ['5m', 300_000],
    ['1500', 1500],
    ['1h', 3_600_000],
  ])('reads %s as a length of time', (text, expected) => expect(duration(text)).toBe(expected))

  it.each(['', 'soon', '-5m', '0', '5 parsecs'])('refuses %j as a length of time', (text) =>
    expect(() => duration(text)).toThrow(/length of time/),
  )

  it.each(['0', '-1', '1.5', 'two', '', '1e99'])('refuses %j as a count', (text) =>
    expect(() => positiveInteger(text)).toThrow(/whole number/),
  )

  it('refuses a count that no machine bears', () => {
    expect(countUpTo(10_000)('10000')).toBe(10_000)
    expect(() => countUpTo(10_000)('10001')).toThrow(/from 1 to 10,000/)
  })

  it.each([
    ['0.8', 0.8],
    ['80%', 0.8],
    ['1', 1],
  ])('reads %s as a share', (text, expected) => expect(share(text)).toBe(expected))

  it.each(['80', '-0.1', '', 'most'])('refuses %j as a share', (text) =>
    expect(() => share(text)).toThrow(/0 to 1/),
  )

  it.each([
    ['5', 5],
    ['$0.50', 0.5],
  ])('reads %s as dollars', (text, expected) => expect(dollars(text)).toBe(expected))

  it.each(['', '0', '-1', 'much', '1e999'])('refuses %j as dollars', (text) =>
    expect(() => dollars(text)).toThrow(/US dollars/),
  )

  it('gathers a model for every role and models for single roles', () => {
    const choice = modelChoice('executor=oracle', modelChoice('embedded'))
    expect(choice).toEqual({ everyRole: 'embedded', byRole: { executor: 'oracle' } })
  })

  it('names the roles when one is unknown', () => {
    expect(() => modelChoice('boss=embedded')).toThrow(/orchestrator/)
  })

  it.each(['file:///etc/passwd', 'nowhere', 'javascript:alert(1)'])('refuses %j as an address', (text) =>
    expect(() => webAddress(text)).toThrow(/http/),
  )
})

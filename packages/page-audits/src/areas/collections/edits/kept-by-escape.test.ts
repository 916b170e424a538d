import { describe, expect, it } from 'vitest'
import { isKept } from './kept-by-escape.js'

describe('isKept', () => {
  it('recognizes a text in the place of the old one', () => {
    expect(isKept('Rent 900', 'Juniper 900', { was: 'Rent', typed: 'Juniper' })).toBe(true)
  })

  it('recognizes a number that the page formats', () => {
    const told = { was: '1,450.00', typed: '4817' }
    expect(isKept('Rent 1,450.00 Fee 1,450.00', 'Rent 4,817.00 Fee 1,450.00', told)).toBe(true)
  })

  it('accepts a message about what was dropped', () => {
    expect(isKept('Rent', 'Rent “Juniper” was not saved', { was: 'Rent', typed: 'Juniper' })).toBe(false)
  })

  it('accepts the old text', () => {
    expect(isKept('Rent 900', 'Rent 900', { was: 'Rent', typed: 'Juniper' })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { changedByAnswer } from './changed-by-answer.js'

const field = (value: string, selector = '#name') => ({ selector, name: 'Name', value })

describe('changedByAnswer', () => {
  it('finds a field that the answer emptied', () => {
    expect(changedByAnswer([field('Ada')], [field('Ada')], [field('')])).toEqual({
      field: field('Ada'),
      is: '',
    })
  })

  it('accepts fields that keep what they hold', () => {
    expect(changedByAnswer([field('Ada')], [field('Ada')], [field('Ada')])).toBeNull()
  })

  it('accepts what had changed before the answer', () => {
    expect(changedByAnswer([field('12:00')], [field('12:01')], [field('12:02')])).toBeNull()
  })

  it('says nothing of fields that went away', () => {
    expect(changedByAnswer([field('Ada')], [field('Ada')], [field('', '#other')])).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { type FieldValues, leftovers, type OpenedForm, tellingPairs } from './leftovers.js'

const values = (note: string, start = '09:00'): FieldValues =>
  new Map([
    ['#note', { name: 'Note', value: note, type: 'text' }],
    ['#start', { name: 'Start', value: start, type: 'time' }],
  ])
const form = (kind: string, label: string, note: string): OpenedForm => ({
  opener: { selector: `#${label}`, label, kind },
  values: values(note),
})

describe('values that one opener leaves to another', () => {
  it('finds a text of the other entry', () => {
    expect(leftovers(values(''), values('Quiz night'), values('Quiz night'))).toEqual([
      { selector: '#note', name: 'Note', value: 'Quiz night', due: '' },
    ])
  })

  it('is silent when the field shows its own value', () => {
    expect(leftovers(values('Own'), values('Quiz night'), values('Own'))).toEqual([])
    expect(leftovers(values('Same'), values('Same'), values('Same'))).toEqual([])
  })

  it('lets a page propose the time that was chosen last', () => {
    expect(leftovers(values('', '09:00'), values('', '11:00'), values('', '11:00'))).toEqual([])
  })

  it('pairs openers of two kinds once', () => {
    const forms = [form('add', 'add', ''), form('edit', 'one', 'First'), form('edit', 'two', 'Second')]
    expect(tellingPairs(forms).map(({ own, other }) => [own.opener.label, other.opener.label])).toEqual([
      ['add', 'one'],
      ['one', 'two'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { checkPlural, type CountedOpen } from '../check-plural.js'
import { checkCount } from './counts-follow.js'

const line = (text: string, due: number): CountedOpen => ({
  text,
  due,
  value: Number(/\d+/.exec(text)![0]),
  selector: '#left',
})

describe('a line that counts open entries', () => {
  it.each([
    ['1 items left', 'wrong-plural'],
    ['0 item left', 'wrong-plural'],
    ['2 open task', 'wrong-plural'],
    ['1 item left', undefined],
    ['0 items left', undefined],
    ['3 item(s) left', undefined],
    ['3 entries left', undefined],
    ['1 entries left', 'wrong-plural'],
    ['1 Aufgabe offen', undefined],
  ])('%s', (text, rule) => {
    expect(checkPlural([line(text, 0)])?.rule).toBe(rule)
  })

  it('rejects a count that stops following', () => {
    expect(
      checkCount([line('1 item left', 1), line('2 items left', 2), line('2 items left', 3)])?.description,
    ).toBe('“2 items left” is wrong: 3 entries are open.')
  })

  it('rejects a count of all entries as that of the open ones', () => {
    const of = (text: string, due: number) => ({ ...line(text, due), whole: true })
    const lines = [of('Noch 3 von 3 Artikeln offen', 2), of('Noch 6 von 6 Artikeln offen', 5)]
    expect(checkCount(lines)?.rule).toBe('wrong-count')
    expect(checkCount(lines.map((each) => ({ ...each, whole: false })))).toBeNull()
    // Entries that do not look done may be done.
    expect(checkCount([of('1 of 3 tasks open', 3), of('2 of 4 tasks open', 4)])).toBeNull()
  })

  it('accepts a number that only happens to be right once', () => {
    expect(checkCount([line('3 active users', 1), line('3 active users', 3)])).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { brokenRow, missingFrom } from './check-export.js'

it('finds the entries that a text leaves out, however it is laid out', () => {
  const [ada, bo] = [entryOf('Ada Berg'), entryOf('Bo Ek')]
  expect(missingFrom('Surname;First name\r\nBerg;Ada\r\n', [ada, bo])).toEqual([bo])
  expect(
    missingFrom('[\n {"first": "Ada",\n "last": "Berg"},\n {"first": "Bo", "last": "Ek"}]', [ada, bo]),
  ).toEqual([])
})

it('finds a value whose comma makes a column of its own', () => {
  const head = 'Name,Town,Hours'
  expect(brokenRow(`${head}\nAda,Ghent,4\nBo,Ghent, West,5\nCy,Porto,6`)).toBe('Bo,Ghent, West,5')
  expect(brokenRow(`${head}\nAda,Ghent,4\nBo,"Ghent, ""West""",5\nCy,Porto,6\nTotal`)).toBe(null)
})

import { expect, it } from 'vitest'
import { losesSpaces } from './round-trip.js'

it.each([
  ['good morning harbour', 'GOODMORNINGHARBOUR', true],
  ['good morning harbour', 'Good morning harbour', false],
  ['good morning harbour', 'oodgay orningmay', false],
  ['good morning harbour', '', false],
])('“%s” and back as “%s”: %j', (was, is, loses) => expect(losesSpaces(was, is)).toBe(loses))

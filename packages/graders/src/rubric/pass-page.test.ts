import type { Requirement } from '@webeval/core'
import { expect, it } from 'vitest'
import { passPage } from './pass-page.js'

const passes = (verdicts: string, functionality = 16, answers = { tried: 2, answered: 1 }): boolean =>
  passPage({
    score: 91,
    maxScore: 100,
    functionality: { points: functionality, of: 25 },
    passAt: 70,
    notAssessed: [],
    answers,
    requirements: verdicts.split(' ').map((verdict) => ({ verdict: verdict as Requirement['verdict'] })),
  }).passed

it.each<[string, string, boolean]>([
  ['passes a page whose features work', 'works works untested', true],
  ['passes a page with one small feature broken of many', 'works works works broken', true],
  ['passes a page whose features could not be told', 'untested untested', true],
  [
    'fails a page whose one feature that could be tried is broken',
    'broken untested untested untested',
    false,
  ],
  ['fails a page with two of five features broken', 'works works works broken missing', false],
  [
    'fails a page with half of what could be tried broken',
    'works works broken broken untested untested untested',
    false,
  ],
])('%s', (_, verdicts, expected) => {
  expect(passes(verdicts)).toBe(expected)
})

it('fails a page with two dead features, whatever its other points', () => {
  expect(passes('untested untested', 7.5)).toBe(false)
})

it.each<[string, string, number, number, boolean]>([
  ['fails a page whose tried controls are all dead', 'untested', 2, 0, false],
  ['fails a page with nothing tested whose one control does nothing', 'untested untested', 1, 0, false],
  ['passes a page with one answering control', 'untested', 5, 1, true],
  ['passes a page of plain text', 'untested', 0, 0, true],
  ['passes a page whose feature was seen to work', 'works', 1, 0, true],
])('%s', (_, verdicts, tried, answered, expected) => {
  expect(passes(verdicts, 25, { tried, answered })).toBe(expected)
})

import { expect, it } from 'vitest'
import type { Issue } from '../records/page/evaluation.js'
import { groupByCause } from './group-by-cause.js'

const issue = (id: string, description: string, more: Partial<Issue> = {}): Issue => ({
  id,
  category: 'functionality',
  severity: 'high',
  description,
  repro_steps: [],
  evidence: [],
  ...more,
})

const grouped = (issues: readonly Issue[]) =>
  groupByCause(issues).map(({ issue: { id }, related }) => [
    id,
    ...related.map((each) => `${each.issue.id}: ${each.shares}`),
  ])

it('lists a missing picture once, with the request that failed for it and its missing text', () => {
  expect(
    grouped([
      issue('image', 'The picture “Logo” (http://127.0.0.1:4100/logo.png) can’t be loaded.', {
        selectors: ['body > img'],
      }),
      issue('export', 'The button “Export” does nothing.', { selectors: ['#export'], element: 'Export' }),
      issue('alt', 'Images must have alternative text', { selectors: ['body > img'] }),
      issue('request', 'A request failed as the page is opened: GET /logo.png 404.'),
    ]),
  ).toEqual([['image', 'alt: the same element', 'request: the same address'], ['export']])
})

it('joins a requirement and the control of the same name', () => {
  expect(
    grouped([
      issue('missing', 'The task asks for “dark mode”.', { requirement: 'dark mode' }),
      issue('dead', 'The button does nothing.', { element: 'Dark  Mode' }),
    ]),
  ).toEqual([['missing', 'dead: the same element']])
})

it('keeps apart issues of the whole page, of many elements, and of the address of the page itself', () => {
  const many = ['#a', '#b', '#c', '#d']
  expect(
    grouped([
      issue('lang', 'No language, at http://127.0.0.1:4100/', { selectors: ['html'] }),
      issue('title', 'No title, at http://127.0.0.1:4100/', { selectors: ['html'] }),
      issue('contrast', 'Four texts', { selectors: many }),
      issue('dead', 'One of them is dead', { selectors: ['#a'] }),
    ]),
  ).toEqual([['lang'], ['title'], ['contrast'], ['dead']])
})

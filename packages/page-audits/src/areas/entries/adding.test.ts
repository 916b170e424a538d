import type { ExplorationStep } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../journal.js'
import { addingOf } from './adding.js'

const look = (texts: readonly string[]) => ({
  listing: { entries: texts.map((text) => ({ text })) },
})
const act = (
  tool: string,
  args: Record<string, unknown>,
  before: readonly string[],
  after: readonly string[],
): JournalEntry => ({
  step: {
    tool,
    args,
    is_error: false,
    before: look(before),
    after: look(after),
  } as unknown as ExplorationStep,
  before: null,
  after: null,
  pictures: { before: null, after: null },
})
const type = (text: string, more: Record<string, unknown> = {}, target = '#new') => ({
  target,
  text,
  ...more,
})

describe('how an exploration added an entry', () => {
  it('begins with the click that brings up its field', () => {
    const shows = (seen: JournalEntry['step']['after'], ...selectors: string[]) =>
      ({ ...seen, targets: selectors.map((selector) => ({ selector })) }) as typeof seen
    const open = act('browser_click', { target: '#open' }, [], [])
    const { before, after } = open.step
    const opened = {
      ...open,
      step: {
        ...open.step,
        before: shows(before ?? null, '#open'),
        after: shows(after ?? null, '#open', '#new'),
      },
    } as JournalEntry
    const rest = [
      act('browser_type', type('Buy milk'), [], []),
      act('browser_click', { target: '#save' }, [], ['Buy milk']),
    ]
    expect(addingOf([opened, ...rest])).toMatchObject({ field: '#new', isBehind: true })
    expect(addingOf([opened, ...rest])?.acts('Walk')[0]).toEqual({
      tool: 'browser_click',
      params: { target: '#open' },
    })
    expect(addingOf([open, ...rest])?.isBehind).toBe(false)
    const more = [
      rest[0]!,
      act('browser_type', type('-1', {}, '#amount'), [], []),
      act('browser_click', { target: '#save' }, [], []),
      act('browser_type', type('12', {}, '#amount'), [], []),
      rest[1]!,
    ]
    const params = addingOf([opened, ...more])
      ?.acts('Walk')
      .map((each) => each.params)
    expect(params?.map(({ text, target }) => text ?? target)).toEqual(['#open', 'Walk', '12', '#save'])
  })

  it('is Enter in the field', () => {
    const adding = addingOf([act('browser_type', type('Buy milk', { submit: true }), [], ['Buy milk'])])
    expect(adding?.field).toBe('#new')
    expect(adding?.acts('Walk')).toEqual([
      { tool: 'browser_type', params: { target: '#new', text: 'Walk', submit: true } },
    ])
  })

  it('is a button after the text', () => {
    const adding = addingOf([
      act('browser_type', type('Buy milk'), [], []),
      act('browser_click', { target: '#add' }, [], ['Buy milk']),
    ])
    expect(adding?.acts('Walk').map(({ params }) => params)).toEqual([
      { target: '#new', text: 'Walk' },
      { target: '#add' },
    ])
  })

  it('leaves out what was done between the text and the button', () => {
    const adding = addingOf([
      act('browser_type', type('Buy milk'), [], []),
      act('browser_click', { target: '#minus' }, [], []),
      act('browser_click', { target: '#add' }, [], ['Buy milk']),
    ])
    expect(adding?.acts('Walk').map(({ params }) => params['target'])).toEqual(['#new', '#add'])
  })

  it('takes in the other fields of the entry', () => {
    const adding = addingOf([
      act('browser_type', type('12', {}, '#amount'), [], []),
      act('browser_type', type('Buy milk', { submit: true }), [], ['Buy milk 12']),
    ])
    expect(adding?.acts('Walk').map(({ params }) => params['text'])).toEqual(['12', 'Walk'])
  })

  it('is unknown where no typed text came into a list', () => {
    expect(addingOf([act('browser_type', type('Buy milk'), [], ['Bread'])])).toBeNull()
    expect(addingOf([act('browser_type', type('Bread'), ['Bread'], ['Bread'])])).toBeNull()
  })
})

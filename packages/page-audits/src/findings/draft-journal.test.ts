import type { Dialog, ExplorationStep, Signals, Verification } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '../journal.js'
import { draftJournal } from './draft-journal.js'

const dialog = (message: string): Dialog => ({ type: 'alert', message, time: 0 })
const clear = fakeTarget({ selector: '#clear', name: 'Refresh', role: 'button', tag: 'button' })
const counters = (dialogs: number) => ({ ...fakeSignals().counters, dialogs })

const entry = (after: Partial<Signals>, given: Partial<ExplorationStep> = {}): JournalEntry => {
  const verification = { any_change: false, storage_changed: false, new_requests: 0 } as Verification
  const args = { target: '#clear' }
  const step = { step: 1, tool: 'browser_click', args, is_error: false, result: '', verification, ...given }
  return {
    step: step as ExplorationStep,
    before: fakeSignals({ targets: [clear] }),
    after: fakeSignals({ targets: [clear], ...after }),
    pictures: { before: null, after: null },
  }
}
const drafts = (
  entries: readonly JournalEntry[],
  made: readonly string[] = [],
  first: Partial<Signals> = {},
) =>
  draftJournal(
    {
      first: fakeSignals({ targets: [clear], ...first }),
      entries,
      controls: [
        {
          key: 'clear',
          target: clear,
          tries: 1,
          effects: 0,
          failures: 0,
          states: new Set(),
          lastEntry: 0,
          said: '',
        },
      ],
      scans: [],
      startUrl: 'http://fake.test/',
    },
    made.map((name) => ({ name, status: 'ok' as const })),
  ).map(({ rule, reproduced }) => [rule, reproduced])

describe('what an exploration saw', () => {
  it('counts where no audit could look into it: dialogs, errors, failed requests, controls that never answered', () => {
    const seen = {
      dialogs: [dialog('Saved!')],
      consoleErrors: ['Uncaught ReferenceError: x is not defined'],
      failedRequests: ['GET http://fake.test/api 500'],
    }
    expect(drafts([entry(seen)])).toEqual([
      ['uncaught-exception', null],
      ['dead-control', null],
      ['failed-request', null],
      ['system-dialog', null],
      ['dead-control', null],
    ])
  })

  it('is proven by being seen more than once', () => {
    const one = () => entry({ dialogs: [dialog('Buy now!')] })
    expect(drafts([one(), one()], ['controls'])).toEqual([['system-dialog', true]])
  })

  it('is left to the audits that looked into it', () => {
    expect(drafts([entry({ dialogs: [dialog('Saved!')] })], ['errors', 'controls'])).toEqual([])
  })

  it('leaves out what an agent did by its own script', () => {
    const scripted = entry({ dialogs: [dialog('mine')] }, { tool: 'browser_evaluate', args: {} })
    expect(drafts([scripted], ['controls'])).toEqual([])
  })

  it('bars a page from use when dialogs come by themselves without an end', () => {
    const stormy = { counters: counters(13_938), dialogs: [dialog('y')] }
    expect(drafts([entry(stormy)], ['errors', 'controls'])).toEqual([['page-blocked', true]])
    const busy = { counters: counters(3), dialogs: [dialog('Saved!')] }
    expect(drafts([entry(busy)], ['errors', 'controls'])).toEqual([])
  })
})

import { type Listing, type Message, type Verification, verificationSchema } from '@webeval/core'
import { fakeEvidence, fakeTarget } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { createGraderPanel } from '../../../registry.js'
import { requirementGrader } from './requirement-grader.js'
import { listingsFile } from './trial-record.js'

const panel = createGraderPanel([requirementGrader])
const quiet: Verification = verificationSchema.parse(
  Object.fromEntries(
    Object.keys(verificationSchema.omit({ changed_frames: true, handoffs: true }).shape).map((name) => [
      name,
      /^new_(?!tab)/.test(name) ? 0 : false,
    ]),
  ),
)
const listing = (...entries: readonly string[]): Listing => ({
  entries: entries.map((text) => ({ text, ticked: null, done: false, look: '' })),
  entry_count: entries.length,
  lines: ['Tasks', ...entries],
  ground: 'white',
})
const remove = fakeTarget({ selector: '#rm', role: 'button', name: 'Delete bread' })
const book = fakeTarget({ selector: '#rm', role: 'button', name: 'Book' })

interface Act {
  readonly before: Listing
  readonly after: Listing
  readonly script?: boolean
}

/** A trial that clicked Delete, or another control, once for each act, and then claimed success. */
async function grade(acts: readonly Act[], options: object = {}, files = true, control = remove) {
  const messages = acts.map((_, index): Message => ({
    type: 'tool_call',
    timestamp: '2026-01-01T00:00:00.000Z',
    tool: 'browser_click',
    toolCallId: `call-${index}`,
    params: { target: '#rm' },
  }))
  const calls = acts.map(({ before, after }, index) => ({ call: index + 1, before, after }))
  const file = new TextEncoder().encode(JSON.stringify({ schema_version: 1, calls }))
  const spec = {
    name: 'requirement',
    feature: { text: 'delete tasks', verb: 'delete', thing: 'tasks' },
    verdict: 'works',
    ...options,
  }
  const evidence = fakeEvidence({
    task: { graders: [spec] },
    answer: 'I deleted it.',
    messages,
    ...(files ? { files: { [listingsFile]: file } } : {}),
    steps: acts.map(({ before, after, script = false }, index) => {
      const changed = before !== after
      const verification = {
        ...quiet,
        dom_changed: changed,
        text_changed: changed,
        any_change: changed,
        by_agent_script: script,
      }
      return {
        id: `call-${index}`,
        tool: 'browser_click',
        verb: 'click' as const,
        before: { targets: [control] },
        after: { targets: [control] },
        verification,
      }
    }),
  })
  const [graded] = await panel.grade({
    evidence,
    signal: new AbortController().signal,
    judge: null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
  })
  return graded!
}

const full = listing('bread', 'tea')
const gone = { before: full, after: listing('tea') }

describe('a requirement that an agent did', () => {
  it('is booked only once the page confirms it', async () => {
    const feature = { text: 'book a table', verb: 'book', thing: 'table' }
    const clicked = (answer: string) =>
      grade([{ before: full, after: { ...full, lines: [...full.lines, answer] } }], { feature }, true, book)
    expect(await clicked('Please choose a time first.')).toMatchObject({ status: 'skipped', pass: null })
    expect(await clicked('Thank you, we expect you at eight.')).toMatchObject({ pass: true })
  })

  it('passes when the page shows it', async () => {
    expect(await grade([gone])).toMatchObject({ status: 'graded', pass: true, evidence: [{ step: 1 }] })
    expect(await grade([gone], { lacks: 'bread' })).toMatchObject({ pass: true })
  })

  it('fails when nothing went away, whatever the agent claims', async () => {
    expect(await grade([{ before: full, after: full }])).toMatchObject({
      pass: false,
      reasoning: expect.stringContaining('no entry went away'),
    })
    expect(await grade([])).toMatchObject({ pass: false })
  })

  it('fails when another entry went away than the task named', async () => {
    expect(await grade([gone], { lacks: 'tea' })).toMatchObject({
      pass: false,
      reasoning: '“tea” is still listed at the end',
    })
  })

  it('does not count a script of the agent as the page working', async () => {
    expect(await grade([{ ...gone, script: true }])).toMatchObject({ pass: false })
  })

  it('cannot tell without a record of what was listed, or where the exploration could not either', async () => {
    expect(await grade([gone], {}, false)).toMatchObject({ status: 'skipped', pass: null })
    expect(await grade([], { verdict: 'untested' })).toMatchObject({ status: 'skipped', pass: null })
  })
})

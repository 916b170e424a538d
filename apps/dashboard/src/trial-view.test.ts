import { join } from 'node:path'
import { messageSchema } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import type { LinePage, TrialView } from './api/trial-view.js'
import { at, dashboard } from './testing/ask-dashboard.js'
import { jsonl, put, putRun, tempFolder, trialLine, trialMetadata } from './testing/runs-on-disk.js'

describe('a trial', () => {
  it('that left only a folder is shown with the files in it', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }] })
    put(join(folder, 'c', 'trial-1', 'metadata.json'), '{"torn')
    put(join(folder, 'c', 'trial-1', 'screenshots', '007.png'), new Uint8Array(3))
    put(join(folder, 'c', 'trial-1', 'grader-artifacts', 'judge', 'a b.txt'), 'why')
    const view = await dashboard(results).ask<TrialView>('runs/r/trials/c/1')
    expect(view.metadata).toBeNull()
    expect(view.problems.join()).toMatch(/metadata.json is torn/)
    expect(view.screenshots).toEqual({ 7: 'files/r/c/1/screenshots/007.png' })
    expect(view.files.map((file) => file.url)).toContain('files/r/c/1/grader-artifacts/judge/a%20b.txt')
    expect(view.task?.query).toBe('Do c')
  })

  it('says why it failed, how it ended and what a person says of it', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'failed')] })
    const trial = (file: string) => join(folder, 'c', 'trial-1', file)
    const metadata = trialMetadata({
      query_id: 'c',
      final_answer: 'I could not find it.',
      limits: { max_steps: 30 },
    })
    put(trial('metadata.json'), metadata)
    const label = (pass: boolean | null) => ({ query_id: 'c', trial: 1, pass, at })
    put(join(folder, 'labels.jsonl'), `${jsonl([label(false), label(true)])}{"torn`)
    const view = await dashboard(results).ask<TrialView>('runs/r/trials/c/1')
    expect(view.reason).toEqual({ grader: null, kind: 'failed', text: 'failed' })
    expect(view.course).toEqual({
      ending: 'gave up after 1 of 30 steps: “I could not find it.”',
      first_wrong: null,
    })
    expect([view.label, ...view.earlier_labels].map((each) => each?.pass)).toEqual([true, false])
  })

  it('lists the faults of an evaluated page by cause, the gravest first, whatever else the file holds', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'failed')] })
    const fault = (severity: unknown, description: string, more = {}) => ({
      severity,
      category: 'ux',
      description,
      ...more,
    })
    const issues = [
      fault(7, 'of no severity', { selectors: 'x', requirement: 5 }),
      fault('low', 'says nothing', { element: 'Save' }),
      fault('high', 'does nothing', { element: 'Save' }),
    ]
    put(join(folder, 'c', 'trial-1', 'evaluation.json'), { score: 12, issues })
    const { causes } = await dashboard(results).ask<TrialView>('runs/r/trials/c/1')
    expect(causes).toEqual([
      {
        ...fault('high', 'does nothing'),
        related: [{ ...fault('low', 'says nothing'), shares: 'the same element' }],
      },
      { ...fault('', 'of no severity'), related: [] },
    ])
  })

  it('sends its model calls, and none of an older run', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'passed')] })
    put(join(folder, 'c', 'trial-1', 'messages.jsonl'), '')
    const { ask } = dashboard(results)
    expect((await ask<LinePage<unknown>>('runs/r/trials/c/1/model-calls')).lines).toEqual([])
    const call = {
      at,
      role: 'actor',
      spec: 'gemini',
      ms: 900,
      attempts: 1,
      input_tokens: 1,
      output_tokens: 1,
      cached_tokens: 0,
      thinking_tokens: 0,
      cost_usd: 0.1,
      finish: 'stop',
      after: 0,
    }
    put(join(folder, 'c', 'trial-1', 'model-calls.jsonl'), `${jsonl([call])}{"torn`)
    const page = await ask<LinePage<unknown>>('runs/r/trials/c/1/model-calls')
    expect([page.lines, page.unreadable]).toEqual([[call], 1])
  })

  it('pages through its messages by bytes, without losing or repeating one', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'passed')] })
    const messages = Array.from({ length: 1_300 }, (_, index) =>
      messageSchema.parse({ type: 'assistant', timestamp: at, content: `${index} ${'ü'.repeat(index)}` }),
    )
    const path = put(join(folder, 'c', 'trial-1', 'messages.jsonl'), `${jsonl(messages)}{"type":"assis`)
    const { ask } = dashboard(results)
    const read: unknown[] = []
    let unreadable = 0
    for (let next: string | null = 'runs/r/trials/c/1/messages'; next !== null;) {
      const page: LinePage<unknown> = await ask(next)
      read.push(...page.lines)
      unreadable += page.unreadable
      next = page.next?.replace('api/', '') ?? null
    }
    expect(read).toEqual(messages)
    expect(unreadable, path).toBe(1)
  })
})

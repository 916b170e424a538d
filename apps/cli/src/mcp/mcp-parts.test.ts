import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Issue } from '@webeval/core'
import { expect, it, onTestFinished } from 'vitest'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import { allowedPlace, allowedRoots } from './allowed-place.js'
import { awaitWork } from './await-work.js'
import { keepIds } from './known-page.js'
import { createPageBook } from './page-book.js'
import { headline } from './finish-work.js'
import { beginWork } from './page-work.js'
import { explainFindingTool } from './tools/explain-finding-tool.js'

const quiet = { signal: new AbortController().signal, progress: null }

it('opens files below the folders that are allowed, and no others', () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'webeval-places-')))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const [here, other] = [join(base, 'here'), join(base, 'here-too')]
  for (const folder of [here, other]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'a.html'), '')
  }
  symlinkSync(other, join(here, 'link'))
  expect(allowedPlace('a.html', [here])).toBe(join(here, 'a.html'))
  expect(allowedPlace('.', [here])).toBe(here)
  expect(allowedPlace(pathToFileURL(join(here, 'a.html')).href, [here])).toBe(join(here, 'a.html'))
  expect(allowedPlace('https://example.com/x', [here])).toBe('https://example.com/x')
  for (const outside of [
    '../here-too/a.html',
    join(other, 'a.html'),
    'link/a.html',
    '/etc/passwd',
    '/etc/none',
    'file:///etc/passwd',
  ])
    expect(() => allowedPlace(outside, [here]), outside).toThrow(/--allow-dir/)
  expect(allowedPlace(join(other, 'a.html'), [here, other])).toBe(join(other, 'a.html'))
  expect(() => allowedPlace('none.html', [here])).toThrow(/no file or folder none\.html/)
})

it('rejects a folder that is not there before it serves anything', () => {
  expect(() => allowedRoots(['/nope'])).toThrow(/--allow-dir \/nope: there is no such folder/)
  expect(() => allowedRoots(['/etc/hostname'])).toThrow(/no such folder/)
  expect(allowedRoots(['/tmp'])).toEqual([process.cwd(), '/tmp'])
})

it('answers a client without progress when its patience is over, and hands the result to a later call', async () => {
  const page = {} as EvaluatedPage
  let finish: (page: EvaluatedPage) => void = () => {}
  const work = beginWork('x', () => new Promise((resolve) => (finish = resolve)))
  expect(await awaitWork(work, quiet, 0)).toBeNull()
  finish(page)
  await work.ended
  expect(await awaitWork(work, quiet, 0)).toBe(page)
})

it('reports progress with rising numbers until the end', async () => {
  const told: number[] = []
  let finish: (page: EvaluatedPage) => void = () => {}
  const work = beginWork('x', () => new Promise((resolve) => (finish = resolve)))
  const progress = async (done: number) => {
    told.push(done)
    finish({} as EvaluatedPage)
  }
  await awaitWork(work, { ...quiet, progress })
  expect(told.length).toBeGreaterThan(0)
  expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b))
})

it('rejects when the client cancels, and when the evaluation fails', async () => {
  const cancelled = new AbortController()
  const waiting = awaitWork(
    beginWork('x', () => new Promise(() => {})),
    { ...quiet, signal: cancelled.signal },
  )
  cancelled.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
  await expect(
    awaitWork(
      beginWork('x', () => Promise.reject(new Error('broken'))),
      quiet,
    ),
  ).rejects.toThrow('broken')
})

it('keeps the id of a finding from one evaluation to the next', () => {
  const issue = (id: string, selector: string): Issue => ({
    id,
    rule: 'dead-control',
    category: 'functionality',
    severity: 'high',
    description: '',
    selectors: [selector],
    repro_steps: [],
    evidence: [],
  })
  const first = keepIds([], [issue('dead-control-1', '#a'), issue('dead-control-2', '#b')])
  const later = keepIds(first, [issue('dead-control-1', '#b'), issue('dead-control-2', '#c')])
  expect(later.map(({ id, selectors }) => [id, selectors?.[0]])).toEqual([
    ['dead-control-2', '#b'],
    ['dead-control-3', '#c'],
  ])
  const { id: _, ...unnamed } = issue('', '#d')
  expect(keepIds([], [unnamed])[0]!.id).toBe('dead-control-1')
})

it('explains a finding of an evaluation that is still under way', async () => {
  const finding = { id: 'dead-control-1', rule: 'dead-control', category: 'functionality', severity: 'high' }
  const found = { ...finding, description: 'It does nothing.', selectors: ['#a'], repro_steps: ['Click it.'] }
  const book = createPageBook({
    roots: [tmpdir()],
    earlier: async () => null,
    evaluate: (_place, _brief, { onProgress }) => {
      onProgress({ audits: 1, of: 9, findings: [found] } as never)
      return new Promise(() => {})
    },
  })
  const url = 'http://127.0.0.1:9/'
  void book.work(book.page({ url }, 'a page'))
  await expect(explainFindingTool(book).call({ id: 'dead-control-2', url }, quiet)).rejects.toThrow(
    /no finding "dead-control-2"; near it: dead-control-1/,
  )
  const { text, structured } = await explainFindingTool(book).call({ id: 'dead-control-1', url }, quiet)
  expect(text).toMatch(/It does nothing\.[^]*1\. Click it\./)
  expect(structured).toMatchObject({ id: 'dead-control-1', selector: '#a' })
})

it('says why a page with enough points does not pass', () => {
  const evaluation = {
    score: 86.5,
    max_score: 100,
    passed: false,
    feedback:
      '86.5 of 100: does not pass at 70, since 1 of the 6 things that were asked for does not work, and none of the others was seen to work. 3 issues.',
  }
  expect(headline({ evaluation, cachedAt: null } as never)).toBe(
    '86.5 of 100 points: the page does not pass (70 % are needed; it does not, since 1 of the 6 things that were asked for does not work, and none of the others was seen to work).',
  )
})

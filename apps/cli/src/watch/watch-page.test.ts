import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import { watchPage } from './watch-page.js'

/** A watch whose evaluations end when the test says so. */
function watched() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'webeval-watch-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [file, out] = [join(folder, 'index.html'), join(folder, 'results')]
  writeFileSync(file, '1')
  const stop = new AbortController()
  const said: string[] = []
  const shown: (readonly [now: number, before: number | undefined])[] = []
  const runs: { readonly folder: string; end(): void }[] = []
  const code = watchPage({
    file,
    out,
    isPart: (path) => path === 'index.html',
    before: null,
    signal: stop.signal,
    say: (message) => void said.push(message),
    async show({ evaluation }, before) {
      shown.push([evaluation!.score, before?.score])
    },
    evaluate: (signal) =>
      new Promise<EvaluatedPage>((resolve) => {
        const score = runs.length + 1
        const run = join(out, String(score))
        mkdirSync(run, { recursive: true })
        const end = () => {
          const evaluation = signal.aborted ? null : { score, max_score: 100, issues: [] }
          resolve({ evaluation, line: null, stored: { folder: run } } as unknown as EvaluatedPage)
        }
        signal.addEventListener('abort', end)
        runs.push({ folder: run, end })
      }),
  })
  const until = (seen: () => boolean) => vi.waitUntil(seen, { timeout: 20_000, interval: 20 })
  const waiting = (times: number) =>
    until(() => said.filter((message) => message.startsWith('watching')).length === times)
  return { file, stop, said, shown, runs, code, until, waiting }
}

it('evaluates again after a save, compares with the evaluation before, and takes its own runs for no save', async () => {
  const { file, stop, said, shown, runs, code, until, waiting } = watched()
  await until(() => runs.length === 1)
  runs[0]!.end()
  await waiting(1)
  writeFileSync(file, '2')
  await until(() => runs.length === 2)
  runs[1]!.end()
  await waiting(2)
  expect(shown).toEqual([
    [1, undefined],
    [2, 1],
  ])
  expect(said).toContain('saved: index.html')
  stop.abort()
  expect(await code).toBe(0)
})

it('ends an evaluation that a save made pointless, and removes its run', async () => {
  const { file, stop, said, shown, runs, code, until, waiting } = watched()
  await until(() => runs.length === 1)
  writeFileSync(file, '2')
  await until(() => runs.length === 2)
  expect(said[0]).toMatch(/saved while it was evaluated/)
  expect(existsSync(runs[0]!.folder)).toBe(false)
  runs[1]!.end()
  await waiting(1)
  expect(shown).toEqual([[2, undefined]])
  stop.abort()
  expect(await code).toBe(0)
})

it('takes only files of the page for saves, not reports and logs that are written beside it', async () => {
  const { file, stop, said, runs, until, waiting, code } = watched()
  await until(() => runs.length === 1)
  for (const name of ['report.sarif', 'said.txt', 'notes']) writeFileSync(join(dirname(file), name), 'x')
  runs[0]!.end()
  await waiting(1)
  writeFileSync(join(dirname(file), 'said.txt'), 'more')
  writeFileSync(file, '2')
  await until(() => runs.length === 2)
  expect(said).toContain('saved: index.html')
  runs[1]!.end()
  await waiting(2)
  stop.abort()
  expect(await code).toBe(0)
})

it('waits for a deleted file to come back, and compares with the evaluation before', async () => {
  const { file, stop, said, shown, runs, until, waiting, code } = watched()
  await until(() => runs.length === 1)
  runs[0]!.end()
  await waiting(1)
  rmSync(file)
  await until(() => said.some((message) => /is gone; watching until it is back/.test(message)))
  expect(runs).toHaveLength(1)
  writeFileSync(file, '2')
  await until(() => runs.length === 2)
  runs[1]!.end()
  await waiting(2)
  expect(shown.at(-1)).toEqual([2, 1])
  stop.abort()
  expect(await code).toBe(0)
})

it('yields the code of an interruption when Ctrl-C ends an evaluation', async () => {
  const { stop, runs, code, until } = watched()
  await until(() => runs.length === 1)
  stop.abort()
  runs[0]!.end()
  expect(await code).toBe(130)
})

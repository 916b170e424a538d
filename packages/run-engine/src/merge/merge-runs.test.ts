import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../run/run-suite.js'
import { shardSuite } from '../suite/shard-suite.js'
import { setUpRun, suiteOf, taskOf } from '../testing/trial-setup.js'
import { mergeRuns } from './merge-runs.js'

const suite = suiteOf(...['a', 'b', 'c', 'd/é', 'e'].map((id) => taskOf(id)))

const shardRun = async (index: number, of: number, results?: string) => {
  const setUp = await setUpRun(shardSuite(suite, { index, of }), {
    trials: 2,
    ...(results ? { results } : {}),
  })
  await runSuite(setUp.options)
  return setUp
}

describe('shards of a suite', () => {
  it('hold each task once, whole, and differ by name', () => {
    const shards = [1, 2, 3].map((index) => shardSuite(suite, { index, of: 3 }))
    expect(shards.map((shard) => shard.tasks.map((task) => task.query_id))).toEqual([
      ['a', 'd/é'],
      ['b', 'e'],
      ['c'],
    ])
    expect(new Set(shards.map((shard) => shard.sha256)).size).toBe(3)
    expect(() => shardSuite(suite, { index: 6, of: 6 })).toThrow(/6\/6 has no task: test has 5 tasks/)
  })

  it('merge into the run that one machine would have left', async () => {
    const whole = await setUpRun(suite, { trials: 2 })
    await runSuite(whole.options)
    const first = await shardRun(2, 2)
    const second = await shardRun(1, 2)
    const merged = await mergeRuns([first.run, second.run], whole.store, 'all')
    const [record, expected] = [await merged.run.record(), await whole.run.record()]
    expect(record).toMatchObject({
      status: 'finished',
      suite: expected.suite,
      variant: expected.variant,
      trials: 2,
    })
    expect(record).toEqual(merged.record)
    const file = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
    expect(file(merged.run.folder, 'tasks.jsonl')).toBe(file(whole.run.folder, 'tasks.jsonl'))
    const paths = (lines: readonly { readonly path: string }[]) => lines.map((line) => line.path).toSorted()
    expect(paths(await merged.run.trials())).toEqual(paths(await whole.run.trials()))
    for (const { path } of await merged.run.trials())
      expect(file(merged.run.folder, `${path}/metadata.json`)).toContain('"outcome"')
    const [summary, before] = [await merged.run.summary(), await whole.run.summary()]
    expect(summary?.pass_rate).toEqual(before?.pass_rate)
    expect(summary?.tasks.map((row) => row.query_id)).toEqual(before?.tasks.map((row) => row.query_id))
  })

  it('are refused where they are no whole: missing, twice, of another suite or variant, or still running', async () => {
    const [one, two, three] = [await shardRun(1, 3), await shardRun(2, 3), await shardRun(3, 3)]
    const merge = (...runs: (typeof one)[]) =>
      mergeRuns(
        runs.map((each) => each.run),
        one.store,
        'all',
      )
    await expect(merge(one, two)).rejects.toThrow(/shard 3\/3 missing/)
    await expect(merge(one, two, two, three)).rejects.toThrow(/given twice|is in .* and in/)
    await expect(merge(one)).rejects.toThrow(/two or more/)
    const other = await setUpRun({ ...suiteOf(taskOf('z')), sha256: 'e'.repeat(64) })
    await runSuite(other.options)
    await expect(merge(one, other)).rejects.toThrow(/another suite/)
    const record = await three.run.record()
    await three.run.saveRecord({ ...record, variant: { agent: 'test', models: { actor: 'another' } } })
    await expect(merge(one, two, three)).rejects.toThrow(/another variant/)
    await three.run.saveRecord({ ...record, status: 'running' })
    await expect(merge(one, two, three)).rejects.toThrow(/still running/)
    expect(await one.store.list()).toHaveLength(1)
  })
})

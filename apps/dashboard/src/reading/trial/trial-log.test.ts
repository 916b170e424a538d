import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileRunStore } from '@webeval/run-engine'
import { expect, it } from 'vitest'
import { jsonl, putRun, tempFolder, trialLine } from '../../testing/runs-on-disk.js'
import { trialLogs } from './trial-log.js'

it('shows the same trials as the command line, however the log of a run ends', async () => {
  const results = tempFolder()
  putRun(results, 'r1')
  const path = join(results, 'r1', 'trials.jsonl')
  const logs = trialLogs()
  const both = async () => {
    const { lines, torn } = await logs.read(join(results, 'r1'))
    const engine = await (await createFileRunStore(results).open('r1')).trials()
    expect([...lines.values()]).toEqual(engine)
    return { ended: engine.map(({ query_id, outcome }) => `${query_id} ${outcome}`), torn }
  }
  const [whole, last] = [jsonl([trialLine('a', 'passed')]), jsonl([trialLine('b', 'failed')])]

  writeFileSync(path, whole + last.slice(0, 30))
  expect(await both()).toEqual({ ended: ['a passed'], torn: true })
  appendFileSync(path, last.slice(30).trimEnd())
  expect(await both()).toEqual({ ended: ['a passed', 'b failed'], torn: false })
  appendFileSync(path, `\n${jsonl([trialLine('a', 'limit')])}`)
  expect(await both()).toEqual({ ended: ['a limit', 'b failed'], torn: false })
  writeFileSync(path, `\ufeff${last}`)
  expect(await both()).toEqual({ ended: ['b failed'], torn: false })
})

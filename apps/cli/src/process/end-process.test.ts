import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { endProcess } from './end-process.js'
import { exitCodes } from './exit-codes.js'

/** A stream whose reader takes one chunk at each turn of the event loop. */
function slowStream(taken: string[]) {
  return new Writable({
    write(chunk, _encoding, done) {
      taken.push(String(chunk))
      setImmediate(done)
    },
  })
}

it('ends the process with its exit code once the whole output has been read', async () => {
  const taken: string[] = []
  const [stdout, stderr] = [slowStream(taken), slowStream([])]
  for (const line of ['one', 'two', 'three']) stdout.write(line)
  const ended: unknown[] = []
  await endProcess(exitCodes.missed, { stdout, stderr, exit: (code) => ended.push([code, taken.join(' ')]) })
  expect(ended).toEqual([[exitCodes.missed, expect.stringContaining('one two three')]])
})

it('ends the process although the reader of its output has gone', async () => {
  const stdout = slowStream([])
  stdout.on('error', () => {})
  stdout.destroy()
  const ended: unknown[] = []
  await endProcess(exitCodes.done, { stdout, stderr: slowStream([]), exit: (code) => ended.push(code) })
  expect(ended).toEqual([exitCodes.done])
})

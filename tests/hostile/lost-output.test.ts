import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { storedRun } from '../support/stored-run.js'
import { tempFolder } from '../support/webeval.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const bin = fileURLToPath(new URL('../../apps/cli/dist/bin.js', import.meta.url))
const shell = (command: string) =>
  promisify(execFile)('bash', ['-c', command]).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      stdout,
      stderr,
      code,
    }),
  )

test.runIf(isTurnOfDay('lose the reader of the output'))(
  'output without a reader neither ends a command nor shows a stack',
  async () => {
    const out = tempFolder()
    storedRun(out, 'r', {
      queryIds: Array.from({ length: 900 }, (_, index) => `task-${index}`),
      withTrials: false,
    })
    const show = `${process.execPath} ${bin} show r --out ${out}`
    const cut = await shell(`${show} | head -1; exit \${PIPESTATUS[0]}`)
    expect(cut).toMatchObject({ code: 0, stderr: '' })
    const full = await shell(`${show} > /dev/full`)
    expect(full.code).toBe(0)
    expect(full.stderr).toMatch(
      /^webeval: standard output can't be written, so the answer is lost: ENOSPC.*\n$/,
    )
    expect(await shell(`${process.execPath} ${bin} show nothing --out ${out} 2> /dev/full`)).toMatchObject({
      code: 2,
    })
  },
)

test.runIf(isTurnOfDay('run out of open files'))(
  'too few open files and a missing folder for temporary files are named in one sentence',
  async () => {
    const folder = tempFolder()
    const few = await shell(`ulimit -n 40; ${process.execPath} ${bin} list --out ${folder}`)
    expect(few.code).toBe(2)
    expect(few.stderr).toMatch(/^webeval: .*too few files.*ulimit -n 1024\n$/)
    const query = `${process.execPath} ${bin} --query x --start-url about:blank --model noop --out ${folder}`
    const gone = await shell(`TMPDIR=${join(folder, 'gone')} ${query}`)
    expect(gone.code).toBe(2)
    expect(gone.stderr).toMatch(/temporary files, .*gone, can't be written .*TMPDIR/)
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { sampleOfDay } from '../support/sample-of-day.js'
import { site } from '../support/site.js'
import { taskFile } from '../support/task-file.js'
import { tempFolder, webeval } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'

const page = `<!doctype html><title>Slow</title><button id="go">Go</button>`
const tasks = (base: string) =>
  Array.from({ length: 6 }, (_, index) => ({
    query_id: `t${index}`,
    start_url: `${base}/`,
    graders: [{ name: 'url', pattern: '.*' }],
  }))

/** A site that answers the first `open` requests and holds the others until released. */
async function slowSite(open: number) {
  let answered = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const base = await site({
    '/': (_request, response) => {
      const wait = answered++ < open ? Promise.resolve() : released
      void wait.then(() => response.setHeader('content-type', 'text/html').end(page))
    },
    '/favicon.ico': (_request, response) => void response.writeHead(204).end(),
  })
  return { base, release: () => release() }
}

const ended = (folder: string) =>
  readFileSync(join(folder, 'trials.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Resolves when the run has reported `count` trials. */
const trialsTold = (run: ReturnType<typeof webeval>, count: number) =>
  new Promise<void>((resolve) => {
    let said = ''
    run.stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if ((said.match(/^\s*\d+\/6 /gm) ?? []).length >= count) resolve()
    })
  })

describe('a run that is stopped half way', () => {
  it.each(sampleOfDay(['SIGKILL', 'SIGINT'] as const, 1))(
    'by %s loses at most what was under way, and goes on',
    { timeout: 180_000 },
    async (signal) => {
      const out = tempFolder()
      const { base, release } = await slowSite(2)
      const folder = join(out, 'r')
      const file = taskFile(out, tasks(base))
      const run = webeval([
        '--suite',
        file,
        '--out',
        out,
        '--run-id',
        'r',
        '--model',
        'noop',
        '--workers',
        '1',
      ])
      await trialsTold(run, 2)
      run.kill(signal)
      const stopped = await run
      if (signal === 'SIGINT') {
        expect(stopped.exitCode).toBe(130)
        expect(stopped.stderr).toMatch(/--resume r/)
        expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))).toMatchObject({
          status: 'interrupted',
        })
      }
      expect(ended(folder)).toHaveLength(2)
      expect(checkRunFolder(folder)).toEqual([])

      release()
      const resumed = await webevalHere(['--resume', 'r', '--out', out])
      expect(resumed.exitCode, resumed.stderr).toBe(0)
      expect(ended(folder)).toHaveLength(6)
      expect(checkRunFolder(folder)).toEqual([])
      // Once is enough: how it was stopped makes no difference to that.
      if (signal === 'SIGINT') return
      const again = await webevalHere(['--resume', 'r', '--out', out])
      expect(again.exitCode).toBe(0)
      expect(ended(folder)).toHaveLength(6)
    },
  )
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTrialRecorder } from '@webeval/capture'
import { systemClock } from '@webeval/core'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { countingServer, type CountingServer } from '../support/counting-server.js'

const browser = await sharedPool()
let site: CountingServer
let folder: string
beforeAll(async () => {
  site = await countingServer(answer)
  folder = join(await mkdtemp(join(tmpdir(), 'webeval-')), 'trial')
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await rm(dirname(folder), { recursive: true, force: true })
})

const attachment = (name: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename="${name}"`,
})

function answer({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/report') response.writeHead(200, attachment('report.csv')).end('a,b\n1,2\n')
  else if (url === '/evil') response.writeHead(200, attachment('../../../evil.sh')).end('echo evil')
  else if (url === '/endless') {
    response.writeHead(200, attachment('endless.bin'))
    const chunk = Buffer.alloc(1 << 20)
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', pour)
    pour()
  } else if (url === '/stuck') response.writeHead(200, attachment('stuck.bin')).write('x'.repeat(4096))
  else
    response
      .setHeader('content-type', 'text/html')
      .end(
        ['report', 'evil', 'endless', 'stuck']
          .map((name) => `<a id=${name} href=/${name}>${name}</a>`)
          .join(' ') +
          `<a id=blob>blob</a><script>blob.href = URL.createObjectURL(new Blob(['made here'])); blob.download = 'CON'</script>`,
      )
}

test('keeps what a page gives its visitor, and never more or elsewhere', async () => {
  await using session = await browser.open({})
  const tab = await session.openTab()
  const signal = new AbortController().signal
  const recorder = await openTrialRecorder({ folder, clock: systemClock, signal, maxSteps: 50 })
  await tab.goto(site.origin, { timeoutMs: 10_000 })
  const { toolBox } = recorder.record(tab)
  for (const name of ['report', 'evil', 'blob', 'endless', 'stuck'])
    expect(await toolBox.call('browser_click', { target: `#${name}` })).toMatchObject({ isError: false })
  await recorder.collectDownloads?.()
  await recorder.close('done')

  const downloads = recorder.downloads?.() ?? []
  const byName = (part: string) => downloads.find(({ name }) => name.includes(part))
  expect(downloads).toHaveLength(5)
  expect(byName('report')).toEqual({
    step: 1,
    name: 'report.csv',
    url: `${site.origin}/report`,
    file: 'downloads/1-report.csv',
    bytes: 8,
  })
  expect(await readFile(join(folder, byName('report')!.file!), 'utf8')).toBe('a,b\n1,2\n')
  expect(byName('evil')).toMatchObject({ step: 2, bytes: 9 })
  expect(await readFile(join(folder, byName('CON')!.file!), 'utf8')).toBe('made here')
  expect(byName('endless')).toMatchObject({ file: null, problem: expect.stringContaining('more than') })
  expect(byName('stuck')).toMatchObject({ file: null, problem: expect.stringContaining('before its end') })

  expect((await readdir(join(folder, 'downloads'))).length).toBe(3)
  expect(await readdir(dirname(folder))).toEqual(['trial'])
  const steps = (await readFile(join(folder, 'steps.jsonl'), 'utf8')).trim().split('\n')
  expect((JSON.parse(steps[0]!) as { downloads: unknown }).downloads).toEqual([byName('report')])
})

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { taskSchema, UsageError } from '@webeval/core'
import { expect, it, onTestFinished } from 'vitest'
import { servePageFiles } from './serve-page-files.js'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'webeval-files-')))

const taskAt = (start_url: string, page_file?: string) =>
  taskSchema.parse({
    query_id: start_url,
    dataset: 'page',
    query: 'a page',
    start_url,
    graders: ['rubric'],
    metadata: { additional: page_file === undefined ? {} : { page_file } },
  })

const deps = { resolveUrl: (url: string) => url } as never

it('serves the files of stored tasks wherever they were served before', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'a b.html'), 'one file')
  writeFileSync(join(folder, 'site/index.html'), 'a folder')
  const file = taskAt('http://127.0.0.1:1/a%20b.html', join(folder, 'a b.html'))
  const site = taskAt('target://page-folder-1/', join(folder, 'site'))
  const web = taskAt('http://127.0.0.1:2/a.html')
  await using served = await servePageFiles([file, site, web])
  const { resolveUrl, siteOrigins } = served.into(deps)
  const read = async ({ start_url }: typeof file) => (await fetch(resolveUrl(start_url))).text()
  expect(await read(file)).toBe('one file')
  expect(await read(site)).toBe('a folder')
  expect(resolveUrl(web.start_url)).toBe(web.start_url)
  expect([file, site, web].map((task) => served.has(task))).toEqual([true, true, false])
  expect(siteOrigins).toEqual({ 'page-folder-1': new URL(resolveUrl(site.start_url)).origin })
})

it('says which file is gone', async () => {
  const gone = servePageFiles([taskAt('http://127.0.0.1:1/gone.html', '/nowhere/gone.html')])
  await expect(gone).rejects.toThrow(UsageError)
  await expect(gone).rejects.toThrow(/\/nowhere\/gone\.html/)
})

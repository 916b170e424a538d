import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { openPlain } from '../reading/open-plain.js'
import { kindOf } from '../reading/read-trial.js'
import type { ResultsFolder } from '../reading/results-folder.js'
import { filePolicy, reportPolicy } from '../security/headers.js'
import { placeOf } from './trial-routes.js'

const imageTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

/** Larger files are streamed. */
const smallBytes = 1_000_000

/** `GET files/:run/:task/:trial/<path>`: artifacts, each with a type that its name alone decides. */
export function fileRoutes(folder: ResultsFolder): Hono {
  return new Hono().get('/:run/:task/:trial{[0-9]+}/:path{.+}', async (c) => {
    const { runId, task, trial } = placeOf(c)
    const inner = c.req.param('path')
    const path = await folder.file(runId, task, trial, inner)
    // Between the check and here the file may have become a link.
    const file = await openPlain(path)
    const { size, mtimeMs } = await file.stat()
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    const headers = headersOf(inner, etag)
    if (c.req.header('if-none-match') === etag) {
      await file.close()
      return c.body(null, 304, headers)
    }
    if (size <= smallBytes) {
      const content = await file.readFile().finally(() => file.close())
      return c.body(new Uint8Array(content), 200, headers)
    }
    return streamed(c, createReadStream('', { fd: file }), { ...headers, 'content-length': String(size) })
  })
}

function headersOf(path: string, etag: string): Record<string, string> {
  const kind = kindOf(path)
  const name = (path.split('/').at(-1) ?? 'file').replaceAll(/[^\w.-]+/g, '_')
  const headers = { etag, 'content-security-policy': filePolicy }
  switch (kind) {
    case 'image':
      return { ...headers, 'content-type': imageTypes[extname(path).toLowerCase()] ?? 'image/png' }
    case 'json':
      return { ...headers, 'content-type': 'application/json; charset=utf-8' }
    case 'report':
      return {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': reportPolicy,
        'x-frame-options': 'SAMEORIGIN',
      }
    case 'text': {
      // A page of the site under test is for reading with care, not for opening.
      const isPage = /\.html?$/i.test(path)
      return {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        ...(isPage ? { 'content-disposition': `attachment; filename="${name}.txt"` } : {}),
      }
    }
    case 'download':
      return {
        ...headers,
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
      }
  }
}

function streamed(c: Context, stream: Readable, headers: Record<string, string>): Response {
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
}

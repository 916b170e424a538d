import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { freePort } from './redis-server.js'

/** An object on its way into the store. */
interface Incoming {
  readonly bucket: string
  readonly key: string
  readonly content: Readable | Buffer
  readonly metadata: unknown
}

/** Store of s3rver, as far as conditions and whole writes need it. */
interface S3rverStore {
  getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>
  putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>
  getResourcePath(bucket: string, key: string, resource: 'object'): string
  putObject(object: Incoming): Promise<{ readonly size: number; readonly md5: string }>
}

/** A server of its own for tests, with the bucket `runs`, that keeps its objects over a restart. */
export interface TestS3 extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>
  /** Ends every connection at once, and answers no more. */
  kill(): Promise<void>
  restart(): Promise<void>
}

/** Starts a server that honours `If-Match` and `If-None-Match` of writes, which s3rver alone ignores. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'webeval-s3-'))
  const port = await freePort()
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'runs', configs: [] }] })
  await (s3rver as unknown as { configureBuckets(): Promise<void> }).configureBuckets()
  const { store } = s3rver as unknown as { store: S3rverStore }
  store.putObject = (object) => putWhole(store, object)
  const answer = s3rver.callback()
  const conditional = inTurn(async (request, response) => {
    if (await isMet(store, request)) await finished(response, () => answer(request, response))
    else
      response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<Error><Code>PreconditionFailed</Code></Error>')
  })
  let server: Server
  const start = () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        if (request.method === 'PUT') void conditional(request, response)
        else answer(request, response)
      }).listen(port, '127.0.0.1', resolve)
    })
  await start()
  const kill = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    kill,
    restart: start,
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Answers once the object is on the disk; s3rver itself answers before, and whoever reads at once finds an empty object. */
async function putWhole(store: S3rverStore, { bucket, key, content, metadata }: Incoming) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  const path = store.getResourcePath(bucket, key, 'object')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  const md5 = createHash('md5').update(bytes).digest('hex')
  await store.putMetadata(bucket, key, metadata, md5)
  return { size: bytes.length, md5 }
}

/** One request after another: a condition holds until its write is done. */
function inTurn(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  let queue: Promise<unknown> = Promise.resolve()
  return (request: IncomingMessage, response: ServerResponse) => {
    queue = queue.then(() => handle(request, response)).catch(() => response.destroy())
    return queue
  }
}

const finished = (response: ServerResponse, answer: () => void): Promise<void> =>
  new Promise((resolve) => {
    response.once('close', resolve)
    answer()
  })

async function isMet(store: S3rverStore, { url = '', headers }: IncomingMessage): Promise<boolean> {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (match === undefined && noneMatch === undefined) return true
  const [, bucket = '', ...key] = new URL(url, 'http://s3').pathname.split('/').map(decodeURIComponent)
  const found = await store.getMetadata(bucket, key.join('/')).catch(() => null)
  return match === undefined ? found === null : found?.etag === match
}

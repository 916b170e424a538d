import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Starts an S3 server with its objects in a folder; `place` is its `--store`, and `env` leads there. `load()` yields the requests and bytes so far. */
export async function startS3(folder) {
  mkdirSync(folder, { recursive: true })
  const server = fork(join(import.meta.dirname, 'stub-s3.mjs'), [folder])
  const [port] = await once(server, 'message')
  return {
    place: 's3://runs/bench',
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    async load() {
      server.send('load')
      return (await once(server, 'message'))[0]
    },
    end: () => void server.disconnect(),
  }
}

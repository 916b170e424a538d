// An S3 server in a process of its own that counts: `fork('stub-s3.mjs', [folder])`. Sends its port, and its counts whenever it gets a message.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const S3rver = createRequire(join(import.meta.dirname, '../../packages/run-queue/package.json'))('s3rver')
const s3rver = new S3rver({
  directory: process.argv[2],
  silent: true,
  configureBuckets: [{ name: 'runs', configs: [] }],
})
await s3rver.configureBuckets()
const answer = s3rver.callback()
const load = { requests: 0, bytes: 0 }
/** Bytes of each connection that are in `load`. */
const counted = new WeakMap()
const server = createServer((request, response) => {
  load.requests++
  const { socket } = request
  response.once('close', () => {
    const now = socket.bytesRead + socket.bytesWritten
    load.bytes += now - (counted.get(socket) ?? 0)
    counted.set(socket, now)
  })
  answer(request, response)
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('message', () => process.send({ ...load }))
process.on('disconnect', () => process.exit())

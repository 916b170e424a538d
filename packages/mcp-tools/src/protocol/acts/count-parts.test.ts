import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { countParts } from './count-parts.js'

it('takes a key that came in while the process was busy', async () => {
  const heard: string[] = []
  const parts = countParts(
    () => 20,
    () => heard.push('end'),
  )
  const server = createServer((socket) => socket.on('data', () => socket.write('key')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(client, 'connect')
  const key = once(client, 'data').then(() => {
    heard.push('key')
    return parts.add(() => {})
  })
  client.write('go')
  parts.add(() => {})()
  for (const until = performance.now() + 60; performance.now() < until;);
  const answered = await key
  expect(heard).toEqual(['key'])
  answered()
  parts.stop()
  client.destroy()
  server.close()
})

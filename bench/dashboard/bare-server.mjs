// Minimal server that answers a dashboard's load: `node bare-server.mjs` prints its address in one line.
// Its effect on a run is the price of the load itself, its process and its sockets.
import { createServer } from 'node:http'

const body = Buffer.alloc(5_000, 'x')
const server = createServer((request, response) => {
  if (!request.url.endsWith('/events')) {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length }).end(body)
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const beats = setInterval(() => response.write('event: beat\ndata: {}\n\n'), 700)
  request.on('close', () => clearInterval(beats))
})
server.listen(0, '127.0.0.1', () => process.stderr.write(`http://127.0.0.1:${server.address().port}/\n`))

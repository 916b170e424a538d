import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RuleFixture } from './find-fixtures.js'

/** Serves fixtures at `/<area>/<rule>.<kind>.html`; everything else is missing. */
export async function serveFixtures(fixtures: readonly RuleFixture[]) {
  const byPath = new Map(fixtures.map((fixture) => [`/${fixture.area}/${fixture.name}.html`, fixture]))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const fixture = byPath.get(pathname)
    const status = fixture ? 200 : pathname === '/favicon.ico' ? 204 : 404
    response.writeHead(status, { 'content-type': fixture?.contentType ?? 'text/plain' })
    response.end(fixture?.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

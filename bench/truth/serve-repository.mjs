import { createServer } from 'node:http'
import { extname } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
  '.woff2': 'font/woff2',
  '.dart': 'application/dart',
}

/**
 * Serves a repository on 127.0.0.1, its own paths below `root`. `pages` are made here instead of read: a map from path to markup;
 * `change(path, html)` alters markup on its way out,
 * `rewrite(path)` the path that is asked for.
 */
export async function serveRepository(
  repository,
  { root = '', pages = new Map(), change = (_, html) => html, rewrite = (path) => path } = {},
) {
  const read = (file) => repository.read(`${root}${file}`.replace(/^\/+/, ''))
  const answer = async (request, response) => {
    const path = rewrite(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const file = path.endsWith('/') ? `${path}index.html` : path
    const body = pages.get(path) ?? (await read(file))
    if (body === null) {
      // A folder is answered as GitHub Pages answers it.
      if (extname(path) === '' && (await read(`${path}/index.html`)))
        return void response.writeHead(301, { location: `${path}/` }).end()
      return void response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    }
    const type = pages.has(path) ? types['.html'] : (types[extname(file)] ?? 'application/octet-stream')
    response.writeHead(200, { 'content-type': type })
    response.end(type.startsWith('text/html') ? change(path, String(body)) : body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

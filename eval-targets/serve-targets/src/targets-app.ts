import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { findFile, readSiteFile, type SiteFile } from './file-response.js'

/** How a site is served. */
export interface SiteOptions {
  /** Reads each file for every request: it may change meanwhile. Default: once, since a target does not change during a run. */
  readonly mayChange?: boolean
  /** Hears the path of each address that is requested, whether there is a file or not. */
  readonly onRequest?: (pathname: string) => void
}

/** The static site in a folder, as an app at the root of its own origin. */
export function createSiteApp(folder: string, { mayChange = false, onRequest }: SiteOptions = {}): Hono {
  const app = new Hono()
  const files = new Map<string, SiteFile>()
  const answer = ({ content, headers }: SiteFile) => new Response(content, { headers })
  app.on(['GET'], '*', async ({ req, redirect, notFound }) => {
    const { pathname, search } = new URL(req.url)
    onRequest?.(pathname)
    const known = files.get(pathname)
    if (known) return answer(known)
    const root = await realpath(folder).catch(() => null)
    if (root === null) return notFound()
    const found = await findFile(root, pathname)
    // A path of two slashes would be read as a host.
    if (found.kind === 'folder') return redirect(`/${pathname.replace(/^\/+/, '')}/${search}`, 308)
    if (found.kind === 'none') return notFound()
    const file = await readSiteFile(found.path)
    if (!mayChange) files.set(pathname, file)
    return answer(file)
  })
  app.all('*', ({ text }) => text('This site is static: only GET and HEAD.\n', 405, { allow: 'GET, HEAD' }))
  app.notFound(({ req, html: page }) =>
    page(notFoundPage(new URL(req.url).pathname), 404, { 'cache-control': 'no-store' }),
  )
  return app
}

/**
 * All sites of a folder in one app, distinguished by the first path segment: `/<site>/<path>` serves
 * `/<path>` of that site. For viewing and tests; trials use `serveTargets`, which gives every site its own
 * origin.
 */
export function createTargetsApp(dir: string): Hono {
  const app = new Hono()
  app.all('/:site{[a-z0-9][a-z0-9-]*}/*', ({ req }) => {
    const url = new URL(req.url)
    url.pathname = url.pathname.slice(req.param('site').length + 1)
    return createSiteApp(siteFolder(dir, req.param('site'))).fetch(new Request(url, { method: req.method }))
  })
  app.notFound(({ req, html: page }) => page(notFoundPage(new URL(req.url).pathname), 404))
  return app
}

/** Where a target keeps the pages that are served. */
export const siteFolder = (dir: string, site: string): string => join(dir, site, 'site')

const notFoundPage = (path: string) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Not found</title>
      <h1>Not found</h1>
      <p>There is no page at ${path}.</p>
      <p><a href="/">Go to the start page</a></p>
    </html>`

import { createHash } from 'node:crypto'
import type { Context } from 'hono'

const style = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem }
h1 { font-size: 1.4rem }
code { overflow-wrap: anywhere }
`

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Locked · webeval</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>This dashboard is locked</h1>
      <p>It opens only to its own link, because other users and programs of this machine reach this address too.</p>
      <p>Look at the terminal in which the dashboard was started. Open the link that it shows there: <code>/?token=…</code></p>
      <p>Each start makes a new token, unless <code>WEBEVAL_DASHBOARD_TOKEN</code> sets one.</p>
    </main>
  </body>
</html>
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Answers 401 and says where to find the link. A browser that follows a link of another site sends no `SameSite=Strict` cookie: the answer makes it
 * reload the page once, this time with the cookie.
 */
export function lockedPage(c: Context): Response {
  const cameFromElsewhere =
    c.req.header('sec-fetch-site') === 'cross-site' && c.req.header('sec-fetch-mode') === 'navigate'
  return c.html(html, 401, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    ...(cameFromElsewhere ? { refresh: '0' } : {}),
  })
}

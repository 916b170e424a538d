import { extname } from 'node:path'
import { posix } from 'node:path'
import { type ExportManifest, inlineScript, manifestScript } from '../export-script.js'
import { type PageParts, urlForm, withScripts } from './page-parts.js'

const types: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** A page with its styles, fonts, scripts and answers within it. */
export async function inlinePage(parts: PageParts, name: string, manifest: ExportManifest): Promise<string> {
  const dataOf = async (path: string) =>
    `data:${types[extname(path)] ?? 'application/octet-stream'};base64,${(await parts.file(path)).toString('base64')}`
  let html = await parts.html(name)
  const script = parts.script(html)

  const styles = new Map<string, string>()
  for (const path of parts.styles(html)) {
    const css = await parts.file(path)
    const inner = new Map<string, string>()
    for (const named of parts.namedIn(path, css)) inner.set(named, await dataOf(named))
    const inlined = css.toString('utf8').replaceAll(urlForm, (whole, url: string) => {
      const data = inner.get(posix.join(posix.dirname(path), url))
      return data === undefined ? whole : `url('${data}')`
    })
    styles.set(path, inlined.replaceAll(/<(?=\/style)/gi, '\\3c '))
  }
  html = html.replaceAll(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g, (whole, href: string) => {
    const css = styles.get(posix.normalize(href))
    return css === undefined ? whole : `<style>\n${css}</style>`
  })
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1]
  if (icon !== undefined) {
    const data = await dataOf(posix.normalize(icon))
    html = html.replace(`<link rel="icon" href="${icon}"`, () => `<link rel="icon" href="${data}"`)
  }
  // A classic script runs at its place in the page: put it after the elements that it fills.
  const code = `<script>\n${manifestScript(manifest)}</script>\n<script>\n${inlineScript(await parts.bundle(script))}</script>\n`
  return withScripts(html, '').replace(/<\/body>/i, (end) => `${code}${end}`)
}

/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { PageCode, ScriptText } from './syntax/page-code.js'

/** Reads what the author of a page wrote: its scripts, those in files of its own site too, its styles and its markup. Runs in the page. */
export const scanCode = defineScan(async function scanCode(_kit: PageKit): Promise<PageCode> {
  const most = { files: 8, markup: 400_000 }
  const isCode = (type: string) => /^$|module|javascript/.test(type)
  let isPartial = false
  const styles = Array.from(document.styleSheets).flatMap((sheet) => {
    try {
      return Array.from(sheet.cssRules, ({ cssText }) => cssText)
    } catch {
      // A sheet of another site can't be read.
      isPartial = true
      return []
    }
  })
  const globals = new Set<string>()
  for (let at: object | null = window; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) globals.add(name)
  const withoutCode = (root: Element): string => {
    for (const part of Array.from(root.querySelectorAll('script,style')))
      if (part.localName === 'style' || isCode((part as HTMLScriptElement).type)) part.textContent = ''
    return root.outerHTML
  }
  const loaded = withoutCode(document.documentElement.cloneNode(true) as Element)
  // Scripts may have taken away what they ask for at first.
  const served = await fetch(location.href, { signal: AbortSignal.timeout(3000), cache: 'force-cache' })
    .then((answer) => answer.text())
    .then((html) => withoutCode(new DOMParser().parseFromString(html, 'text/html').documentElement))
    .catch(() => '')
  const markup = served === loaded ? loaded : `${loaded}\n${served}`
  isPartial ||= markup.length > most.markup
  const own = Array.from(document.scripts).filter(
    ({ src, type }) => isCode(type) && (!src || new URL(src).origin === location.origin),
  )
  const files = own.filter(({ src }) => src).slice(0, most.files)
  isPartial ||= own.some((one) => one.src !== '' && !files.includes(one))
  const read = async ({ src, type, textContent }: HTMLScriptElement): Promise<ScriptText | null> => {
    const isModule = type === 'module'
    if (!src) return { file: '', text: textContent ?? '', isModule }
    const answer = await fetch(src, { signal: AbortSignal.timeout(3000), cache: 'force-cache' }).catch(
      () => null,
    )
    return answer?.ok ? { file: new URL(src).pathname.slice(1), text: await answer.text(), isModule } : null
  }
  const scripts = await Promise.all(own.filter((one) => !one.src || files.includes(one)).map(read))
  isPartial ||= scripts.includes(null)
  return {
    isPartial,
    scripts: scripts.filter((script) => script !== null),
    markup: markup.slice(0, most.markup),
    styles: styles.join('\n'),
    globals: [...globals],
  }
})

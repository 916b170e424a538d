import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'

/** Names that markup, styles and scripts share, and that one of them writes otherwise than the others. */
export function markupNames(code: PageCode, programs: readonly Program[]): CodeFault[] {
  return [...missingProperties(code, programs), ...sharedPanels(code)]
}

/** More names than style sheets that people wrote have. */
const mostProperties = 80

/** `var(--x)` without a fallback, where nothing defines `--x`. */
function missingProperties({ styles, markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  const everywhere = [styles, markup, ...programs.map(({ source }) => source)].join('\n')
  // Scripts may put names together, and imported sheets are not read.
  if (/--\$\{|['"`]--['"`]\s*\+|@import/.test(everywhere)) return []
  const used = new Set([...styles.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name!))
  return [...used].slice(0, mostProperties).flatMap((name): CodeFault[] => {
    if (new RegExp(`(?<!var\\(\\s{0,9})${name}(?![\\w-])`).test(everywhere)) return []
    const rule = rulesIn(styles).find(({ body }) => body.includes(name))
    const says = `No style sets “${name}”, which styles use: those declarations have no effect.`
    return [{ rule: 'missing-reference', says, place: 'the styles', quote: quoted(rule?.text ?? name) }]
  })
}

/** The innermost rules of style sheets; what is longer than people write is left out. */
function rulesIn(
  styles: string,
): { readonly selector: string; readonly body: string; readonly text: string }[] {
  return styles.split('}').flatMap((part) => {
    const at = part.lastIndexOf('{')
    if (at < 0 || part.length > 4000) return []
    const selector = part.slice(part.lastIndexOf('{', at - 1) + 1, at).trim()
    const body = part.slice(at + 1)
    return [{ selector, body, text: `${selector} {${body}}` }]
  })
}

/** Two tabs for one panel, while a panel is left without a tab. */
function sharedPanels({ markup }: PageCode): CodeFault[] {
  const tabs = [...markup.matchAll(/<[a-z][^<>]*\srole\s*=\s*["']?tab["'\s][^<>]*>/g)].flatMap(([tag]) => {
    const panel = /aria-controls\s*=\s*["']([\w-]+)["']/.exec(tag)?.[1]
    return panel === undefined ? [] : [{ tag, panel }]
  })
  const panels = [...markup.matchAll(/<[a-z][^<>]*\srole\s*=\s*["']?tabpanel["'\s>][^<>]*>/g)].flatMap(
    ([tag]) => /\bid\s*=\s*["']([\w-]+)["']/.exec(tag)?.[1] ?? [],
  )
  const left = panels.find((id) => tabs.every(({ panel }) => panel !== id))
  const second = tabs.find(({ panel }, at) => tabs.findIndex((other) => other.panel === panel) < at)
  if (!second || left === undefined) return []
  const says = `Two tabs open the panel “${second.panel}”, and none opens “${left}”.`
  return [{ rule: 'missing-reference', says, place: 'the markup', quote: quoted(second.tag) }]
}

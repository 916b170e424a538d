import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import { escaped } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'

/** A button by which no script can know it, while all others with its words have an attribute that scripts look for: a “Cancel” without `data-close`. */
export function bareButtons({ markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  // Such code finds buttons without a name of their own.
  if (programs.some(({ source }) => /["'`\s]button(?:\[type|:not|:nth|:last|:first|\[?["'`])/.test(source)))
    return []
  const buttons = [...markup.matchAll(/<button\b([^<>]*)>([^<>]*)<\/button>/g)].map(
    ([tag, attributes = '', words = '']) => ({ tag, names: namesIn(attributes), words: words.trim() }),
  )
  if (buttons.length > mostButtons) return []
  return buttons.flatMap(({ tag, names, words }): CodeFault[] => {
    const alike = buttons.filter((other) => other.words === words && other.tag !== tag)
    const hook = alike[0]?.names.find((name) => name.startsWith('data-') && !names.includes(name))
    if (words === '' || hook === undefined || !/type\s*=\s*["']?button/.test(tag)) return []
    const isHooked = names.some((name) => !/^(?:type|class|title|aria-label|tabindex)$/.test(name))
    if (isHooked || alike.some((other) => !other.names.includes(hook)) || !isLookedFor(programs, hook))
      return []
    const says = `The button “${words}” has nothing by which a script finds it; the others with its words have ${hook}.`
    return [{ rule: 'missing-reference', says, place: 'the markup', quote: quoted(tag) }]
  })
}

/** More than a page that people wrote has. */
const mostButtons = 300

const namesIn = (attributes: string): string[] =>
  [...attributes.matchAll(/(?:^|\s)([\w-]+)(?=[\s=>]|$)/g)].map(([, name]) => name!)

/** Whether a script looks for elements by an attribute. */
const isLookedFor = (programs: readonly Program[], name: string): boolean =>
  programs.some(({ source }) => new RegExp(`\\[${escaped(name)}[\\]=]`).test(source))

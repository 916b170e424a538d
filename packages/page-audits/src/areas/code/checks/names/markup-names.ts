import { type CodeFault, faultAt, quoted } from '../../syntax/code-fault.js'
import { methodOf, propertyOf } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import { isOfPage, type Program } from '../../syntax/program.js'
import { constantText } from '../../syntax/values.js'

/** Names that markup, styles and scripts share, and that one of them writes otherwise than the others. */
export function markupNames(code: PageCode, programs: readonly Program[]): CodeFault[] {
  return [
    ...unstyledClass(code, programs),
    ...missingData(code, programs),
    ...missingColours(code, programs),
    ...sharedPanels(code),
    ...sameColours(code),
  ]
}

/** The one class that scripts give and that no style or script asks for, where all others are asked for. */
function unstyledClass({ styles, markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  const given = new Map<string, CodeFault>()
  const sources = programs.map(({ source }) => source).join('\n')
  for (const program of programs)
    for (const node of program.nodes) {
      const method = methodOf(node)
      if (!method || propertyOf(method.object) !== 'classList') continue
      if (!/^(?:add|toggle|remove)$/.test(method.name)) continue
      const name = constantText(program, method.call.arguments[0])
      if (name === null || !isOfPage(programs, program, node)) continue
      const says = `No style and no script asks for the class “${name}”, which is given here: it changes nothing.`
      given.set(name, faultAt(program, node, 'missing-reference', says))
    }
  const isAsked = (name: string) =>
    new RegExp(`\\.${name}(?![\\w-])`).test(`${styles}\n${sources}`) ||
    new RegExp(`contains\\(\\s*['"\`]${name}['"\`]`).test(sources) ||
    new RegExp(`\\[class[*~^|]?=`).test(styles)
  const odd = [...given].filter(([name]) => !isAsked(name))
  return odd.length === 1 && given.size >= leastClasses && !markup.includes('cdn')
    ? odd.map(([, fault]) => fault)
    : []
}

/** So many classes have to be given before the one without a style counts as a slip. */
const leastClasses = 3

/** `element.dataset.x` where no element has such an attribute. */
function missingData({ markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  const sources = programs.map(({ source }) => source).join('\n')
  const reported = new Set<string>()
  return programs.flatMap((program) =>
    program.nodes.flatMap((node) => {
      const name = propertyOf(node)
      if (name === null || node.type !== 'MemberExpression' || propertyOf(node.object) !== 'dataset')
        return []
      const parent = program.parent(node)
      const isSet = parent?.type === 'AssignmentExpression' && parent.left === node
      const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      const has = new RegExp(`${attribute}(?![\\w-])`).test(`${markup}\n${sources}`)
      const isWritten = new RegExp(`(?:dataset\\.${name}\\s*=[^=]|["'\`{,\\s]${name}["'\`]?\\s*[:,}])`).test(
        sources,
      )
      if (
        isSet ||
        has ||
        isWritten ||
        !isOfPage(programs, program, node) ||
        !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name) ||
        /dataset\s*\[/.test(sources) ||
        reported.has(name)
      )
        return []
      reported.add(name)
      const says = `The code reads ${attribute}, and no element has such an attribute.`
      return [faultAt(program, node, 'missing-reference', says)]
    }),
  )
}

/** `var(--x)` without a fallback, where nothing defines `--x`. */
function missingColours({ styles, markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  const everywhere = [styles, markup, ...programs.map(({ source }) => source)].join('\n')
  const used = new Set(
    [...`${styles}\n${markup}`.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name!),
  )
  return [...used].flatMap((name): CodeFault[] => {
    const isDefined = new RegExp(`(?<!var\\(\\s*)${name}(?![\\w-])`).test(everywhere)
    if (isDefined || everywhere.includes('--${')) return []
    const rule = new RegExp(`[^{}]*\\{[^{}]*var\\(\\s*${name}\\s*\\)[^{}]*\\}`).exec(styles)?.[0] ?? name
    const says = `No style sets “${name}”, which styles use: what they give goes without it.`
    return [{ rule: 'missing-reference', says, place: 'the styles', quote: quoted(rule) }]
  })
}

/** Two tabs for one panel, while a panel is left without a tab. */
function sharedPanels({ markup }: PageCode): CodeFault[] {
  const tabs = [...markup.matchAll(/<[^>]*\brole\s*=\s*["']?tab["'\s][^>]*>/g)].flatMap(([tag]) => {
    const panel = /aria-controls\s*=\s*["']([\w-]+)["']/.exec(tag)?.[1]
    return panel === undefined ? [] : [{ tag, panel }]
  })
  const panels = [...markup.matchAll(/<[^>]*\brole\s*=\s*["']?tabpanel["'\s>][^>]*>/g)].flatMap(
    ([tag]) => /\bid\s*=\s*["']([\w-]+)["']/.exec(tag)?.[1] ?? [],
  )
  const left = panels.find((id) => tabs.every(({ panel }) => panel !== id))
  const second = tabs.find(({ panel }, at) => tabs.findIndex((other) => other.panel === panel) < at)
  if (!second || left === undefined) return []
  const says = `Two tabs open the panel “${second.panel}”, and none opens “${left}”.`
  return [{ rule: 'missing-reference', says, place: 'the markup', quote: quoted(second.tag) }]
}

/** A style that gives text the colour of its own background. */
function sameColours({ styles }: PageCode): CodeFault[] {
  return [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([rule, selector = '', body = '']): CodeFault[] => {
      const valueOf = (name: string) =>
        new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+?)\\s*(?:;|$)`).exec(body)?.[1]?.toLowerCase()
      const [ink, paper] = [valueOf('color'), valueOf('background-color') ?? valueOf('background')]
      if (
        ink === undefined ||
        ink !== paper ||
        /^(?:inherit|transparent|initial|unset|currentcolor)$/.test(ink)
      )
        return []
      const says = `The style of “${selector.trim()}” gives text the colour of its background, ${ink}: it can't be read.`
      return [{ rule: 'inconsistent-code', says, place: 'the styles', quote: quoted(rule) }]
    },
  )
}

import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { escaped, methodOf, propertyOf, textIn } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { constantText, meaningOf } from '../../syntax/values.js'

/** Finds one half of a pair: a storage key that is never set, an event that is never sent, a class that is never removed. */
export function missingPartners(code: PageCode, programs: readonly Program[]): CodeFault[] {
  return [
    ...keysThatDiffer(programs),
    ...programs.flatMap((program) => unsentEvents(code, programs, program)),
    ...classesThatStay(code, programs),
  ]
}

/** Finds a page that stores under one key and reads another. A key that is only stored may be for another page. */
function keysThatDiffer(programs: readonly Program[]): CodeFault[] {
  const all = programs.flatMap((program) =>
    program.nodes.flatMap((node) => {
      const use = storageUse(program, node)
      return use ? [{ ...use, program, node }] : []
    }),
  )
  if (all.some(({ key }) => key === null)) return []
  if (new Set(all.map(({ key }) => key)).size !== 2) return []
  const [read, stored] = [all.filter(({ stores }) => !stores), all.filter(({ stores }) => stores)]
  const unread = stored.find(({ key }) => !read.some((one) => one.key === key))
  const unstored = read.find(({ key }) => !stored.some((one) => one.key === key))
  if (!unread || !unstored) return []
  const says = `The code stores under “${unread.key}”, which it never reads, and reads “${unstored.key}”, which it never stores: after a reload nothing comes back.`
  return [faultAt(unread.program, unread.node, 'missing-reference', says)]
}

/** The storage key that a node sets or reads; `key` is null where it is computed. */
function storageUse(
  program: Program,
  node: AnyNode,
): { readonly key: string | null; readonly stores: boolean } | null {
  const property = propertyOf(node)
  if (
    property !== null &&
    /^(?:local|session)Storage$/.test(program.text((node as { object: AnyNode }).object))
  )
    if (!/^(?:getItem|setItem|removeItem|clear|key|length)$/.test(property))
      return { key: null, stores: true }
  const method = methodOf(node)
  if (method?.name !== 'getItem' && method?.name !== 'setItem') return null
  return { key: constantText(program, method.call.arguments[0]), stores: method.name === 'setItem' }
}

/** Events that code listens to, that no browser sends, and whose name is nowhere else in the page. */
function unsentEvents({ markup }: PageCode, programs: readonly Program[], program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const method = methodOf(node)
    const name = method?.name === 'addEventListener' ? constantText(program, method.call.arguments[0]) : null
    if (name === null || browserEvents.test(name)) return []
    const word = new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, 'g')
    const times = [markup, ...programs.map(({ source }) => source)].join('\n').match(word)?.length ?? 0
    // A name like it, which the code sends, shows that this one is a slip.
    const alike = programs
      .flatMap(({ nodes }) => nodes.flatMap((one) => textIn(one) ?? []))
      .find(
        (text) =>
          text !== name &&
          text.length > 3 &&
          /^[\w:.-]+$/.test(text) &&
          text.slice(0, 4) === name.slice(0, 4),
      )
    if (times > 1 || alike === undefined) return []
    const says = `The code listens to the event “${name}”, which neither the page nor a browser ever sends; it has “${alike}” elsewhere.`
    return [faultAt(program, node, 'missing-reference', says)]
  })
}

const browserEvents =
  /^(?:click|dblclick|auxclick|contextmenu|change|input|beforeinput|invalid|select\w*|submit|reset|close|cancel|toggle|beforetoggle|key\w+|pointer\w+|gotpointercapture|lostpointercapture|mouse\w+|touch\w+|drag\w*|drop|focus\w*|blur|scroll\w*|resize|wheel|load\w*|unload|error|abort|storage|message\w*|hashchange|popstate|page\w+|online|offline|visibilitychange|beforeunload|beforeprint|afterprint|DOMContentLoaded|readystatechange|transition\w+|animation\w+|play\w*|pause|ended|timeupdate|volumechange|seek\w+|can\w+|durationchange|wait\w+|stalled|suspend|ratechange|copy|cut|paste|composition\w+|fullscreen\w+|formdata|slotchange|unhandledrejection|rejectionhandled|orientationchange|device\w+|voiceschanged|open|start|end|result|boundary)$/

/** Names of classes that say that the page has begun. */
const begins =
  /^(?:is-|has-)?(?:loaded|ready|js|init\w*|started|done|complete\w*|hydrated|fade-?\w*|no-\w+)$/i

/** Classes that change the looks of an element that stays in the page, and that nothing takes from it again. */
function classesThatStay({ styles, markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  const added = new Map<string, CodeFault>()
  const taken = new Set<string | null>()
  for (const program of programs)
    for (const node of program.nodes) {
      const method = methodOf(node)
      if (!method || propertyOf(method.object) !== 'classList') continue
      for (const argument of method.call.arguments) {
        const name = constantText(program, argument)
        if (method.name !== 'add' || name === null) taken.add(name)
        else if (program.around(node) && staysInPage(program, method.object))
          added.set(
            name,
            faultAt(
              program,
              node,
              'inconsistent-code',
              `The class “${name}” is given here and taken away nowhere: once the page looks so, it stays so.`,
            ),
          )
      }
      if (propertyOf(node) === 'className') taken.add(null)
    }
  const isStyled = (name: string) => new RegExp(`\\.${escaped(name)}(?![\\w-])`).test(styles)
  const everywhere = [markup, ...programs.map(({ source }) => source)].join('\n')
  const isNamedAgain = (name: string) =>
    (everywhere.match(new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, 'g'))?.length ?? 0) > 1
  return taken.has(null)
    ? []
    : [...added].flatMap(([name, fault]) =>
        taken.has(name) || !isStyled(name) || isNamedAgain(name) || begins.test(name) ? [] : [fault],
      )
}

/** Whether the owner of a class list is there from the start: the body, or what is found by its id. */
function staysInPage(program: Program, list: AnyNode): boolean {
  if (list.type !== 'MemberExpression') return false
  const element = meaningOf(program, list.object)
  if (/^document\.(?:body|documentElement)$/.test(program.text(element))) return true
  return (
    element.type === 'CallExpression' && /^#?[\w-]+$/.test(constantText(program, element.arguments[0]) ?? '')
  )
}

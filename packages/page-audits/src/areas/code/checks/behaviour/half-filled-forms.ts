import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { bare, propertyKey, propertyOf } from '../../syntax/nodes.js'
import { type PageCode, partsOf } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { constantText, meaningOf } from '../../syntax/values.js'

/** So many fields of the form have to be filled by code before the one that is not counts as a slip. */
const leastFilled = 3

/** The one field of a form that code reads and never fills, while it fills all others: what was entered before is lost when the form is opened again. */
export function halfFilledForms({ markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  return partsOf(markup, 'form').flatMap((form) => {
    const ids = [...form.matchAll(/<(?:input|select|textarea)\b([^<>]*)>/g)].flatMap(([, attributes = '']) =>
      /type\s*=\s*["']?(?:submit|button|file|password|search|radio|checkbox)/.test(attributes)
        ? []
        : (/\sid\s*=\s*["']?([\w-]+)/.exec(attributes)?.[1] ?? []),
    )
    const uses = ids.map((id) => ({ id, ...usesOf(programs, id) }))
    const filled = uses.filter(({ read, isFilled }) => read && isFilled)
    const [odd, ...more] = uses.filter(({ read, isFilled }) => read && !isFilled)
    if (!odd?.read || more.length > 0 || filled.length < leastFilled || !keeps(odd.read, odd.id)) return []
    const says = `Code fills ${filled.length} other fields of the form and never “${odd.id}”: when the form is opened to change something, what that field held is lost.`
    return [faultAt(odd.read.program, odd.read.node, 'inconsistent-code', says)]
  })
}

/** Whether what is read is kept under a name that the field has too: `note: byId('bedNote').value`. A field for one more label is kept otherwise. */
function keeps(
  { program, node }: { readonly program: Program; readonly node: AnyNode },
  id: string,
): boolean {
  let up = program.parent(node)
  while (up?.type === 'MemberExpression' || up?.type === 'CallExpression') up = program.parent(up)
  const name =
    up?.type === 'Property'
      ? propertyKey(up)
      : up?.type === 'AssignmentExpression'
        ? propertyOf(up.left)
        : null
  return name !== null && id.toLowerCase().includes(name.toLowerCase())
}

/** Where code reads the value of a field, and whether it sets it. */
function usesOf(programs: readonly Program[], id: string) {
  let read: { readonly program: Program; readonly node: AnyNode } | null = null
  let isFilled = false
  for (const program of programs)
    for (const node of program.nodes) {
      if (propertyOf(node) !== 'value' || idOf(program, (node as { object: AnyNode }).object) !== id) continue
      const parent = program.parent(node)
      if (parent?.type === 'AssignmentExpression' && parent.left === node)
        isFilled ||= parent.right.type !== 'Literal'
      else read ??= { program, node }
    }
  return { read, isFilled }
}

/** The id in `$('name')`, `document.getElementById('name')` or `form.elements.name`. */
function idOf(program: Program, node: AnyNode): string | null {
  const inner = meaningOf(program, bare(node))
  if (inner.type !== 'CallExpression') return null
  return constantText(program, inner.arguments[0])?.replace(/^#/, '') ?? null
}

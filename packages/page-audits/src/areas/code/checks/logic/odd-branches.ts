import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { escaped, isFunction, nodesIn, propertyKey, textIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** Shorter code may well be the same twice: `null`, `''`. */
const leastLength = 6
/** So many entries of a table have to differ before two that are the same count as a slip. */
const leastEntries = 4

/** Branches and entries of tables that do the work of another: both answers of a choice, a second test for the same, a case that runs into the next. */
export function oddBranches(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => [
    ...sameBranches(program, node),
    ...sameTests(program, node),
    ...fallsThrough(program, node),
    ...sameEntries(program, node),
  ])
}

function sameBranches(program: Program, node: AnyNode): CodeFault[] {
  if (node.type !== 'ConditionalExpression' && node.type !== 'IfStatement') return []
  const { consequent, alternate, test } = node
  if (!alternate || packed(program, consequent) !== packed(program, alternate)) return []
  if (program.text(consequent).length < leastLength) return []
  const says = `The code does exactly the same whether or not “${program.text(test)}” holds.`
  return [faultAt(program, node, 'inconsistent-code', says)]
}

/** A later branch with the condition of an earlier one is never reached. */
function sameTests(program: Program, node: AnyNode): CodeFault[] {
  const tests: AnyNode[] = []
  if (node.type === 'SwitchStatement') tests.push(...node.cases.flatMap(({ test }) => test ?? []))
  if (node.type === 'IfStatement' && program.parent(node)?.type !== 'IfStatement')
    for (let at: AnyNode | null | undefined = node; at?.type === 'IfStatement'; at = at.alternate)
      tests.push(at.test)
  if (tests.length > 60 || tests.some((test) => nodesIn(test).some(({ type }) => type === 'CallExpression')))
    return []
  const later = tests.find((test, at) =>
    tests.slice(0, at).some((earlier) => packed(program, earlier) === packed(program, test)),
  )
  return later
    ? [
        faultAt(
          program,
          later,
          'inconsistent-code',
          'An earlier branch has the same condition: this one is never reached.',
        ),
      ]
    : []
}

/** The one case of a switch that does something and then runs into the next case. */
function fallsThrough(program: Program, node: AnyNode): CodeFault[] {
  if (node.type !== 'SwitchStatement') return []
  const full = node.cases.slice(0, -1).filter(({ consequent }) => consequent.length > 0)
  const ends = ({ type }: AnyNode) => /^(?:Break|Return|Throw|Continue)Statement$/.test(type)
  const open = full.filter(({ consequent }) => !consequent.flatMap((one) => nodesIn(one)).some(ends))
  const [only] = open
  if (open.length !== 1 || !only || full.length < 3 || /falls? ?-?through/i.test(program.text(node)))
    return []
  return [
    faultAt(program, only, 'inconsistent-code', 'This case falls through to the next one, as no other does.'),
  ]
}

/** Entries whose code is that of another: it names the other, or all others of the table differ in more than their names. */
function sameEntries(program: Program, node: AnyNode): CodeFault[] {
  if (node.type !== 'ObjectExpression') return []
  const entries = node.properties.flatMap((one) => {
    const name = one.type === 'Property' ? propertyKey(one) : null
    if (one.type !== 'Property' || name === null || !isFunction(one.value) || keyNames.test(name)) return []
    const code = packed(program, one.value.body)
    return [
      {
        name,
        code,
        plain: code.replaceAll(new RegExp(`(["'\`])${escaped(name)}\\1`, 'g'), '‹name›'),
        node: one,
      },
    ]
  })
  const kinds = new Set(entries.map(({ plain }) => plain)).size
  return entries.flatMap(({ name, code, plain, node: at }, index) => {
    const earlier = entries.slice(0, index).find((other) => other.plain === plain || other.code === code)
    if (!earlier) return []
    const isNamed = earlier.code === code && [name, earlier.name].some((one) => names(code, one))
    const isOdd =
      plain !== code &&
      earlier.code !== code &&
      entries.length >= leastEntries &&
      kinds === entries.length - 1
    if (!isNamed && !isOdd && !(earlier.code === code && isTelling(at.value, code))) return []
    const says = `The code for “${name}” and for “${earlier.name}” does the same: one of them does the work of the other.`
    return [faultAt(program, at, 'inconsistent-code', says)]
  })
}

/** Whether code has something of its own that another entry would have otherwise: a step such as `n - 1`, a text that it gives. */
const isTelling = (made: AnyNode, code: string): boolean =>
  !common.test(code) && (/[-+*/]\d/.test(code) || nodesIn(made).some(givesText))

const givesText = (node: AnyNode): boolean =>
  node.type === 'CallExpression' && node.arguments.some((one) => textIn(one) !== null)

const common =
  /close|hide|cancel|open|show|reset|back|focus|clear|toggle|format|toFixed|join|querySelector|getElement/i

/** Several keys may well do the same. */
const keyNames =
  /^(?:before\w*|after\w*|Arrow\w+|.|\d+|Enter|Escape|Home|End|Page\w+|Tab|Space\w*|Backspace|Delete|Key\w+)$/

const packed = (program: Program, node: AnyNode) => program.text(node).replace(/\s+/g, '')

const names = (code: string, name: string) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(code)

import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import { type PageCode, partsOf } from '../../syntax/page-code.js'
import { oddValue, offCount, type Pair } from '../logic/odd-values.js'

/** Choices in the markup of which two have the same value, and two labels for one field while another field has none. */
export function sharedValues({ markup }: PageCode): CodeFault[] {
  const choices = [...partsOf(markup, 'select').map(optionsOf), ...radioGroups(markup)]
  const found = [...choices.flatMap((one) => sharedChoice(one)), ...sharedLabels(markup)]
  // Markup that scripts have changed comes twice: as loaded and as served.
  return [...new Map(found.map((one) => [one.says, one])).values()]
}

interface Choice extends Pair {
  readonly tag: string
}

function sharedChoice(choices: readonly Choice[]): CodeFault[] {
  // An empty choice comes before those that count.
  const full = choices.filter(({ value }) => value !== '')
  const odd = full[oddValue(full) ?? offCount(full.map(({ value }) => value)) ?? -1]
  if (!odd) return []
  const says = `The choice “${odd.words}” has the value “${odd.value}” of another choice: whoever takes it gets the other.`
  return [{ rule: 'inconsistent-code', says, place: 'the markup', quote: quoted(odd.tag) }]
}

const optionsOf = (select: string): Choice[] =>
  [...select.matchAll(/<option\b([^<>]*)>([^<>]*)/g)].flatMap(([tag, attributes = '', words = '']) => {
    const value = attributeOf(attributes, 'value')
    return value === null ? [] : [{ tag, value, words: words.trim() }]
  })

/** The radio buttons of each name, in the form or list that they are in. */
function radioGroups(markup: string): Choice[][] {
  const groups = new Map<string, Choice[]>()
  for (const [tag, attributes = '', after = ''] of markup.matchAll(
    /<input\b([^<>]*\stype\s*=\s*["']?radio[^<>]*)>((?:\s|<(?:span|b|strong|label)\b[^<>]*>)*[^<>]*)/g,
  )) {
    const [name, value] = [attributeOf(attributes, 'name'), attributeOf(attributes, 'value')]
    if (name === null || value === null) continue
    const words = after.replace(/<[^>]*>/g, '').trim()
    const group = groups.get(name) ?? []
    if (!group.some((one) => one.value === value && one.words === words))
      groups.set(name, [...group, { tag, value, words }])
  }
  return [...groups.values()]
}

/** Two labels for one field, while a field of the same form has none. */
function sharedLabels(markup: string): CodeFault[] {
  return partsOf(markup, 'form').flatMap((form): CodeFault[] => {
    const labels = [...form.matchAll(/<label\b[^<>]*\sfor\s*=\s*["']?([\w-]+)[^<>]*>[^<>]*/g)]
    const targets = labels.map(([, id]) => id!)
    const second = labels.find(([, id], at) => targets.indexOf(id!) < at)
    const outside = form.replace(/<label\b[\s\S]*?<\/label>/g, '')
    const bare = [...outside.matchAll(/<(?:input|select|textarea)\b([^<>]*)>/g)].filter(
      ([, attributes = '']) =>
        !/type\s*=\s*["']?(?:hidden|submit|button|reset|image)|\s(?:aria-label|aria-labelledby|title|placeholder|hidden)\b/.test(
          attributes,
        ),
    )
    const unnamed = bare
      .map(([, attributes = '']) => attributeOf(attributes, 'id'))
      .filter((id) => id !== null && !targets.includes(id))
    if (!second || unnamed.length !== 1 || bare.length < 2) return []
    const says = `Two labels are for the field “${second[1]}”, and none is for “${unnamed[0]}”.`
    return [{ rule: 'missing-reference', says, place: 'the markup', quote: quoted(second[0]) }]
  })
}

const attributeOf = (attributes: string, name: string): string | null => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`).exec(attributes)
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null
}

/** One selector of a rule, split into what it asks of the element itself and of its ancestors. */
export interface Selector {
  readonly text: string
  /** All compounds but the last, with their combinators; empty for a selector of one compound. */
  readonly before: string
  /** The parts of the last compound: `button`, `.wide`, `[type=text]`, `:hover`. */
  readonly subject: ReadonlySet<string>
  /** Specificity, as one number. */
  readonly weight: number
}

/** Splits text at a separator that is outside brackets. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const found = ['']
  let depth = 0
  for (const letter of text) {
    if ('([{'.includes(letter)) depth++
    if (')]}'.includes(letter)) depth--
    if (depth === 0 && separator.test(letter)) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map((one) => one.trim()).filter((one) => one !== '')
}

/** Reads one selector; null for those with escapes, which no page of people writes by hand. */
export function readSelector(written: string): Selector | null {
  if (written.includes('\\') || written.length > longestSelector) return null
  const text = written
    .replace(/["']/g, '')
    .replace(/(\[[^\]]*\])|\s*([>+~])\s*/g, (_all, attribute: string | undefined, sign: string) =>
      attribute === undefined ? ` ${sign} ` : attribute,
    )
    .replace(/\s+/g, ' ')
    .trim()
  const compounds = splitOutside(text, /\s/)
  const last = compounds.at(-1)
  if (last === undefined) return null
  return {
    text,
    before: compounds.slice(0, -1).join(' '),
    // `[data-on=true]` has the attribute too.
    subject: new Set(
      partsOf(last).flatMap((part) => [
        part,
        ...(/^\[([\w-]+)[~^$*|]?=/
          .exec(part)
          ?.slice(1)
          .map((name) => `[${name}]`) ?? []),
      ]),
    ),
    weight: compounds.flatMap(partsOf).reduce((sum, part) => sum + weightOf(part), 0),
  }
}

const longestSelector = 300

/** The simple selectors of a compound. */
export const partsOf = (compound: string): string[] =>
  (compound.match(/[#.]?[\w-]+|\[[^\]]*\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? []).map((part) =>
    part.replace(/\s+/g, ''),
  )

function weightOf(part: string): number {
  if (part.startsWith(':where(')) return 0
  if (part.startsWith('#') || /^:(?:not|is|has)\([^)]*#/.test(part)) return 100
  if (part.startsWith('::')) return 1
  return /^[.[:]/.test(part) ? 10 : 1
}

/** Whether no element can match both compounds: two tags, two ids, two values of an attribute, or a part and its negation. */
export function excludeOneAnother(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const differ = (pick: (part: string) => string | null) => {
    const [first, second] = [one, other].map((parts) =>
      [...parts].flatMap((part) => {
        const kind = pick(part)
        return kind === null ? [] : [`${kind}\n${part}`]
      }),
    ) as [string[], string[]]
    return first.some((a) => second.some((b) => a !== b && a.split('\n')[0] === b.split('\n')[0]))
  }
  const negates = (parts: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...parts].some((part) => others.has(`:not(${part})`))
  return (
    differ((part) => (/^[a-z]/i.test(part) ? 'tag' : null)) ||
    differ((part) => (part.startsWith('#') ? 'id' : null)) ||
    differ((part) => /^\[([\w-]+)=/.exec(part)?.[1] ?? null) ||
    negates(one, other) ||
    negates(other, one)
  )
}

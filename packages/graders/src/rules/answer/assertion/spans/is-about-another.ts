/** Nouns that numbers distinguish. Codes in capitals ("KX 207") work the same way. */
const numbered =
  /\b(order|ticket|flight|train|line|bus|tram|room|gate|platform|issue|case|invoice|item|product|model|page|chapter|section|level|step|version|table|figure|track|exit|floor|building|unit|lot|bay|dock|zone|terminal|number|booking|job|request|post|episode|season|week|team|player|question):?\s+#?(?:[A-Z]{1,4}-?)?(\d+(?:\.\d+)*)\b/giu
const coded = /\b([A-Z]{2,4})[\s-]?(\d+)\b/gu
const named = /(?<=[\p{L},:;(]\s+|^|[.!?;]\s+)(\p{Lu}\p{Ll}{2,})\s+(\p{L}{3,})/gu

/** Characters before a value in which the thing it belongs to is looked for. */
const reach = 400

interface Name {
  /** The noun or code that all of its kind share. */
  readonly kind: string
  /** The number or word that distinguishes it. */
  readonly mark: string
  readonly at: number
}

function namesIn(text: string): readonly Name[] {
  const marked = [...text.matchAll(numbered), ...text.matchAll(coded)].map(({ 1: kind, 2: mark, index }) => ({
    kind: kind!.toLowerCase(),
    mark: mark!,
    at: index,
  }))
  const called = [...text.matchAll(named)]
    .filter(
      ({ 1: name }) =>
        !/^(?:The|This|That|These|Those|Its|Their|Your|Our|His|Her|One|Each|Which|What|How|When|Where|Who|For|And|But|There|Here|With|From|Not)$/.test(
          name!,
        ),
    )
    .map(({ 1: name, 2: kind, index }) => ({
      kind: kind!.toLowerCase(),
      mark: name!.toLowerCase(),
      at: index,
    }))
  return [...marked, ...called]
}

/** True when a statement names another of the kind that the question asks about, and not that one: "Birch Street" for Alder Street. */
export function namesAnotherOf(statement: string, question: string): boolean {
  const said = namesIn(statement)
  return namesIn(question).some(({ kind, mark }) => {
    const same = said.filter((name) => name.kind === kind)
    return (
      same.length > 0 && same.every((name) => name.mark !== mark) && !statement.toLowerCase().includes(mark)
    )
  })
}

/** True when the last name before an offset of an answer, of the kind that the question asks about, is another: "RE 7, which is delayed" where RE 5 is asked about. */
export function isAboutAnother(answer: string, at: number, question: string): boolean {
  const from = Math.max(0, at - reach)
  const before = namesIn(answer.slice(from, at))
  return namesIn(question).some(({ kind, mark }) => {
    const last = before
      .filter((name) => name.kind === kind)
      .toSorted((a, b) => a.at - b.at)
      .at(-1)
    return (
      last !== undefined &&
      last.mark !== mark &&
      !answer
        .slice(from + last.at, at)
        .toLowerCase()
        .includes(mark)
    )
  })
}

import type { EvidenceRef, Finding, Requirement } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import type { SeenControl } from '../seen-controls.js'
import { type Concept, concepts, correctness, prohibition, qualities, sections } from './concepts.js'
import { contentWords, says } from './content-words.js'
import { type Deed, deedsOf } from './proofs/deed.js'
import { fitsByConcept } from './proofs/fits.js'
import { hasEntries } from './proofs/listing-changes.js'
import type { Proven } from './proofs/proof.js'
import { proveResponse } from './proofs/prove-response.js'
import { proofOf } from './proofs/proofs.js'

/** A requirement's verdict, with the findings that decided it. */
export interface JudgedRequirement extends Requirement {
  /** Ids of findings that already tell of the fault: it is not counted twice. */
  readonly findings: readonly string[]
}

/**
 * Matches one requirement to what was seen and done. *Works* needs an act on the control that the words mean, to which the page itself
 * responded as they ask, or text that the task quotes; *broken* needs a finding, or acts without that response where it had to come;
 * *missing* needs plain words and nothing like them in the states where it would be; what is left is *untested*.
 */
export function judgeRequirement(
  text: string,
  page: PageRecord,
  findings: readonly Finding[],
): JudgedRequirement {
  const verdict = (
    kind: Requirement['verdict'],
    note: string,
    evidence: readonly EvidenceRef[] = [],
    by: readonly Finding[] = [],
  ): JudgedRequirement => ({
    text,
    verdict: kind,
    evidence: [...evidence],
    note,
    findings: by.map(({ id }) => id),
  })

  const named = findings.filter(({ requirement }) => requirement !== undefined && same(requirement, text))
  if (named.length > 0) return verdict('broken', named[0]!.description, evidenceOf(named), named)

  const quality = qualities.find(({ asks }) => asks.test(text))
  if (quality) return judgeQuality(quality.category)

  const asked = concepts.filter(({ asks }) => asks.test(text))
  const byRule = findings.filter(
    ({ rule, severity }) => severity !== 'low' && asked.some(({ rules }) => rules?.test(rule)),
  )
  if (byRule.length > 0) return verdict('broken', byRule[0]!.description, evidenceOf(byRule), byRule)

  const quotes = [...text.matchAll(/["“”`]([^"“”`]{1,80})["“”`]/g)].map(([, quote = '']) =>
    quote.toLowerCase().trim(),
  )
  const controls = candidates(text, asked, quotes, page.controls)
  const own = contentWords(text)
  // A fault of one control breaks what is said of that control, not every sentence that shares a word with its name.
  const meant = controls.filter(
    (control) =>
      quotes.some((quote) => control.words.includes(quote)) ||
      asked.some((concept) => fits(concept, control, text)) ||
      own.filter((word) => says(control.words, word)).length * 2 >= own.length,
  )
  const faulty = findings.filter(
    ({ category, severity, selectors }) =>
      category === 'functionality' &&
      severity !== 'low' &&
      meant.some(({ selector }) => selectors.includes(selector)),
  )
  if (controls.length > 0 && faulty.length > 0)
    return verdict('broken', faulty[0]!.description, evidenceOf(faulty), faulty)

  const deeds = deedsOf(page)
  const steps = (found: readonly number[]) => found.map((step) => ({ step }))
  const responses = () =>
    proveResponse({ text, deeds, fits: (control) => controls.includes(control) })?.steps ?? []
  const counts = asked.some(({ name }) => name === 'count')
  if (correctness.test(text) && !counts)
    return verdict(
      'untested',
      'Whether the results are right could not be known without a model.',
      steps(responses()),
    )
  if (prohibition.test(text))
    return verdict(
      'untested',
      'Its fault was not found, and using a control does not prove it.',
      steps(responses()),
    )
  const shown = judgeByActs(text, asked, controls, deeds)
  if (shown) return verdict(shown.verdict, shown.note, steps(shown.steps))
  if (asked.some(({ answers, name }) => answers === null && name !== 'count'))
    return verdict('untested', 'Its fault was not found, and using a control does not prove it.')
  if (controls.length > 0)
    return verdict('untested', `${shownNames(controls)} is there, and what it does could not be told.`)
  const shows = sections.filter(({ asks }) => asks.test(text))
  if (shows.length > 0 && shows.every(({ says: saying }) => saying.test(page.text)))
    return verdict(
      'works',
      `The page says ${shows.map(({ says: saying }) => `“${saying.exec(page.text)![0]}”`).join(' and ')}.`,
    )
  if (quotes.length > 0 && quotes.every((quote) => page.text.includes(quote)))
    return verdict('works', `The page says ${quotes.map((quote) => `“${quote}”`).join(' and ')}.`)
  return isMissing(asked, quotes, text, page)
    ? verdict(
        'missing',
        `Nothing like it was found among the ${page.controls.length} controls of the page, in any state that was seen.`,
      )
    : verdict('untested', 'It could not be matched to a control of the page by its words.')

  function judgeQuality(category: 'accessibility' | 'responsiveness'): JudgedRequirement {
    if (page.notAssessed.some((each) => each.category === category))
      return verdict('untested', `No audit observed ${category}.`)
    const grave = findings.filter(
      (finding) =>
        finding.category === category && (finding.severity === 'critical' || finding.severity === 'high'),
    )
    if (grave.length > 0) return verdict('broken', grave[0]!.description, evidenceOf(grave), grave)
    const any = findings.some((finding) => finding.category === category)
    return any
      ? verdict('untested', `The audits of ${category} found smaller faults: see the issues.`)
      : verdict('works', `The audits of ${category} found no fault.`)
  }
}

const fits = ({ name, answers }: Concept, control: SeenControl, text: string): boolean =>
  fitsByConcept[name]?.(control, text) ?? answers?.test(control.words) ?? false

/** What the acts show of all that a requirement asks for: it works when each part does, and is broken when one is. */
function judgeByActs(
  text: string,
  asked: readonly Concept[],
  controls: readonly SeenControl[],
  deeds: readonly Deed[],
): Proven | null {
  const listed = deeds.some(({ before, after }) => before !== null || after !== null)
  const quoted = /["“”`]/.test(text)
  const parts = asked.map((concept) => {
    const proof = proofOf(concept)
    const exact = !quoted && controls.some((control) => fits(concept, control, text))
    const means = (control: SeenControl) =>
      concept.name === 'count'
        ? fits(concept, control, text)
        : controls.includes(control) && (!exact || fits(concept, control, text))
    const found = proof?.({ text, deeds, fits: means }) ?? null
    // Records of before lists were read tell only whether the page responded.
    return found ?? (listed || !concept.answers ? null : proveResponse({ text, deeds, fits: means }))
  })
  if (parts.length === 0)
    return controls.length > 0
      ? proveResponse({ text, deeds, fits: (control) => controls.includes(control) })
      : null
  const bad = parts.find((part) => part?.verdict === 'broken' || part?.verdict === 'missing')
  if (bad) return bad
  if (parts.every((part) => part?.verdict === 'works'))
    return { ...parts[0]!, steps: [...new Set(parts.flatMap((part) => part!.steps))].slice(0, 6) }
  const undecided = parts.find((part) => part?.verdict === 'untested')
  if (undecided) return undecided
  const some = parts.find((part) => part !== null)
  return some ? { ...some, verdict: 'untested', note: `${some.note} The rest could not be told.` } : null
}

/** Controls that a requirement is about: by the text that it quotes, by what it asks for, or by its own words. */
function candidates(
  text: string,
  asked: readonly Concept[],
  quotes: readonly string[],
  controls: readonly SeenControl[],
): readonly SeenControl[] {
  const quoted = controls.filter(({ words }) => quotes.some((quote) => words.includes(quote)))
  if (quoted.length > 0) return quoted
  const words = contentWords(text)
  const answering = controls.filter((control) => asked.some((concept) => fits(concept, control, text)))
  if (answering.length > 0) {
    if (asked.some(({ name }) => fitsByConcept[name] && name !== 'add')) return answering
    // Of several that could do it, those that also say the thing's name are meant.
    const closer = answering.filter((control) => words.some((word) => says(control.words, word)))
    return closer.length > 0 ? closer : answering
  }
  const by = arranging.exec(text)
  if (by) {
    // Heads of columns put a table in order by what they say, and say no more than that.
    const what = contentWords(by[1]!)
    return controls.filter(({ name }) => {
      const said = contentWords(name)
      return said.length > 0 && said.every((word) => what.includes(word))
    })
  }
  return asked.some(({ answers }) => answers) ? [] : closest(words, controls)
}

const arranging = /\b(?:sort|order|group)\w*\b.*\bby\b(.+)/is

/** Controls that share most words with a requirement. One that says much else too, as a box to accept the terms does, is not meant by a single word. */
function closest(words: readonly string[], controls: readonly SeenControl[]): readonly SeenControl[] {
  const shared = (control: SeenControl) => words.filter((word) => says(control.words, word)).length
  const most = Math.max(0, ...controls.map(shared))
  return most === 0
    ? []
    : controls.filter((control) => shared(control) === most && contentWords(control.name).length <= most * 3)
}

/** What a page may only show once something is over: nobody can say it is missing who did not get there. */
const comesLate =
  /\b(?:again|re-?start|re-?try|re-?play|game over|wins?|winner|at the end|(?:when|once|after|until|if) |results? (?:screen|page)|finish(?:ed|ing)?|summary|success|confirmation|thank)/i

/** Only what is named plainly, on a page that was looked at in full, and whose controls all say what they are, can be said to be missing. */
function isMissing(
  asked: readonly Concept[],
  quotes: readonly string[],
  text: string,
  page: PageRecord,
): boolean {
  const { exploration, controls } = page
  const lookedAt = exploration.steps.some(({ is_error }) => !is_error) || exploration.coverage.states > 0
  if (!lookedAt || page.text.trim() === '' || !page.english) return false
  const shows = sections.filter(({ asks }) => asks.test(text))
  if (shows.length > 0 && asked.length === 0)
    return page.wholeText && shows.some(({ says: words }) => !words.test(page.text))
  if (comesLate.test(text)) return false
  const plain = asked.filter((each) => each.plain)
  const isControl =
    /\b(?:button|link|field|input|checkbox|toggle|tab|menu|form|box|slider|drop-?down)s?\b/i.test(text)
  if (quotes.length > 0)
    return (
      isControl &&
      quotes.every((quote) => !page.text.includes(quote)) &&
      controls.every(({ words }) => quotes.every((quote) => !words.includes(quote)))
    )
  if (plain.length === 0 || plain.length < asked.filter(({ answers }) => answers).length) return false
  if (controls.some(({ unnamed }) => unnamed)) return false
  if (plain.some(({ needsEntries }) => needsEntries) && !reachedEntries(page, plain)) return false
  // The page may speak of it, though no control that was seen does it.
  return plain.every(({ asks }) => !asks.test(page.text))
}

/** Whether the exploration saw a list with entries, where what acts on entries would be; a button to delete may come up only under the mouse. */
function reachedEntries({ exploration }: PageRecord, plain: readonly Concept[]): boolean {
  const looks = exploration.steps.flatMap(({ before, after }) => [
    before?.listing ?? null,
    after?.listing ?? null,
  ])
  if (looks.every((listing) => listing === null)) return true
  if (!looks.some(hasEntries)) return false
  return (
    plain.every(({ name }) => name !== 'delete') ||
    exploration.steps.some(({ tool }) => tool === 'browser_hover')
  )
}

const evidenceOf = (findings: readonly Finding[]): EvidenceRef[] =>
  findings.flatMap(({ evidence }) => evidence).slice(0, 6)
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const shownNames = (controls: readonly SeenControl[]): string => {
  const names = [
    ...new Set(
      controls.map(({ name, role }) => (name.trim() ? `“${name.trim().slice(0, 40)}”` : `a ${role}`)),
    ),
  ]
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}

import type { EvidenceRef, Finding, Requirement } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import type { SeenControl } from '../seen-controls.js'
import { type Asked, askedOf } from './asked-of.js'
import { fits } from './candidate-controls.js'
import type { Concept } from './concept.js'
import { concepts } from './concepts.js'
import { closedDoors } from './closed-doors.js'
import type { BriefFeature } from './reading/name-feature.js'
import { correctness, prohibition, qualities, sections } from './wishes.js'
import { contentWords, says } from './content-words.js'
import { missingByStem } from './missing-by-stem.js'
import { isMissing, sawEntries } from './is-missing.js'
import { checkByActs } from './check-by-acts.js'
import { deedsOf } from './proofs/reading/deed.js'
import { proveResponse } from './proofs/prove-response.js'

/** A requirement's verdict, with the findings that decided it. */
export interface CheckedRequirement extends Requirement {
  /** Ids of findings that already tell of the fault: it is not counted twice. */
  readonly findings: readonly string[]
}

/**
 * Matches one requirement to what was seen and done. *Works* needs an act on the control that the words mean, to which the page itself
 * responded as they ask, or text that the task quotes; *broken* needs a finding, or acts without that response where it had to come;
 * *missing* needs plain words and nothing like them in the states where it would be; what is left is *untested*.
 */
export function checkRequirement(
  feature: BriefFeature,
  page: PageRecord,
  findings: readonly Finding[],
): CheckedRequirement {
  const { text } = feature
  const verdict = verdictOn(text)
  const named = findings.filter(({ requirement }) => requirement !== undefined && same(requirement, text))
  if (named.length > 0) return verdict('broken', named[0]!.description, evidenceOf(named), named)

  const quality = qualities.find(({ asks }) => asks.test(`${feature.english} ${text}`))
  if (quality) return checkQuality(verdict, quality.category, page, findings)

  if (feature.kind === 'look')
    return verdict('untested', 'A wish for looks: no act on the page can prove it.')

  const reading = askedOf(feature, page.controls)
  const { asked, quotes } = reading
  const byRule = findings.filter(
    (finding) =>
      finding.severity !== 'low' && asked.some((concept) => breaks(concept, finding, page.controls, text)),
  )
  if (byRule.length > 0) return verdict('broken', byRule[0]!.description, evidenceOf(byRule), byRule)

  const faulty = faultsOf(reading, page, findings)
  if (faulty.length > 0) return verdict('broken', faulty[0]!.description, evidenceOf(faulty), faulty)

  if (missingByStem(text, page)) return checkMissing(verdict, page)

  const told = checkByUse(verdict, reading, deedsOf(page))
  return told ?? checkText(verdict, asked, quotes, feature, page)
}

/** Whether a finding breaks a feature by its rule. Features share rules: a theme that is stuck breaks no ticking off. */
function breaks(
  concept: Concept,
  { rule, selectors }: Finding,
  controls: readonly SeenControl[],
  text: string,
): boolean {
  if (!concept.rules?.test(rule)) return false
  const on = controls.filter(({ selector }) => selectors.includes(selector))
  const fitsOne = (other: Concept) => on.some((control) => fits(other, control, text))
  return fitsOne(concept) || !concepts.some((other) => other.rules?.test(rule) && fitsOne(other))
}

/** Findings on the controls that a requirement means. */
function faultsOf(
  { said: text, asked, quotes, controls }: Asked,
  page: PageRecord,
  findings: readonly Finding[],
): readonly Finding[] {
  const own = contentWords(text)
  // A fault of one control breaks what is said of that control, not every sentence that shares a word with its name.
  const meant = controls.filter(
    (control) =>
      quotes.some((quote) => control.words.includes(quote)) ||
      asked.some((concept) => fits(concept, control, text)) ||
      own.filter((word) => says(control.words, word)).length * 2 >= own.length,
  )
  // Acts on entries have no object where no entry could be added.
  const idle = asked.some(({ needsEntries }) => needsEntries) && !sawEntries(page)
  return findings.filter(
    ({ rule, category, severity, selectors }) =>
      !(idle && rule === 'dead-control') &&
      category === 'functionality' &&
      severity !== 'low' &&
      meant.some(({ selector }) => selectors.includes(selector)),
  )
}

/** The verdict that the use of the controls allows; null where only the page's text can tell. */
function checkByUse(
  verdict: Verdict,
  { said: text, asked, controls }: Asked,
  deeds: ReturnType<typeof deedsOf>,
): CheckedRequirement | null {
  const steps = (found: readonly number[]) => found.map((step) => ({ step }))
  const responses = () =>
    proveResponse({ text, deeds, fits: (control) => controls.includes(control) })?.steps ?? []
  // The listing shows whether these work, whatever number they use.
  const listed = asked.some(({ name }) => /^(?:count|sort|filter|search)$/.test(name))
  if (correctness.test(text) && !listed)
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
  const shown = checkByActs(text, asked, controls, deeds)
  if (shown) return verdict(shown.verdict, shown.note, steps(shown.steps))
  if (asked.some(({ answers, name }) => answers === null && name !== 'count'))
    return verdict('untested', 'Its fault was not found, and using a control does not prove it.')
  if (controls.length > 0)
    return verdict('untested', `${shownNames(controls)} is there, but its effect could not be tested.`)
  return null
}

/** Makes verdicts on one requirement. */
const verdictOn =
  (text: string) =>
  (
    kind: Requirement['verdict'],
    note: string,
    evidence: readonly EvidenceRef[] = [],
    by: readonly Finding[] = [],
  ): CheckedRequirement => ({
    text,
    verdict: kind,
    evidence: [...evidence],
    note,
    findings: by.map(({ id }) => id),
  })
type Verdict = ReturnType<typeof verdictOn>

/** Decides by what the page says, where no control tells anything. */
function checkText(
  verdict: Verdict,
  asked: readonly Concept[],
  quotes: readonly string[],
  { text, doubtful, english }: BriefFeature,
  page: PageRecord,
): CheckedRequirement {
  const shows = sections.filter(({ asks }) => asks.test(`${english} ${text}`))
  if (shows.length > 0 && shows.every(({ says: saying }) => saying.test(page.text)))
    return verdict(
      'works',
      `The page says ${shows.map(({ says: saying }) => `“${saying.exec(page.text)![0]}”`).join(' and ')}.`,
    )
  if (quotes.length > 0 && quotes.every((quote) => page.text.includes(quote)))
    return verdict('works', `The page says ${quotes.map((quote) => `“${quote}”`).join(' and ')}.`)
  if (doubtful)
    return verdict(
      'untested',
      'No control was found for it, and it may be meant in another way or be optional.',
    )
  if (!isMissing(asked, quotes, text, page))
    return verdict('untested', 'It could not be matched to a control of the page by its words.')
  return checkMissing(verdict, page)
}

/** Says that nothing of the kind was seen: missing, unless it may be behind a control that was never used. */
function checkMissing(verdict: Verdict, page: PageRecord): CheckedRequirement {
  const closed = closedDoors(page)
  return closed.length === 0
    ? verdict(
        'missing',
        `Nothing like it was found among the ${page.controls.length} controls of the page, in any state that was seen.`,
      )
    : verdict(
        'untested',
        `No control for it was seen, but it may be behind ${shownNames(closed)}, which the exploration did not use.`,
      )
}

function checkQuality(
  verdict: Verdict,
  category: 'accessibility' | 'responsiveness',
  page: PageRecord,
  findings: readonly Finding[],
): CheckedRequirement {
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

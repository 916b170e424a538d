import {
  countOf,
  describeDifference,
  detailsOf,
  type EvidenceRef,
  gradeSubject,
  type Judgement,
  judgementSchema,
  type NamedGrade,
} from '@webeval/core'
import pc from 'picocolors'
import { formatUsage, plainLine } from './format.js'

const width = 160

/** One grade for people: the verdict and its reason; below it each difference, or the evidence of a model judge. */
export function gradeReport(grade: NamedGrade): string {
  const { name, status, pass, required, reasoning, evidence, details } = grade
  const verdict = status !== 'graded' ? pc.yellow(status) : pass ? pc.green('pass') : pc.red('fail')
  const subject = gradeSubject(grade)
  const named = subject === name ? '' : ` (${plainLine(subject, 80)})`
  const head = `${pc.bold('grade')}     ${plainLine(name, 60)}${named}${required ? '' : pc.dim(' (advisory)')}: ${verdict} — ${plainLine(reasoning, width * 2)}`
  const judgement = judgementSchema.safeParse(details ?? {}).data ?? {}
  const lines =
    judgement.judge || judgement.judges ? judgementLines(judgement, evidence ?? []) : differenceLines(grade)
  return [head, ...lines.map((line) => `            ${line}`)].join('\n')
}

/** The places where a rule's found value differs, where the reason has no room for all of them. */
function differenceLines(grade: NamedGrade): string[] {
  const { differences = [], more_differences: more = 0 } = detailsOf(grade) ?? {}
  if (differences.length + more < 2) return []
  const lines = differences.map((difference) => {
    const place = difference.path === '' ? '' : `${plainLine(difference.path, 60)}  `
    return `${place}${plainLine(describeDifference(difference, width / 2), width)}`
  })
  return [...lines, ...(more > 0 ? [pc.dim(`and ${countOf(more, 'more difference')}`)] : [])]
}

const marks = {
  met: pc.green('✓'),
  partly: pc.yellow('½'),
  not_met: pc.red('✗'),
  insufficient_evidence: pc.yellow('?'),
  not_applicable: pc.dim('–'),
} as const

function judgementLines(judgement: Judgement, evidence: readonly EvidenceRef[]): string[] {
  const { judge, key_points, criteria, first_failure, axes, judges } = judgement
  const rests = restsOn(evidence)
  return [
    ...(key_points ?? []).map(
      ({ point, met }) =>
        `${marks[met === null ? 'insufficient_evidence' : met ? 'met' : 'not_met']} ${plainLine(point, width)}`,
    ),
    ...(criteria ?? []).map(({ criterion, about, verdict, reasoning, evidence: refs }) => {
      const where = refs.length === 0 ? '' : pc.dim(` (${restsOn(refs)})`)
      return `${marks[verdict]} ${about.padEnd(7)} ${plainLine(criterion, 80)} — ${plainLine(reasoning, width)}${where}`
    }),
    ...(first_failure
      ? [
          `${pc.red('first failure')}: ${first_failure.step === null ? '' : `step ${first_failure.step}, `}${plainLine(first_failure.what, width)} (${first_failure.cause})`,
        ]
      : []),
    ...Object.entries(axes ?? {}).map(
      ([axis, { score, weight, reasoning }]) =>
        `${plainLine(axis.replaceAll('_', ' '), 20).padEnd(16)} ${(score === null ? '?' : String(score)).padStart(3)} × ${String(weight).padEnd(4)} ${plainLine(reasoning, width)}`,
    ),
    ...(judges ?? []).map(({ judge: name, status, pass, reasoning }) => {
      const vote = status !== 'graded' ? pc.yellow('?') : pass ? marks.met : marks.not_met
      return `${vote} ${plainLine(name, 40).padEnd(12)} ${plainLine(reasoning, width)}`
    }),
    ...(typeof judgement.agreement === 'number'
      ? [pc.dim(`agreement ${Math.round(judgement.agreement * 100)} % of the votes cast`)]
      : []),
    ...(judge ? [pc.dim([judgedBy(judge), ...(rests === '' ? [] : [`rests on ${rests}`])].join(' · '))] : []),
  ]
}

function judgedBy({ model, by, cost_usd, ...usage }: NonNullable<Judgement['judge']>): string {
  return `by ${plainLine(model, 60)} from ${by} · ${formatUsage(usage, cost_usd)}`
}

function restsOn(evidence: readonly EvidenceRef[]): string {
  const steps = evidence.flatMap((ref) => ('step' in ref ? [ref.step] : []))
  const pictures = evidence.flatMap((ref) => ('screenshot' in ref ? [ref.screenshot] : []))
  return [
    ...(steps.length > 0 ? [`step ${steps.join(', ')}`] : []),
    ...(pictures.length > 0 ? [`picture ${pictures.join(', ')}`] : []),
  ].join(' and ')
}

import { reasonAgainst } from './reason-against.js'
import {
  categoryPoints,
  type EvaluationResult,
  findingCategorySchema,
  type Requirement,
  sayPageScore,
  sayWebVitals,
  tooLittleAssessed,
  type Severity,
} from '@webeval/core'
import pc from 'picocolors'
import { agentBlock } from '../readiness/agent-block.js'
import { plainLine } from '../report/format.js'

const width = 100
const bar = 20

const severityPaint: Readonly<Record<Severity, (text: string) => string>> = {
  critical: pc.red,
  high: pc.red,
  medium: pc.yellow,
  low: pc.dim,
}

const verdictMark: Readonly<Record<Requirement['verdict'], string>> = {
  works: pc.green('✓ works   '),
  broken: pc.red('✗ broken  '),
  missing: pc.red('✗ missing '),
  untested: pc.dim('? untested'),
}

/** An evaluation for people: score, categories, requirements, the worst issues and what to do. */
export function pageSummary(evaluation: EvaluationResult, shown: string): string {
  const { score, max_score, passed, issues, requirements, not_assessed, rubric, judge, agents } = evaluation
  const unsure = tooLittleAssessed(evaluation) !== null
  const paint = unsure ? pc.yellow : passed ? pc.green : pc.red
  const said = unsure ? 'no verdict, too little was assessed;' : passed ? 'passes' : 'does not pass'
  const mark = not_assessed.length > 0 ? pc.yellow(' *') : ''
  const head = `${pc.bold(paint(`${score}`))}${pc.bold(` / ${max_score}`)}${mark}  ${paint(said)} at ${rubric?.pass_at ?? 70}  ${pc.dim(`${plainLine(shown, 70)} · judged by ${plainLine(judge, 60)}`)}`
  const because = reasonAgainst(evaluation)
  const blocks = [
    because === null ? head : `${head}\n${paint(plainLine(`since ${because}`, width))}`,
    findingCategorySchema.options.map((category) => categoryLine(evaluation, category)).join('\n'),
    ...(not_assessed.length > 0
      ? [[pc.yellow(`* ${describeGap(evaluation)}`), ...not_assessed.map(gapLine)].join('\n')]
      : []),
    ...(requirements.length > 0
      ? [
          [
            pc.bold('requirements'),
            ...requirements.map(
              ({ text, verdict }) => `  ${verdictMark[verdict]}  ${plainLine(text, width)}`,
            ),
          ].join('\n'),
        ]
      : []),
    ...(evaluation.web_vitals ? [pc.dim(sayWebVitals(evaluation.web_vitals))] : []),
    ...(agents ? [agentBlock(agents)] : []),
    issueBlock(issues, not_assessed.length > 0),
  ]
  return blocks.join('\n\n')
}

/** `44.5 of 60; not assessed: ux, accessibility`. */
const describeGap = (evaluation: EvaluationResult) =>
  `${sayPageScore(evaluation)}; not assessed: ${evaluation.not_assessed.map(({ category }) => spaced(category)).join(', ')}`

const gapLine = ({ category, reason }: EvaluationResult['not_assessed'][number]) =>
  pc.dim(`  ${spaced(category)}: ${plainLine(reason, width)}`)

function categoryLine(
  { category_scores, rubric }: EvaluationResult,
  category: keyof EvaluationResult['category_scores'],
): string {
  const points = category_scores[category]
  const most = rubric?.weights[category] ?? categoryPoints[category]
  if (points === null) {
    const name = spaced(category).padEnd(15)
    return `  ${name} ${pc.dim('·'.repeat(bar))} ${'–'.padStart(5)} / ${most}${pc.yellow(' * not assessed')}`
  }
  const filled = most === 0 ? 0 : Math.round((points / most) * bar)
  const paint = points >= most * 0.7 ? pc.green : points >= most * 0.4 ? pc.yellow : pc.red
  const strip = `${paint('█'.repeat(filled))}${pc.dim('░'.repeat(bar - filled))}`
  return `  ${spaced(category).padEnd(15)} ${strip} ${String(points).padStart(5)} / ${most}`
}

function issueBlock(issues: EvaluationResult['issues'], partly: boolean): string {
  if (issues.length === 0)
    return partly ? pc.yellow('no fault was found in what was assessed') : pc.green('no fault was found')
  const shown = issues.slice(0, 12)
  const lines = shown.map(({ severity, category, description, deduction = 0 }) => {
    const points = deduction > 0 ? `−${deduction}` : ''
    return `  ${severityPaint[severity](severity.padEnd(8))} ${points.padStart(6)}  ${plainLine(description, width)} ${pc.dim(`(${spaced(category)})`)}`
  })
  const more =
    issues.length > shown.length ? [pc.dim(`  and ${issues.length - shown.length} more: see the report`)] : []
  return [pc.bold(`issues (${issues.length})`), ...lines, ...more].join('\n')
}

const spaced = (category: string) => category.replaceAll('_', ' ')

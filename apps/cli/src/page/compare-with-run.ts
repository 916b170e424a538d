import { programName } from '../process/program-name.js'
import { join } from 'node:path'
import { type EvaluationResult, type Evidence, type Issue, UsageError } from '@webeval/core'
import pc from 'picocolors'
import { findRun } from '../find-run.js'
import { plainLine } from '../report/format.js'
import { describeChange } from './describe-change.js'
import { differingPictures } from './differing-pictures.js'
import { issueChanges } from './issue-changes.js'
import { type PageRunReport, readEvaluation } from './page-run-report.js'

/** An earlier evaluation to compare with. */
export interface Evaluated {
  readonly runId: string
  /** Of its trial. */
  readonly evidence: Evidence
  readonly evaluation: EvaluationResult
}

/** The evaluation that a stored run holds: of its first evaluated trial. Throws `UsageError` when there is none. */
export async function findEvaluated(run: string, out: string): Promise<Evaluated> {
  const stored = await findRun(run, out)
  for (const line of await stored.trials()) {
    const evidence = await stored.evidence(line)
    const evaluation = await readEvaluation(evidence)
    if (evidence && evaluation) return { runId: (await stored.record()).run_id, evidence, evaluation }
  }
  throw new UsageError(
    `--against ${run}: that run holds no evaluation of a page; name one that ${programName()} page made.`,
  )
}

/** Describes improvements and regressions since an earlier evaluation, for people. */
export async function compareWithRun(
  before: Evaluated,
  { evaluation, evidence, folder }: PageRunReport,
): Promise<string> {
  const after = evaluation!
  const { fixed, fresh } = issueChanges(before.evaluation.issues, after.issues)
  const told = (mark: string, issues: readonly Issue[]) =>
    issues.map(
      ({ severity, description }) => `  ${mark} ${severity.padEnd(8)} ${plainLine(description, 100)}`,
    )
  const requirements = after.requirements.flatMap(({ text, verdict }) => {
    const earlier = before.evaluation.requirements.find((each) => each.text === text)?.verdict
    return earlier === undefined || earlier === verdict
      ? []
      : [`  ${plainLine(text, 80)}: ${earlier} → ${verdict}`]
  })
  const pictures = (evidence ? await differingPictures(before.evidence, evidence) : [])
    .slice(0, 8)
    .map(
      ({ step, share, after: path }) =>
        `  looks different after step ${step}: ${(share * 100).toFixed(1)} % of the pixels, ${join(folder, path)}`,
    )
  const lines = [
    ...told(pc.green('better'), fixed),
    ...told(pc.red('worse '), fresh),
    ...requirements,
    ...pictures,
  ]
  return [
    `${pc.bold(`since ${plainLine(before.runId, 100)}`)}: ${describeChange(before.evaluation, after)}`,
    ...(lines.length > 0 ? lines : ['  the same issues and pictures as then']),
  ].join('\n')
}

import { agentName, type TrialKey } from '@webeval/core'
import type { UnfitTask } from '@webeval/run-engine'
import { unfitSentences } from '../../fitness/unfit-lines.js'
import type { ReportedTrial, RunReport } from './run-report.js'

/**
 * The run in the JUnit XML that CI servers read: a test case a trial. Trials that count against the agent are failures; trials without a verdict, and planned
 * ones that never ended, are errors. Properties of the suite name the tasks that an audit found broken or suspect; so does the output of their test cases.
 */
export function junitReport({ record, summary, trials, missing, unfit_tasks }: RunReport): string {
  const failures = trials.filter((trial) => trial.verdict === 'failed').length
  const errors = trials.filter((trial) => trial.verdict === 'error').length + missing.length
  const seconds = (summary.totals.duration_ms / 1000).toFixed(3)
  const counts = `tests="${trials.length + missing.length}" failures="${failures}" errors="${errors}" time="${seconds}"`
  const name = attribute(record.suite.name)
  const sentences = unfitSentences(
    unfit_tasks,
    trials.map(({ line }) => line),
  ).map(({ verdict, sentence }) => [`${verdict}_tasks`, sentence] as const)
  const properties = {
    run_id: record.run_id,
    agent: agentName(record.variant),
    ...record.variant.models,
    ...Object.fromEntries(sentences),
  }
  const unfit = new Map(unfit_tasks.map((task) => [task.query_id, task]))
  const caseOf = (key: TrialKey, trial: ReportedTrial | null) =>
    testCase({ key, suite: name, trial, isRepeated: record.trials > 1, unfit: unfit.get(key.query_id) })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="webeval" ${counts}>`,
    `  <testsuite name="${name}" timestamp="${attribute(record.started_at)}" ${counts} skipped="0">`,
    '    <properties>',
    ...Object.entries(properties).map(
      ([key, value]) => `      <property name="${attribute(key)}" value="${attribute(value)}"/>`,
    ),
    '    </properties>',
    ...trials.map((trial) => caseOf(trial.line, trial)),
    ...missing.map((key) => caseOf(key, null)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

interface TestCase {
  readonly key: TrialKey
  readonly suite: string
  readonly trial: ReportedTrial | null
  readonly isRepeated: boolean
  readonly unfit: UnfitTask | undefined
}

function testCase({ key, suite, trial, isRepeated, unfit }: TestCase): string {
  const name = attribute(isRepeated ? `${key.query_id} (trial ${key.trial})` : key.query_id)
  const time = ((trial?.line.duration_ms ?? 0) / 1000).toFixed(3)
  const opening = `    <testcase classname="${suite}" name="${name}" time="${time}"`
  const note = unfit && `${unfit.verdict} task: ${unfit.reasons.join('; ')}`
  const output = note === undefined ? [] : [`      <system-out>${text(note)}</system-out>`]
  if (trial?.verdict === 'passed')
    return output.length === 0 ? `${opening}/>` : [`${opening}>`, ...output, '    </testcase>'].join('\n')
  const tag = trial?.verdict === 'failed' ? 'failure' : 'error'
  const type = trial?.line.outcome ?? 'not_run'
  const reason = trial?.reason ?? 'the trial did not end: the run was cut off'
  const detail = `      <${tag} type="${type}" message="${attribute(reason)}">${text(reason)}</${tag}>`
  return [`${opening}>`, detail, ...output, '    </testcase>'].join('\n')
}

/** Characters that XML 1.0 can't hold in any form, lone surrogates among them. */
// oxlint-disable-next-line no-control-regex -- these are what must go
const invalid = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const text = (value: string): string =>
  value.replaceAll(invalid, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attribute = (value: string): string =>
  text(value)
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.codePointAt(0)};`)

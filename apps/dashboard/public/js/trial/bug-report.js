// @ts-check
import { commandTask, runCommand } from '../commands.js'
import { describeCall } from '../trajectory/describe-call.js'
import { block, code } from './markdown.js'
import { agentOfTrial } from '../source/trial-agent.js'
/** @import { NamedGrade, RunRecord } from '@webeval/core' */
/** @import { StepRow, TrialView } from '../../../src/api/trial-view.js' */
/** @import { TrialRecord } from '../trajectory/trial-record.js' */

/**
 * A trial as Markdown, for a tracker: the request, the steps, the grades, and the command that tries it again. The report ends with `step`, the one that
 * someone chose; without it, it lists all steps that were read. `about` is the run's record, null where it is not known. Keys and
 * paths are still in it.
 * @param {{
 * run: string, about: RunRecord | null, view: TrialView, step: StepRow | undefined, record: TrialRecord,
 * }} given
 */
export function bugReport({ run, about, view, step, record }) {
  const { row, metadata, task } = view
  const grades = view.grades?.rounds.at(-1)?.grades ?? []
  const upTo = step ? record.steps.slice(0, step.step) : record.steps
  const unread = step ? 0 : Math.max(0, (row.steps ?? 0) - upTo.length)
  return [
    `## ${row.outcome ?? 'under way'}: ${code(row.query_id)}, trial ${row.trial}`,
    '',
    block(metadata?.query ?? task?.query ?? row.query),
    '',
    `- run: ${code(run)}${about ? `, suite ${code(about.suite.name)}` : ''}`,
    task?.start_url && `- start: ${code(task.start_url)}`,
    metadata && `- agent: ${code(agentOfTrial(metadata))}, ended by ${code(metadata.termination_reason)}`,
    metadata && `- answer: ${metadata.final_answer === null ? 'none' : code(metadata.final_answer)}`,
    about && `- with: ${madeWith(about)}`,
    ...(metadata?.errors ?? []).map(({ source, message }) => `- error: ${code(`${source}: ${message}`)}`),
    '',
    ...again(about && runCommand(about, { task: commandTask(view), trials: 1 })),
    '### Steps',
    '',
    ...(upTo.length === 0 ? ['None was taken.'] : []),
    ...upTo.map(
      (one) =>
        `${one.step}. ${one.executorId ? `${code(one.executorId)} ` : ''}${code(withoutSecret(describeCall(one, record)))}${one.is_error ? ' **error**' : ''}`,
    ),
    unread > 0 && `…and ${unread} more`,
    '',
    ...stepLines(upTo.at(-1), record),
    ...(grades.length > 0
      ? [
          '### Grades',
          '',
          ...grades.map((grade) => `- ${code(grade.name)}: ${graded(grade)}. ${code(grade.reasoning)}`),
        ]
      : []),
  ]
    .filter((line) => line !== null && line !== undefined && line !== false)
    .join('\n')
}

/**
 * A grader that could not tell has failed nothing.
 * @param {NamedGrade} grade
 */
function graded({ status, pass }) {
  if (status !== 'graded') return status
  return pass === null ? 'could not tell' : pass ? 'passed' : 'failed'
}

/** @param {RunRecord} run */
function madeWith({ versions, git }) {
  const made = Object.entries(versions ?? {}).map(([name, version]) =>
    name === 'browser' ? version : `${name} ${version}`,
  )
  return code(
    [...made, git && `commit ${git.commit.slice(0, 12)}${git.dirty ? ' with changes' : ''}`]
      .filter(Boolean)
      .join(', '),
  )
}

/** @param {string | null} command */
const again = (command) => (command === null ? [] : ['### Try it again', '', block(command), ''])

/**
 * Removes the text of a call that types a secret.
 * @param {string} call
 */
const withoutSecret = (call) =>
  /passw|passphrase|secret|token|api.?key|\b(?:pin|cvv|cvc)\b/i.test(call)
    ? call.replace(/(\btext: ).*$/s, '$1[removed]')
    : call

/**
 * @param {StepRow | undefined} step
 * @param {TrialRecord} record
 */
function stepLines(step, { named }) {
  const after = step?.after ?? step?.before
  if (!step || !after) return []
  const changes = Object.entries(step.verification ?? {}).filter(([, value]) => Number(value) > 0)
  return [
    `### At step ${step.step}`,
    '',
    `- page: ${code(after.title)} ${code(named(after.url))}`,
    changes.length > 0 &&
      `- observed: ${changes.map(([name, value]) => (value === true ? name : `${value} ${name}`)).join(', ')}`,
    step.target_box && `- target: ${target(step.target_box)}`,
    ...after.consoleErrors.map((text) => `- console: ${code(text)}`),
    ...after.failedRequests.map((text) => `- request: ${code(named(text))}`),
    ...after.dialogs.map((dialog) => `- dialog: ${code(`${dialog.type} ${dialog.message}`)}`),
    '',
  ]
}

/** @param {NonNullable<StepRow['target_box']>} box */
const target = ({ x, y, width, height }) =>
  `${Math.round(width)} × ${Math.round(height)} px at ${Math.round(x)}, ${Math.round(y)}`

// @ts-check
import { describeCall } from '../trajectory/describe-call.js'
/** @import { NamedGrade, RunRecord } from '@webeval/core' */
/** @import { StepRow, TrialView } from '../../../src/api/trial-view.js' */
/** @import { TrialRecord } from '../trajectory/trial-record.js' */

/**
 * A code span that its content can't leave, however many backticks it has.
 * @param {string} text
 */
function code(text) {
  const line = String(text).replaceAll(/\s+/g, ' ')
  const fence = '`'.repeat(Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence} ${line} ${fence}`
}

/**
 * A block that its content can't leave.
 * @param {string} text
 */
function block(text) {
  const fence = '`'.repeat(Math.max(2, ...(String(text).match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence}\n${text}\n${fence}`
}

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
    metadata &&
      `- agent: ${code(`${metadata.agent_config.type}, ${metadata.agent_config.model}`)}, ended by ${code(metadata.termination_reason)}`,
    metadata && `- answer: ${metadata.final_answer === null ? 'none' : code(metadata.final_answer)}`,
    about && `- with: ${madeWith(about)}`,
    ...(metadata?.errors ?? []).map(({ source, message }) => `- error: ${code(`${source}: ${message}`)}`),
    '',
    ...again(about, view),
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

/**
 * The command that tries the task again, the same way. An id or a name with control characters makes none.
 * @param {RunRecord | null} about
 * @param {TrialView} view
 */
function again(about, { row, task, metadata }) {
  if (!about) return []
  /** @type {[name: string, value: string][]} */
  const ofSuite =
    about.suite.path === '--query'
      ? [
          ['query', metadata?.query ?? task?.query ?? row.query],
          ['start-url', task?.start_url ?? ''],
        ]
      : [
          ...about.suite.path.split(',').map((path) => /** @type {[string, string]} */ (['suite', path])),
          ['task', row.query_id],
        ]
  /** @type {[name: string, value: string][]} */
  const options = [
    ...ofSuite,
    ['agent', about.variant.agent],
    ...Object.entries(about.variant.models).map(
      ([role, model]) => /** @type {[string, string]} */ (['model', `${role}=${model}`]),
    ),
  ]
  const command = `pnpm eval run ${options.map(option).join(' ')}`
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(command)) return []
  return ['### Try it again', '', block(command), '']
}

/**
 * What begins like an option would be taken for one of its own.
 * @param {readonly [name: string, value: string]} option
 */
const option = ([name, value]) => `--${name}${value.startsWith('-') ? '=' : ' '}${quoted(value)}`

/**
 * One word of a shell, whatever is in it.
 * @param {string} value
 */
const quoted = (value) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`)

/**
 * What is typed where a secret is asked for is nobody else's.
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

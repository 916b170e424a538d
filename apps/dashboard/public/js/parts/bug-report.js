import { describeCall } from './describe-call.js'

/** A code span that its content can't leave, however many backticks it has. */
function code(text) {
  const line = String(text).replaceAll(/\s+/g, ' ')
  const fence = '`'.repeat(Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence} ${line} ${fence}`
}

/** A block that its content can't leave. */
function block(text) {
  const fence = '`'.repeat(Math.max(2, ...(String(text).match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence}\n${text}\n${fence}`
}

/** A trial as Markdown, for a tracker: what was asked, what happened up to the shown step, what the graders said. */
export function bugReport({ run, view, step, record }) {
  const { row, metadata, task } = view
  const grades = view.grades?.rounds.at(-1)?.grades ?? []
  const upTo = record.steps.slice(0, step?.step ?? record.steps.length)
  return [
    `## ${row.outcome ?? 'under way'}: ${code(row.query_id)}, trial ${row.trial}`,
    '',
    block(metadata?.query ?? task?.query ?? row.query),
    '',
    `- run: ${code(run)}`,
    task?.start_url && `- start: ${code(task.start_url)}`,
    metadata &&
      `- agent: ${code(`${metadata.agent_config.type}, ${metadata.agent_config.model}`)}, ended by ${code(metadata.termination_reason)}`,
    metadata && `- answer: ${metadata.final_answer === null ? 'none' : code(metadata.final_answer)}`,
    '',
    '### Steps',
    '',
    ...upTo.map(
      (one) => `${one.step}. ${code(describeCall(one, record))}${one.is_error ? ' **error**' : ''}`,
    ),
    '',
    ...(step ? stepLines(step) : []),
    ...(grades.length > 0
      ? [
          '### Grades',
          '',
          ...grades.map(
            (grade) =>
              `- ${code(grade.name)}: ${grade.status === 'graded' ? (grade.pass ? 'passed' : 'failed') : grade.status}. ${code(grade.reasoning)}`,
          ),
        ]
      : []),
  ]
    .filter((line) => line !== null && line !== undefined && line !== false)
    .join('\n')
}

function stepLines(step) {
  const after = step.after ?? step.before
  if (!after) return []
  const changes = Object.entries(step.verification ?? {}).filter(([, value]) => value === true || value > 0)
  return [
    `### At step ${step.step}`,
    '',
    `- page: ${code(after.title)} ${code(after.url)}`,
    changes.length > 0 &&
      `- observed: ${changes.map(([name, value]) => (value === true ? name : `${value} ${name}`)).join(', ')}`,
    ...after.consoleErrors.map((text) => `- console: ${code(text)}`),
    ...after.failedRequests.map((text) => `- request: ${code(text)}`),
    ...after.dialogs.map((dialog) => `- dialog: ${code(`${dialog.type} ${dialog.message}`)}`),
    '',
  ]
}

import { countOf, type GradesFile, type Message, type Metadata, type TrialLine } from '@webeval/core'
import pc from 'picocolors'
import { jsonText } from '../process/output.js'
import { formatDuration, plainLine } from './format.js'
import { gradeReport } from './grade-report.js'
import { styleOutcome } from './outcome-style.js'

const width = 160

/** One trial for people: what was asked, what was done, how it was judged. */
export function trialReport(
  line: TrialLine,
  metadata: Metadata,
  messages: readonly Message[],
  grades: GradesFile | null,
): string {
  const faults = [...metadata.errors, ...metadata.warnings].map(
    ({ source, message }) => `  ${pc.yellow('!')} ${source}: ${plainLine(message, width)}`,
  )
  return [
    `${styleOutcome(line.outcome)}  ${plainLine(line.query_id, 80)} #${line.trial} · ${countOf(line.steps, 'step')}, ${formatDuration(line.duration_ms)}, ended as ${metadata.termination_reason}`,
    '',
    ...messages.map(describeMessage),
    ...(faults.length > 0 ? ['', ...faults] : []),
    '',
    ...(grades?.rounds.at(-1)?.grades ?? []).map(gradeReport),
    ...earlierRounds(grades),
  ].join('\n')
}

function describeMessage(message: Message): string {
  const by =
    'executorId' in message && message.executorId ? pc.dim(`[${plainLine(message.executorId, 20)}] `) : ''
  switch (message.type) {
    case 'user':
      return `${pc.bold('asked')}     ${plainLine(message.content, width * 3)}`
    case 'assistant':
      return `${pc.bold('said')}      ${by}${plainLine(message.content, width)}`
    case 'tool_call':
      return `${pc.cyan('call')}      ${by}${plainLine(message.tool, 60)} ${plainLine(jsonText(message.params), width)}`
    case 'tool_result': {
      const text = typeof message.result === 'string' ? message.result : jsonText(message.result)
      const picture = message.screenshot === undefined ? '' : pc.dim(` (picture ${message.screenshot})`)
      return `${message.isError ? pc.red('error') : 'result'.padEnd(5)}    ${by}${plainLine(text, width)}${picture}`
    }
    case 'delegation':
      return `${pc.magenta('delegate')}  ${by}${plainLine(message.instruction, width)}`
    case 'delegation_result':
      return `${pc.magenta(message.status.padEnd(9))} ${by}${plainLine(message.summary, width)} ${pc.dim(`(${countOf(message.stepsUsed, 'step')})`)}`
    case 'error':
      return `${pc.red('fault')}     ${plainLine(message.content, width)}`
  }
}

/** Grading again adds a round: the last one counts, the others are still there. */
function earlierRounds(grades: GradesFile | null): string[] {
  const earlier = (grades?.rounds.length ?? 0) - 1
  return earlier < 1 ? [] : [pc.dim(`graded ${earlier + 1} times; the last counts, all are in grades.json`)]
}

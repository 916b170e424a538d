import {
  countOf,
  type GradesFile,
  type Message,
  type Metadata,
  type TrialEnding,
  type TrialLine,
  type WrongStep,
} from '@webeval/core'
import pc from 'picocolors'
import { jsonText } from '../process/output.js'
import { formatCost, formatDuration, plainLine } from './format.js'
import { gradeReport } from './grade-report.js'
import { failedChecks } from './reasons/failed-checks.js'
import { styleOutcome } from './outcome-style.js'

const width = 160

/** A trial and all that says how it went. */
interface ToldTrial {
  readonly line: TrialLine
  readonly metadata: Metadata
  readonly messages: readonly Message[]
  readonly grades: GradesFile | null
  readonly ending: TrialEnding
  /** null where no step was wrong, or the trial passed. */
  readonly wrong: WrongStep | null
}

/** One trial for people: the verdict, why, and how it ended; then each message and grade. */
export function trialReport({ line, metadata, messages, grades, ending, wrong }: ToldTrial): string {
  const faults = [...metadata.errors, ...metadata.warnings].map(
    ({ source, message }) => `  ${pc.yellow('!')} ${source}: ${plainLine(message, width)}`,
  )
  const last = grades?.rounds.at(-1)?.grades ?? []
  const missed = line.passed === true ? [] : failedChecks(last, '  ')
  return [
    `${styleOutcome(line.outcome)}  ${plainLine(line.query_id, 80)} #${line.trial} · ${countOf(line.steps, 'step')}, ${formatDuration(line.duration_ms)}, ended as ${metadata.termination_reason}`,
    ...missed,
    `  ${plainLine(ending.text, width)}`,
    ...(wrong ? [`  ${plainLine(wrong.text, width)}`] : []),
    ...ownUsage(metadata),
    '',
    ...messages.map(describeMessage),
    ...(faults.length > 0 ? ['', ...faults] : []),
    '',
    ...last.map(gradeReport),
    ...earlierRounds(grades),
  ].join('\n')
}

/** Usage of an agent with models of its own, which webeval can't check. */
function ownUsage({ reported_usage: reported }: Metadata): string[] {
  if (reported === undefined) return []
  if (reported === null) return ['  usage not known: the agent calls models of its own, and reported nothing']
  const { input_tokens, output_tokens, cost_usd, model } = reported
  const by = model === null ? '' : ` of ${plainLine(model, 80)}`
  return [
    `  as the agent reports: ${countOf(input_tokens, 'token')}${by} in, ${output_tokens.toLocaleString('en')} out, cost ${formatCost(cost_usd)}`,
  ]
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

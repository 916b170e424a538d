import type { NamedGrade, Step, TrialLine } from '@webeval/core'
import { modelCallSpan } from './model-call-span.js'
import type { SpanRecord } from './span-record.js'
import type { TrialRecords } from './trial-records.js'

/**
 * The spans of one try, from its records: `open`, the agent with its steps and model calls, and `grade` with the judges' calls. They hold
 * names, numbers and outcomes, and nothing that a page, a model or a user wrote.
 */
export function trialSpans({ metadata, agentBegan, steps, calls, grading }: TrialRecords): SpanRecord[] {
  const [began, ended] = [new Date(metadata.started_at), new Date(metadata.completed_at)]
  const isJudges = ({ role }: { readonly role: string }) => role === 'judge'
  const open: SpanRecord = {
    name: 'open',
    from: began,
    to: agentBegan ?? ended,
    attributes: {},
    failure: agentBegan ? undefined : 'not_opened',
  }
  const agent = agentBegan && {
    name: `invoke_agent ${metadata.agent_config.type}`,
    from: agentBegan,
    to: ended,
    attributes: {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': metadata.agent_config.type,
      'webeval.termination_reason': metadata.termination_reason,
    },
    children: [
      ...steps.map(stepSpan),
      ...calls.filter((call) => !isJudges(call)).map((call) => modelCallSpan(call)),
    ],
  }
  const grade = grading && {
    name: 'grade',
    from: ended,
    to: grading.at,
    attributes: { 'webeval.graders': grading.grades.map(({ name }) => name) },
    events: grading.grades.map((each) => ({ ...gradeEvent(each), at: grading.at })),
    children: calls.filter(isJudges).map((call) => modelCallSpan(call)),
  }
  return [open, agent, grade].filter((span) => span !== null)
}

function stepSpan(step: Step): SpanRecord {
  const { times, verification } = step
  const from = new Date(step.started_at)
  return {
    name: `step ${step.tool}`,
    from,
    to: new Date(from.getTime() + times.total_ms),
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': step.tool,
      'gen_ai.tool.call.id': step.id,
      'gen_ai.agent.id': step.executorId,
      'webeval.step': step.step,
      'webeval.verb': step.verb,
      'webeval.changed': verification?.any_change,
      'webeval.before_ms': times.before_ms,
      'webeval.act_ms': times.act_ms,
      'webeval.settle_ms': times.settle_ms,
      'webeval.after_ms': times.after_ms,
      'webeval.screenshot_ms': times.screenshot_ms,
    },
    failure: step.is_error ? 'tool_error' : undefined,
  }
}

/** By the GenAI conventions, without the explanation: it quotes pages and answers. */
const gradeEvent = ({ name, status, score, pass }: NamedGrade) => ({
  name: 'gen_ai.evaluation.result',
  attributes: {
    'gen_ai.evaluation.name': name,
    'gen_ai.evaluation.score.value': score,
    'gen_ai.evaluation.score.label': status === 'graded' ? (pass ? 'pass' : 'fail') : status,
  },
})

const errors: readonly string[] = ['agent_error', 'infra_error', 'grader_error', 'invalid_task']

/** How a trial ended, as attributes of its span; null: it was cut off. */
export function trialEnding(line: TrialLine | null): Pick<SpanRecord, 'attributes' | 'failure'> {
  if (!line) return { attributes: { 'webeval.outcome': 'interrupted' }, failure: 'interrupted' }
  return {
    attributes: {
      'webeval.outcome': line.outcome,
      'webeval.passed': line.passed,
      'webeval.score': line.score,
      'webeval.steps': line.steps,
      'webeval.cost_usd': line.cost_usd,
    },
    failure: errors.includes(line.outcome) ? line.outcome : undefined,
  }
}

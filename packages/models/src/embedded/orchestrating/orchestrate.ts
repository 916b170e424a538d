import type { ModelReply, ModelRequest } from '@webeval/core'
import { compute } from './goals/comparison.js'
import type { Goal, WorkPlan } from './goals/goal.js'
import { latestInstruction } from './latest-instruction.js'
import { type OrchestrationMemory, rememberedIn } from './orchestration-memory.js'
import { delegate, end, type Order } from './orchestrator-turns.js'
import { otherWay } from './other-way.js'
import { passOn } from './pass-on.js'
import { planWork, wholePlan } from './goals/plan-work.js'
import { readReport, type Report, valueIn } from './read-report.js'

/** The orchestrator's next turn: delegations, or the end. Never throws; a missing report counts as blocked. */
export function orchestrate(request: ModelRequest): ModelReply {
  const asked = latestInstruction(request)?.text ?? ''
  const memory = rememberedIn(request)
  const plan = memory.whole ? wholePlan(asked) : planWork(asked)
  return memory.pending.length > 0 ? takeIn(request, asked, plan, memory) : go(request, plan, memory)
}

/** Reads the executors' reports; retries or resumes those that failed. */
function takeIn(
  request: ModelRequest,
  asked: string,
  plan: WorkPlan,
  memory: OrchestrationMemory,
): ModelReply {
  const goals = plan[memory.stage]?.goals ?? []
  const reported = [...memory.reported]
  const orders: Order[] = []
  let { problem, executor } = memory
  for (const attempt of memory.pending) {
    const goal = goals[attempt.goal]
    if (!goal) continue
    const report = readReport(request, attempt.call) ?? unanswered
    executor = report.executorId ?? executor
    if (report.status === 'done') {
      reported[attempt.goal] = report.summary
      continue
    }
    if (report.status === 'blocked') problem ??= report.summary
    const way = otherWay(report, {
      attempt,
      goal,
      isPiece: goals.length > 1 || plan.length > 1,
      begun: hasBegun(plan, memory),
    })
    if (way === null) return end(request, 'fail', { reason: problem ?? report.summary }, memory)
    if (way === 'whole request') return startOver(request, asked, memory)
    orders.push({
      goal: attempt.goal,
      executorId: way.executorId,
      instruction: way.instruction,
      otherWays: attempt.otherWays + (way.counts ? 1 : 0),
      sentOn: attempt.sentOn + (way.counts ? 0 : 1),
    })
  }
  const taken = { ...memory, problem, executor, reported, pending: [] }
  return orders.length > 0 ? delegate(request, orders, taken) : endStage(request, asked, plan, taken)
}

/** Ends a stage whose goals all succeeded: keeps their findings and starts the next stage. */
function endStage(
  request: ModelRequest,
  asked: string,
  plan: WorkPlan,
  memory: OrchestrationMemory,
): ModelReply {
  const stage = plan[memory.stage]
  const goals = stage?.goals ?? []
  const values = goals.map(({ instruction }, index) => valueIn(memory.reported[index] ?? null, instruction))
  let findings = goals.flatMap(({ instruction, wants }, index) => {
    const value = values[index] ?? null
    return value === null || wants === 'nothing' ? [] : [{ question: instruction, value, wants }]
  })
  if (stage?.computed) {
    const { question, arithmetic, wants } = stage.computed
    const value = values.every((each) => each !== null) ? compute(arithmetic, values) : null
    // The findings are not computable: give the whole request to one executor that sees the page.
    if (value === null && !hasBegun(plan, memory)) return startOver(request, asked, memory)
    if (value === null) return end(request, 'fail', { reason: `Could not compute: ${question}` }, memory)
    findings = [{ question, value, wants }]
  }
  return go(request, plan, {
    ...memory,
    stage: memory.stage + 1,
    findings: [...memory.findings, ...findings],
    reported: [],
    problem: null,
  })
}

/** Whether an earlier stage started something that changes state. */
const hasBegun = (plan: WorkPlan, { stage }: OrchestrationMemory): boolean =>
  plan.slice(0, stage).some(({ goals }) => goals.some((goal) => goal.changes))

/** Delegates the goals of the current stage, or completes after the last stage. */
function go(request: ModelRequest, plan: WorkPlan, memory: OrchestrationMemory): ModelReply {
  const goals = plan[memory.stage]?.goals
  if (!goals) return end(request, 'complete', { answer: answerFrom(plan, memory) }, memory)
  // Parallel goals need a tab each.
  const executorId = goals.length === 1 ? memory.executor : null
  const orders = goals.map((goal: Goal, index): Order => ({
    goal: index,
    executorId,
    instruction: passOn(goal.instruction, memory.findings),
    otherWays: memory.whole ? 1 : 0,
    sentOn: 0,
  }))
  return delegate(request, orders, memory)
}

/** The answer to the request. Includes notes if the request only gathers information and asks for no other answer. */
function answerFrom(plan: WorkPlan, { findings }: OrchestrationMemory): string {
  const told = findings.filter(({ wants }) => wants === 'answer')
  const does = plan.some(({ goals }) => goals.some((goal) => goal.changes))
  return (told.length > 0 || does ? told : findings).map(({ value }) => value).join(', ')
}

/** Gives the whole request to a new executor after a piece of it failed. */
function startOver(request: ModelRequest, asked: string, memory: OrchestrationMemory): ModelReply {
  return go(request, wholePlan(asked), {
    ...memory,
    whole: true,
    stage: 0,
    executor: null,
    findings: [],
    reported: [],
    problem: null,
    pending: [],
  })
}

const unanswered: Report = {
  status: 'blocked',
  executorId: null,
  stepsUsed: 0,
  summary: 'The delegation was not answered.',
}

import {
  ModelError,
  type ModelReply,
  type ModelRequest,
  type ModelSource,
  type Part,
  withoutFences,
} from '@webeval/core'
import { offers } from './ending-tools.js'
import { localReply } from './local-reply.js'
import { callsMade, nextCall } from './next-call.js'

/** A reference solution by the task's author. */
export interface ReferenceSolution {
  readonly steps: readonly { readonly tool: string; readonly params: Record<string, unknown> }[]
  /** null when the task asks for no answer. */
  readonly answer: string | null
}

/** Finds a task's solution by its query_id; undefined when it has none. */
export type SolutionOf = (queryId: string) => ReferenceSolution | undefined

/**
 * A model that plays reference solutions, one call per turn: proves that a task is solvable and that its graders
 * agree. As an orchestrator it delegates the whole request once. Its clients throw `ModelError` when the task has no
 * solution.
 */
export function oracleModel(solutionOf: SolutionOf): ModelSource {
  return {
    spec: 'oracle',
    open: ({ task }) => ({
      spec: 'oracle',
      seesImages: false,
      async generate(request, { signal }) {
        signal.throwIfAborted()
        const solution = solutionOf(task.query_id)
        if (!solution)
          throw new ModelError(
            'misconfigured',
            `the oracle has no solution for the task ${JSON.stringify(task.query_id)}; add one to the solutions.json of its target, or use another model`,
          )
        if (offers(request.tools, 'delegate')) return orchestrate(request, solution, task.query)
        if (offers(request.tools, 'finish')) return play(request, solution)
        throw new ModelError(
          'misconfigured',
          `the oracle plays solutions in a browser; it can't serve the role ${request.role}`,
        )
      },
    }),
  }
}

/** The next step of the solution, or the end: with the answer, or with the failed step. */
function play(request: ModelRequest, solution: ReferenceSolution): ModelReply {
  const made = callsMade(request)
  const last = lastAnswer(request)
  if (last?.isError) {
    const reason = `step ${made} of the reference solution (${last.tool}) failed: ${last.text}`
    return localReply([nextCall(request, 'finish', { status: 'impossible', reason })])
  }
  const step = solution.steps[made]
  if (step) return localReply([nextCall(request, step.tool, step.params)])
  const answer = solution.answer === null ? {} : { answer: solution.answer }
  return localReply([nextCall(request, 'finish', { status: 'done', ...answer })])
}

function orchestrate(request: ModelRequest, solution: ReferenceSolution, query: string): ModelReply {
  if (callsMade(request) === 0) return localReply([nextCall(request, 'delegate', { instruction: query })])
  const last = lastAnswer(request)
  const told = last?.text ?? 'the delegation was not answered'
  // Don't hide an executor's failure behind the known answer.
  const failed =
    last?.isError !== false || /status\W+(blocked|max_steps)|reference solution .* failed/.test(told)
  if (failed) return localReply([nextCall(request, 'fail', { reason: told })])
  return localReply([nextCall(request, 'complete', { answer: solution.answer ?? '' })])
}

function lastAnswer(request: ModelRequest): Extract<Part, { type: 'tool_result' }> | undefined {
  const last = request.turns.flatMap((turn) => turn.parts).findLast((part) => part.type === 'tool_result')
  return last && { ...last, text: withoutFences(last.text) }
}

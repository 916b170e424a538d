import type { Evidence, Grade, GraderSpec, Message, ModelRequest } from '@webeval/core'
import { type FakeEvidence, fakeEvidence, type ScriptedModel } from '@webeval/core/testing'
import { createGraderPanel } from '../../registry.js'
import { graderAliases } from '../grader-aliases.js'
import { modelJudges } from '../model-judges.js'

const timestamp = '2026-01-01T00:00:00.000Z'
const panel = createGraderPanel(modelJudges, graderAliases)

/** A message of an imaginary trial. */
export const said = (message: Record<string, unknown>) => ({ timestamp, ...message }) as unknown as Message

/** A trial of two steps that put a lamp into a cart, with a picture after each. */
export function lampTrial(more: FakeEvidence = {}): Evidence {
  return fakeEvidence({
    task: { query: 'Put the blue lamp into the cart' },
    answer: 'The blue lamp is in the cart.',
    final: { url: 'http://shop.test/cart', title: 'Cart', text: 'Cart: 1 blue lamp' },
    screenshots: { 1: Uint8Array.of(1), 2: Uint8Array.of(2) },
    steps: [
      { screenshot: 1, after: { text: 'A page of lamps', signature: 'a' } },
      { screenshot: 2, after: { text: 'Cart: 1 blue lamp', signature: 'b' } },
    ],
    messages: [
      said({ type: 'user', content: 'Put the blue lamp into the cart' }),
      said({ type: 'tool_call', tool: 'browser_click', toolCallId: 'call-1', params: { selector: '#blue' } }),
      said({ type: 'tool_result', toolCallId: 'call-1', result: 'Clicked', isError: false, screenshot: 1 }),
      said({ type: 'tool_call', tool: 'browser_click', toolCallId: 'call-2', params: { selector: '#add' } }),
      said({ type: 'tool_result', toolCallId: 'call-2', result: 'Clicked', isError: false, screenshot: 2 }),
      said({ type: 'assistant', content: 'The blue lamp is in the cart.' }),
    ],
    ...more,
  })
}

/** Grades a trial by one spec, as a run would. `kept` gathers what the judge leaves. */
export async function gradeBy(
  spec: GraderSpec,
  evidence: Evidence,
  model: ScriptedModel | null,
  kept: Record<string, string> = {},
): Promise<Grade> {
  const task = { ...evidence.task, graders: [spec] }
  const problems = panel.check(task)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const grades = await panel.grade({
    evidence: { ...evidence, task },
    judge: model?.open({ task, trial: 1 }) ?? null,
    signal: AbortSignal.timeout(10_000),
    resolveUrl: (url) => url,
    keepFor: async (grader, name, content) => {
      kept[name] = String(content)
      return `grader-artifacts/${grader}/${name}`
    },
  })
  return grades[0]!
}

/** All text that a model was sent. */
export function textOf(request: ModelRequest): string {
  const parts = request.turns.flatMap((turn) => turn.parts)
  return [request.system, ...parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))].join('\n')
}

/** How many pictures a model was sent. */
export const picturesOf = (request: ModelRequest): number =>
  request.turns.flatMap((turn) => turn.parts).filter((part) => part.type === 'image').length

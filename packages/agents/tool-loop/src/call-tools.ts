import {
  type AgentEnding,
  fenceUntrusted,
  type Part,
  type Screenshot,
  type ToolBox,
  type ToolCallPart,
  type ToolDefinition,
  type ToolResult,
  type TrialLog,
  raceAbort,
} from '@webeval/core'
import { checkArguments } from './check-arguments.js'
import { endingOfToolError } from './ending-of-error.js'
import type { LoopTool } from './loop-tool.js'

/** Dependencies of the calls of one reply. */
export interface CallToolsOptions {
  readonly ownTools: readonly LoopTool[]
  readonly toolBox?: ToolBox
  readonly parallel?: boolean
  readonly signal: AbortSignal
  readonly log: TrialLog
  /** Text of the reply in addition to its calls. */
  readonly said: string
  /** Called before each call of the tool box; a returned ending stops there. */
  beforeStep(): AgentEnding | null
  afterStep(tool: string, params: Record<string, unknown>, answer: ToolResult): void
}

/** The results of one reply's calls, one for each call, in order. */
export interface ReplyCalls {
  readonly parts: readonly Part[]
  readonly ending: AgentEnding | null
  /** True if every call was invalid: an unknown tool, or arguments that don't match. */
  readonly refused: boolean
}

interface Answer {
  readonly text: string
  readonly isError: boolean
  readonly observation?: ToolResult['observation']
  readonly picture?: Screenshot
  readonly ending?: AgentEnding
  /** The call itself was invalid. */
  readonly refused?: true
}

/**
 * Makes the calls of one reply. Every call gets a result, even if the loop ends before it. Rejects only when the
 * signal aborts.
 */
export async function callTools(
  calls: readonly ToolCallPart[],
  options: CallToolsOptions,
): Promise<ReplyCalls> {
  const answers: Answer[] = []
  let ending: AgentEnding | null = null
  for (const batch of batches(calls, options)) {
    if (ending) break
    const made = await Promise.all(batch.map((call) => makeCall(call, options)))
    answers.push(...made)
    ending = made.find((answer) => answer.ending)?.ending ?? null
  }
  const parts: Part[] = calls.map((call, index) => {
    const { text, isError } = answers[index] ?? { text: 'Not called: the loop ended before.', isError: true }
    return { type: 'tool_result', id: call.id, tool: call.tool, text, isError }
  })
  const refused = answers.length > 0 && answers.every((answer) => answer.refused === true)
  return { parts: [...parts, ...pictures(answers), ...looks(answers, options)], ending, refused }
}

/**
 * Groups calls that may run in parallel: single calls, unless the agent pattern runs its own tools in parallel. An
 * ending call always waits for the others.
 */
function batches(calls: readonly ToolCallPart[], options: CallToolsOptions): ToolCallPart[][] {
  const grouped: ToolCallPart[][] = []
  const mayJoin = (call: ToolCallPart) =>
    options.parallel === true && ownTool(call.tool, options)?.ends === false
  calls.forEach((call, index) => {
    const previous = calls[index - 1]
    if (previous && mayJoin(previous) && mayJoin(call)) grouped.at(-1)!.push(call)
    else grouped.push([call])
  })
  return grouped
}

/** The page after the last act; with parallel calls, the page after each. */
function looks(answers: readonly Answer[], options: CallToolsOptions): Part[] {
  const all = answers.flatMap(({ observation }): Part[] =>
    observation ? [{ type: 'observation', observation }] : [],
  )
  return options.parallel ? all : all.slice(-1)
}

const pictures = (answers: readonly Answer[]): Part[] =>
  answers.flatMap(({ picture }): Part[] => (picture ? [{ type: 'image', ...picture }] : []))

const ownTool = (name: string, options: CallToolsOptions) =>
  options.ownTools.find((tool) => tool.definition.name === name)

async function makeCall(call: ToolCallPart, options: CallToolsOptions): Promise<Answer> {
  const own = ownTool(call.tool, options)
  return own ? callOwnTool(own, call, options) : callToolBox(call, options)
}

async function callOwnTool(tool: LoopTool, call: ToolCallPart, options: CallToolsOptions): Promise<Answer> {
  const checked = await checkArguments(tool.definition, call.params)
  if (!checked.ok) return refuseAside(`${call.tool} was not called: ${checked.problem}.`, options)
  try {
    // Not raced: our own tools obey the signal, and may still need to log on abort.
    const { signal, said } = options
    const answer = await tool.run(checked.params, { signal, said })
    return 'ending' in answer ? { text: 'Noted.', isError: false, ending: answer.ending } : answer
  } catch (error) {
    return endOfCall(call, error, options)
  }
}

/**
 * Passes even an invalid call to the tool box, marked as refused, because the trace must contain it with its error.
 */
async function callToolBox(call: ToolCallPart, options: CallToolsOptions): Promise<Answer> {
  const { toolBox, signal } = options
  const definition = toolBox?.tools.find((tool) => tool.name === call.tool)
  const checked = await checkArguments(definition ?? anyArguments(call.tool), call.params)
  const refused = refusal(call, definition, checked.ok ? null : checked.problem, options)
  if (!toolBox) return refuseAside(refused ?? '', options)
  const ending = options.beforeStep()
  if (ending) return { text: `Not called: ${ending.reason}.`, isError: true, ending }
  try {
    const callOptions = refused === null ? { signal } : { signal, refused }
    const answer = await raceAbort(() => toolBox.call(call.tool, checked.params, callOptions), signal)
    options.afterStep(call.tool, checked.params, answer)
    // The answer, even an error, may contain the page's words, so fence it. A refusal contains only ours and the
    // model's.
    return refused === null
      ? { ...answer, text: fenceUntrusted(`answer of ${call.tool}`, answer.text) }
      : { ...answer, refused: true }
  } catch (error) {
    return endOfCall(call, error, options)
  }
}

function refusal(
  call: ToolCallPart,
  definition: ToolDefinition | undefined,
  problem: string | null,
  options: CallToolsOptions,
): string | null {
  if (definition) return problem === null ? null : `${call.tool} was not called: ${problem}.`
  const names = [...(options.toolBox?.tools ?? []), ...options.ownTools.map((tool) => tool.definition)].map(
    (tool) => tool.name,
  )
  return `No tool is named ${JSON.stringify(call.tool)}. The tools are ${names.join(', ')}.`
}

const anyArguments = (name: string): ToolDefinition => ({
  name,
  description: '',
  inputSchema: { type: 'object' },
})

/** Answers an invalid call that no recorder sees, and logs it. */
async function refuseAside(text: string, options: CallToolsOptions): Promise<Answer> {
  await options.log.logError(text, 'bad_tool_call')
  return { text, isError: true, refused: true }
}

function endOfCall(call: ToolCallPart, error: unknown, options: CallToolsOptions): Answer {
  if (options.signal.aborted) throw options.signal.reason
  const ending = endingOfToolError(call.tool, error)
  return { text: ending.reason, isError: true, ending }
}

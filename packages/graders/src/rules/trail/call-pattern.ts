import { isToolCallMessage, isToolResultMessage, matchesGlob, type Message } from '@webeval/core'
import { z } from 'zod'
import { matchesPartial } from '../../json/partial-mismatch.js'

/** A tool call as it was made, with how it ended. */
export interface MadeCall {
  /** From 1, in order. */
  readonly step: number
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

/** Tool calls that a task means: by name (`*` for any characters), and by some of their parameters, where a string between `^` and `$` is a regular expression. */
export const callPatternSchema = z.union([
  z
    .string()
    .min(1)
    .transform((tool): CallPattern => ({ tool })),
  z.strictObject({
    /** The tool's name. */
    tool: z.string().min(1),
    /** Parameters that the call must have; others may be there too. */
    params: z.record(z.string(), z.unknown()).optional(),
    /** Only calls that failed (true) or succeeded (false). */
    is_error: z.boolean().optional(),
  }),
])
export interface CallPattern {
  readonly tool: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly is_error?: boolean
}

/** The tool calls of a trial in order. */
export function callsOf(messages: readonly Message[]): MadeCall[] {
  const failed = new Map(
    messages.filter(isToolResultMessage).map(({ toolCallId, isError }) => [toolCallId, isError]),
  )
  return messages.filter(isToolCallMessage).map(({ toolCallId, tool, params }, index) => ({
    step: index + 1,
    tool,
    params,
    isError: failed.get(toolCallId) ?? true,
  }))
}

/** True when a call is one that the pattern means. */
export function isCall(call: MadeCall, { tool, params, is_error: isError }: CallPattern): boolean {
  return (
    matchesGlob(tool, call.tool, '*') &&
    (isError === undefined || call.isError === isError) &&
    (params === undefined || matchesPartial(call.params, params))
  )
}

/** A call or a pattern in words. */
export const describeCall = ({
  tool,
  params,
}: {
  readonly tool: string
  readonly params?: unknown
}): string => (params === undefined ? tool : `${tool}(${JSON.stringify(params)})`)

import { z } from 'zod'

const timestamp = z.iso.datetime()
const executorId = z.string().min(1).optional()

/** How a delegation can end. */
export const delegationStatusSchema = z.enum(['done', 'blocked', 'max_steps'])
export type DelegationStatus = z.infer<typeof delegationStatusSchema>

export const userMessageSchema = z.object({ type: z.literal('user'), timestamp, content: z.string() })
export const assistantMessageSchema = z.object({
  type: z.literal('assistant'),
  timestamp,
  content: z.string(),
  /** The executor that said it; absent for the agent itself. */
  executorId,
})
export const toolCallMessageSchema = z.object({
  type: z.literal('tool_call'),
  timestamp,
  tool: z.string(),
  toolCallId: z.string().min(1),
  params: z.record(z.string(), z.unknown()),
  executorId,
})
export const toolResultMessageSchema = z.object({
  type: z.literal('tool_result'),
  timestamp,
  toolCallId: z.string().min(1),
  result: z.unknown(),
  isError: z.boolean(),
  /** Number of the file in `screenshots/`; absent if none could be taken. */
  screenshot: z.number().int().positive().optional(),
  executorId,
})
export const delegationMessageSchema = z.object({
  type: z.literal('delegation'),
  timestamp,
  instruction: z.string(),
  executorId: z.string().min(1),
  maxSteps: z.number().int().positive().optional(),
})
export const delegationResultMessageSchema = z.object({
  type: z.literal('delegation_result'),
  timestamp,
  executorId: z.string().min(1),
  summary: z.string(),
  status: delegationStatusSchema,
  stepsUsed: z.number().int().nonnegative(),
  currentUrl: z.string().optional(),
})
export const errorMessageSchema = z.object({
  type: z.literal('error'),
  timestamp,
  content: z.string(),
  errorCode: z.string().optional(),
})

/** One line of `messages.jsonl`. */
export const messageSchema = z.discriminatedUnion('type', [
  userMessageSchema,
  assistantMessageSchema,
  toolCallMessageSchema,
  toolResultMessageSchema,
  delegationMessageSchema,
  delegationResultMessageSchema,
  errorMessageSchema,
])

export type UserMessage = z.infer<typeof userMessageSchema>
export type AssistantMessage = z.infer<typeof assistantMessageSchema>
export type ToolCallMessage = z.infer<typeof toolCallMessageSchema>
export type ToolResultMessage = z.infer<typeof toolResultMessageSchema>
export type DelegationMessage = z.infer<typeof delegationMessageSchema>
export type DelegationResultMessage = z.infer<typeof delegationResultMessageSchema>
export type ErrorMessage = z.infer<typeof errorMessageSchema>
export type Message = z.infer<typeof messageSchema>

/** True for the user's request. */
export const isUserMessage = (message: Message): message is UserMessage => message.type === 'user'
/** True for the agent's words; the last one is its final answer. */
export const isAssistantMessage = (message: Message): message is AssistantMessage =>
  message.type === 'assistant'
/** True for a call of a browser tool. */
export const isToolCallMessage = (message: Message): message is ToolCallMessage =>
  message.type === 'tool_call'
/** True for the result that each tool call has. */
export const isToolResultMessage = (message: Message): message is ToolResultMessage =>
  message.type === 'tool_result'
/** True for work that an orchestrator delegates to an executor. */
export const isDelegationMessage = (message: Message): message is DelegationMessage =>
  message.type === 'delegation'
/** True for the end of a delegation. */
export const isDelegationResultMessage = (message: Message): message is DelegationResultMessage =>
  message.type === 'delegation_result'
/** True for a fault, logged where it happened. */
export const isErrorMessage = (message: Message): message is ErrorMessage => message.type === 'error'

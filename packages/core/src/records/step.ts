import { z } from 'zod'
import { downloadSchema } from './download.js'
import { boxSchema, pointSchema, signalsSchema } from './signals.js'

/**
 * The effect of a tool on the page: `read` only looks, `point` moves the mouse or the view, `act` gives the page
 * input, `navigate` opens another document or tab, `script` runs code in the page.
 */
export const toolKindSchema = z.enum(['read', 'point', 'act', 'navigate', 'script'])
export type ToolKind = z.infer<typeof toolKindSchema>

/** The deed of a tool, however it finds its target: clicking an element and clicking a point are both `click`. */
export const toolVerbSchema = z.enum([
  'click',
  'type',
  'select',
  'press',
  'hover',
  'scroll',
  'drag',
  'upload',
  'open',
  'go_back',
  'switch_tab',
  'wait',
  'evaluate',
  'look',
])
export type ToolVerb = z.infer<typeof toolVerbSchema>

/** The changes between the observations before and after an act, each sign separately. */
export const verificationSchema = z.object({
  dom_changed: z.boolean(),
  text_changed: z.boolean(),
  value_changed: z.boolean(),
  style_changed: z.boolean(),
  canvas_changed: z.boolean(),
  url_changed: z.boolean(),
  focus_changed: z.boolean(),
  scroll_changed: z.boolean(),
  storage_changed: z.boolean(),
  new_console_errors: z.number().int(),
  new_failed_requests: z.number().int(),
  new_requests: z.number().int(),
  new_dialogs: z.number().int(),
  new_tab: z.boolean(),
  download: z.boolean(),
  /** The act was a script of the agent's own, so the changes say nothing about the page. */
  by_agent_script: z.boolean(),
  /** Origins of the frames of other origins that changed. Absent: none did. */
  changed_frames: z.array(z.string()).optional(),
  /** Hand-offs to the browser or the system, such as `print`, `copy`, `open mailto`. Absent: none. */
  handoffs: z.array(z.string()).optional(),
  /** Anything above that a person could notice. */
  any_change: z.boolean(),
})
export type Verification = z.infer<typeof verificationSchema>

/** Duration of a step by phase, in milliseconds. */
export const stepTimesSchema = z.object({
  before_ms: z.number(),
  act_ms: z.number(),
  settle_ms: z.number(),
  after_ms: z.number(),
  screenshot_ms: z.number(),
  total_ms: z.number(),
})
export type StepTimes = z.infer<typeof stepTimesSchema>

/** One line of `steps.jsonl`: one tool call and the observations around it. */
export const stepSchema = z.object({
  /** The `toolCallId` of the messages. */
  id: z.string(),
  /** From 1, in the order of the tool calls. */
  step: z.number().int().positive(),
  tool: z.string(),
  /** Absent if unknown, and in steps of older versions. */
  kind: toolKindSchema.optional(),
  /** Absent if unknown, and in steps of older versions. */
  verb: toolVerbSchema.optional(),
  executorId: z.string().optional(),
  /** The program made the act itself, through the DevTools protocol. Absent: through our tools. */
  via: z.literal('cdp').optional(),
  started_at: z.iso.datetime(),
  is_error: z.boolean(),
  /** null if the page didn't answer. */
  before: signalsSchema.nullable(),
  after: signalsSchema.nullable(),
  /** null if an observation is missing. */
  verification: verificationSchema.nullable(),
  /** The target's box before the act; null for tools without a target. */
  target_box: boxSchema.nullable(),
  click_point: pointSchema.nullable(),
  screenshot: z.number().int().positive().nullable(),
  /** Downloads that the page offered by then. Absent: none. */
  downloads: z.array(downloadSchema).optional(),
  times: stepTimesSchema,
})
export type Step = z.infer<typeof stepSchema>

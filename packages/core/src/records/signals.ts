import { z } from 'zod'

/** A rectangle in CSS pixels, relative to the top left of the viewport. */
export const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof boxSchema>

/** A point in CSS pixels, relative to the top left of the viewport. */
export const pointSchema = z.object({ x: z.number(), y: z.number() })
export type Point = z.infer<typeof pointSchema>

/** An element of the page that a person could act on. */
export const targetSchema = z.object({
  /** Matches exactly this element (Playwright's selector syntax); works in open shadow roots and same-origin frames. */
  selector: z.string(),
  tag: z.string(),
  /** Role in Chromium's accessibility tree: an ARIA role, or Chromium's own word where ARIA has none (`DisclosureTriangle`, `LabelText`, `Canvas`). */
  role: z.string(),
  /**
   * Accessible name from Chromium's accessibility tree, at most 500 characters. A plain box that reacts to clicks has
   * none: see `text`, and `controlLabel`.
   */
  name: z.string(),
  /** Visible text, collapsed, first 200 characters. */
  text: z.string(),
  /** Input type, if the tag has one. */
  type: z.string().optional(),
  /** Current value of a form control (a password's is masked). */
  value: z.string().optional(),
  placeholder: z.string().optional(),
  /** The keyboard that a field asks for, where that is another than its type's: `numeric`, `decimal`, `tel`. */
  inputMode: z.string().optional(),
  /** Labels of a select's options, in order, at most 50. */
  options: z.array(z.string()).optional(),
  /** Destination of a link. */
  href: z.string().optional(),
  /** Set attributes and ARIA states: checked, disabled, expanded, selected, pressed, required, invalid, readonly, focused, current, editable. Only those that apply. */
  state: z.record(z.string(), z.union([z.boolean(), z.string()])),
  box: boxSchema,
  /** True if the box is at least partly in the viewport. */
  inViewport: z.boolean(),
  /** Text of its surroundings: its row, list entry, fieldset legend or nearest heading, first 200 characters. */
  context: z.string().optional(),
  /** Colour and shape of a nameless or drawn element, as in `red circle`. */
  appearance: z.string().optional(),
  /** Bounds and step of a range or number input, as `min`, `max`, `step`. */
  range: z.object({ min: z.number(), max: z.number(), step: z.number() }).optional(),
})
export type Target = z.infer<typeof targetSchema>

/** One block of a page's content, in reading order: for models that read structure, not pixels. */
export const contentBlockSchema = z.object({
  kind: z.enum(['heading', 'text', 'row', 'entry', 'image', 'field']),
  text: z.string(),
  /** Level of a heading. */
  level: z.number().int().optional(),
  /** Cells of a table row, in order. */
  cells: z.array(z.string()).optional(),
  /** Blocks of the same table or list have the same number. */
  group: z.number().int().optional(),
  /** The row contains header cells. */
  header: z.boolean().optional(),
})
export type ContentBlock = z.infer<typeof contentBlockSchema>

/** A system dialog that the page requested; recorded instead of shown. */
export const dialogSchema = z.object({
  type: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']),
  message: z.string(),
  /** Milliseconds since the epoch. */
  time: z.number(),
})
export type Dialog = z.infer<typeof dialogSchema>

/** Hashes over the whole page, one for each kind of change. They exclude idle motion. */
export const fingerprintsSchema = z.object({
  dom: z.string(),
  text: z.string(),
  values: z.string(),
  style: z.string(),
  canvas: z.string(),
  focus: z.string(),
  scroll: z.string(),
  storage: z.string(),
})
export type Fingerprints = z.infer<typeof fingerprintsSchema>

/**
 * Running totals since the tab was opened, counted by listeners. Their differences between two observations show what
 * happened in between.
 */
export const countersSchema = z.object({
  requests: z.number().int(),
  failedRequests: z.number().int(),
  consoleErrors: z.number().int(),
  dialogs: z.number().int(),
  /** Tabs that this session opened so far. */
  tabs: z.number().int(),
  downloads: z.number().int(),
  /** Hand-offs to the browser or the system. Absent in older records. */
  handoffs: z.number().int().optional(),
})
export type Counters = z.infer<typeof countersSchema>

/** One observation of a page. */
export const signalsSchema = z.object({
  url: z.string(),
  title: z.string(),
  /** Visible text, whitespace collapsed, first 1,500 characters. */
  text: z.string(),
  /** Length of the whole visible text in characters. */
  textLength: z.number().int(),
  /** Visible targets, the most useful first. */
  targets: z.array(targetSchema),
  /** Total number of targets, before the list was cut. */
  targetCount: z.number().int(),
  /** The page's content, block by block, cut at a few hundred blocks. Not stored in `steps.jsonl`. */
  content: z.array(contentBlockSchema).optional(),
  /** Hash over text, element counts and url. */
  signature: z.string(),
  fingerprints: fingerprintsSchema,
  counters: countersSchema,
  /** Dialogs recorded since the last observation. */
  dialogs: z.array(dialogSchema),
  /**
   * The newest 20 hand-offs to the browser or the system since the tab was opened: `print`, `close`, `share`, `copy`, `speak`, or `open mailto`
   * for another program. Absent: nothing.
   */
  handoffs: z.array(z.string()).optional(),
  /** Console errors and uncaught exceptions since the last observation. */
  consoleErrors: z.array(z.string()),
  /** Requests that failed since the last observation, as `GET https://… 404`. */
  failedRequests: z.array(z.string()),
  /**
   * Requests started since the last observation, at most the first 200. Absent if no listener was active, which
   * differs from an empty list.
   */
  requests: z
    .array(z.object({ method: z.string(), url: z.string(), status: z.number().int().optional() }))
    .optional(),
  /**
   * Builtins that the page replaced for good, such as `String.prototype.slice`: the page may have forged this
   * observation. Absent if none.
   */
  unrestored: z.array(z.string()).optional(),
  /**
   * Frames of other origins: part of the fingerprints, but not of the text and targets. `print` is a hash
   * over each. Absent if the page has none or they were unreadable.
   */
  frames: z.array(z.object({ origin: z.string(), print: z.string() })).optional(),
  viewport: z.object({ width: z.number(), height: z.number() }),
  scroll: z.object({ x: z.number(), y: z.number(), maxX: z.number(), maxY: z.number() }),
})
export type Signals = z.infer<typeof signalsSchema>

import {
  type AgentTab,
  explorationLook,
  type ExplorationLook,
  type ExplorationStep,
  factsOfTool,
  type Listing,
  type Observation,
  type Screenshot,
  type Signals,
  type ToolBox,
  type ToolResult,
} from '@webeval/core'
import { scanListing } from '../areas/collections/scans/scan-listing.js'
import { makeScan } from '../kit/define-scan.js'
import type { journalFiles } from './journal-files.js'

/** One act of the exploration and the looks around it, whole. */
export interface JournalEntry {
  readonly step: ExplorationStep
  readonly before: Signals | null
  readonly after: Signals | null
  readonly pictures: { readonly before: Screenshot | null; readonly after: Screenshot | null }
}

/** The state of a journal. */
export interface Story {
  readonly tab: AgentTab
  readonly entries: JournalEntry[]
  readonly files: ReturnType<typeof journalFiles>
  now: Observation
  /** Undefined: not read since the last act. */
  listing?: Listing | null | undefined
  reasoning: string
}

/** Calls a tool of the tab, and enters the call with the page before and after it. */
export async function recordCall(
  story: Story,
  tool: string,
  params: Record<string, unknown>,
  options?: Parameters<ToolBox['call']>[2],
): Promise<ToolResult> {
  const { tab, entries, files, now: before } = story
  if (story.listing === undefined) story.listing = await readListing(tab)
  const listed = story.listing
  const facts = factsOfTool(tab.toolBox.tools, tool)
  const started = performance.now()
  const result = await tab.toolBox.call(tool, params, options)
  const ms = Math.round(performance.now() - started)
  const seen = result.observation
  if (seen) story.now = seen
  if (!seen) story.listing = undefined
  else if (seen.verification?.any_change !== false) story.listing = await readListing(tab)
  const number = entries.length + 1
  const step = stepOf({
    number,
    act: { tool, ...facts, args: params, reasoning: story.reasoning },
    before: explorationLook(before.signals, listed),
    after: seen ? explorationLook(seen.signals, story.listing ?? null) : null,
    result,
    ms,
    screenshots: await files.pictures(number, before, seen ?? null),
  })
  entries.push({
    step,
    before: before.signals,
    after: seen?.signals ?? null,
    pictures: { before: before.screenshot, after: seen?.screenshot ?? null },
  })
  await files.step(step)
  return result
}

/** A finished call, for its step. */
interface Called {
  readonly number: number
  readonly act: Pick<ExplorationStep, 'tool' | 'kind' | 'verb' | 'args' | 'reasoning'>
  readonly before: ExplorationLook
  readonly after: ExplorationLook | null
  readonly result: ToolResult
  readonly ms: number
  readonly screenshots: ExplorationStep['screenshots']
}

function stepOf({ number, act, before, after, result, ms, screenshots }: Called): ExplorationStep {
  const verification = result.observation?.verification ?? null
  return {
    step: number,
    ...act,
    before,
    after,
    verification,
    is_error: result.isError,
    result: result.text,
    response_ms: verification?.any_change ? ms : null,
    screenshots,
  }
}

/** The listing that a page shows; null if it has none, or can't be read. */
export async function readListing({ inspect }: AgentTab): Promise<Listing | null> {
  if (!inspect) return null
  try {
    const { handles: _, ...read } = await makeScan(inspect, scanListing, { handles: 0, texts: [] })
    return read
  } catch {
    return null
  }
}

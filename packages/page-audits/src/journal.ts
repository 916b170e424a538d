import {
  errorMessage,
  factsOfTool,
  type AgentTab,
  type ExplorationLook,
  type ExplorationStep,
  type Listing,
  type Observation,
  type Screenshot,
  type Signals,
  type ToolBox,
  type ToolResult,
} from '@webeval/core'
import { asPng } from './findings/crop.js'
import type { Keep } from './findings/file-findings.js'
import { makeScan } from './kit/define-scan.js'
import { scanListing } from './areas/collections/scans/scan-listing.js'

/** One act of the exploration and the looks around it, whole. */
export interface JournalEntry {
  readonly step: ExplorationStep
  readonly before: Signals | null
  readonly after: Signals | null
  readonly pictures: { readonly before: Screenshot | null; readonly after: Screenshot | null }
}

/** The story of an exploration: each tool call with what was seen before and after it, in files as it happens. */
export interface Journal {
  /** The tab's tools; each call becomes a step. */
  readonly toolBox: ToolBox
  readonly entries: readonly JournalEntry[]
  /** Why the next calls are made. */
  because(reasoning: string): void
  /** Last reported `because`. */
  reasoning(): string
  /** The page as the last call left it, or as it was found. */
  current(): Observation
  /** The page's listing at the last look; null if it was unreadable. */
  listing(): Listing | null
  /** Looks again, for what has changed since without an act. */
  refresh(): Promise<Observation>
  /** Puts something right in the last step: what came late, whose fault a failure was. `late`: the page as `refresh` last saw it is what the step led to. */
  amend(
    change: Partial<Pick<ExplorationStep, 'verification' | 'response_ms' | 'diagnosis'>> & {
      readonly late?: boolean
    },
  ): Promise<void>
}

/** Begins the story of a tab. A file that can't be written is a warning. */
export function createJournal(
  tab: AgentTab,
  first: Observation,
  keep: Keep,
  warn: (message: string) => void,
): Journal {
  const entries: JournalEntry[] = []
  let now = first
  let listing: Listing | null | undefined
  let reasoning = ''

  const readListing = async (): Promise<Listing | null> => {
    if (!tab.inspect) return null
    try {
      const { handles: _, ...read } = await makeScan(tab.inspect, scanListing, { handles: 0 })
      return read
    } catch {
      return null
    }
  }

  const write = async (path: string, content: string | Uint8Array): Promise<string | null> => {
    try {
      return await keep(path, content)
    } catch (error) {
      warn(errorMessage(error))
      return null
    }
  }
  const picture = async (path: string, shot: Screenshot | null) =>
    shot && write(path, await asPng(shot).catch(() => shot.data))

  async function call(
    tool: string,
    params: Record<string, unknown>,
    options?: Parameters<ToolBox['call']>[2],
  ): Promise<ToolResult> {
    const before = now
    const listed = listing === undefined ? (listing = await readListing()) : listing
    const number = entries.length + 1
    const facts = factsOfTool(tab.toolBox.tools, tool)
    const started = performance.now()
    const result = await tab.toolBox.call(tool, params, options)
    const ms = Math.round(performance.now() - started)
    const seen = result.observation
    if (seen) now = seen
    const verification = seen?.verification ?? null
    if (!seen) listing = undefined
    else if (verification?.any_change !== false) listing = await readListing()
    const at = `exploration/step_${number}`
    const screenshots = {
      before: await picture(`${at}_before.png`, before.screenshot),
      after: await picture(`${at}_after.png`, seen?.screenshot ?? null),
    }
    const step: ExplorationStep = {
      step: number,
      tool,
      ...facts,
      args: params,
      reasoning,
      before: lookOf(before.signals, listed),
      after: seen ? lookOf(seen.signals, listing ?? null) : null,
      verification,
      is_error: result.isError,
      result: result.text,
      response_ms: verification?.any_change ? ms : null,
      screenshots,
    }
    entries.push({
      step,
      before: before.signals,
      after: seen?.signals ?? null,
      pictures: { before: before.screenshot, after: seen?.screenshot ?? null },
    })
    await write(`${at}_observation.json`, json(step))
    return result
  }

  return {
    entries,
    toolBox: {
      get tools() {
        return tab.toolBox.tools
      },
      call,
    },
    because(text) {
      reasoning = text
    },
    reasoning: () => reasoning,
    current: () => now,
    listing: () => listing ?? null,
    async refresh() {
      now = await tab.observe()
      listing = await readListing()
      return now
    },
    async amend({ late = false, ...change }) {
      const last = entries.at(-1)
      if (!last) return
      const after = late ? lookOf(now.signals, listing ?? null) : last.step.after
      const step = { ...last.step, ...change, after }
      entries[entries.length - 1] = { ...last, step, after: late ? now.signals : last.after }
      await write(`exploration/step_${step.step}_observation.json`, json(step))
    },
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const mostTargets = 15

/**
 * The part of a look for the story: all of it except hashes and boxes, with the 15 most useful targets,
 * visible ones first.
 */
function lookOf(signals: Signals, listing: Listing | null): ExplorationLook {
  const { url, title, text, targetCount, dialogs, consoleErrors, failedRequests, signature } = signals
  const inView = signals.targets.filter((target) => target.inViewport)
  const targets = [...inView, ...signals.targets.filter((target) => !target.inViewport)]
    .slice(0, mostTargets)
    .map(({ selector, role, name, text: said, tag }) => ({ selector, role: role || tag, name: name || said }))
  return {
    url,
    title,
    text,
    targetCount,
    dialogs,
    consoleErrors,
    failedRequests,
    signature,
    targets,
    ...(listing ? { listing } : {}),
  }
}

import { AgenticEvaluator, type AuditProgress } from '@webeval/agent-agentic-evaluator'
import type { RunEvent, Variant } from '@webeval/core'
import { smallPictures } from '@webeval/page-audits'
import { openPageCache, type PageCache } from '../cache/page-cache.js'
import { createModels, type OpenBrowser, openRunResources } from '../compose.js'
import type { RunOptions } from '../options/run-options.js'
import { chooseModels, tellDefault } from '../plan/choose-models.js'
import { evaluatePageRun, pageSuite, remoteTimeoutMs } from './evaluate-page-run.js'
import type { PageAddress } from './page-address.js'
import type { PageRunReport } from './page-run-report.js'

/** How pages are evaluated: the options that `page`, its watch and the MCP server share. */
export interface EvaluateOptions extends Pick<
  RunOptions,
  | 'model'
  | 'maxSteps'
  | 'timeout'
  | 'maxTokens'
  | 'out'
  | 'browser'
  | 'mcp'
  | 'headed'
  | 'allowOrigin'
  | 'record'
  | 'prices'
  | 'extensions'
> {
  /** False: evaluate the page even if nothing that it loads has changed. */
  readonly cache?: boolean
}

/** A page to evaluate. */
export interface PageAsk {
  readonly address: PageAddress
  /** Task that the page was built for. */
  readonly task: string
  /** Options of the rubric grader. */
  readonly rubric: Readonly<Record<string, unknown>>
  readonly runId?: string | undefined
}

/** Who hears of an evaluation while it is made, and may stop it. */
export interface EvaluateHooks {
  readonly signal: AbortSignal
  readonly say: (message: string) => void
  readonly onEvent?: (event: RunEvent) => void
  readonly onProgress?: (progress: AuditProgress) => void
  readonly openBrowser?: OpenBrowser | undefined
}

/** A page that was evaluated, now or before. */
export interface EvaluatedPage extends PageRunReport {
  /** When it was evaluated, if the evaluation comes from the cache; else null. */
  readonly cachedAt: string | null
  /** Whether another evaluation would come from the cache, as long as the page stays as it is. */
  readonly isCached: boolean
}

/** Evaluates a page, or takes its evaluation from the cache if nothing that it loads has changed. Throws `UsageError` before anything is opened. */
export async function evaluatePage(
  ask: PageAsk,
  options: EvaluateOptions,
  { signal, say, onEvent, onProgress, openBrowser }: EvaluateHooks,
): Promise<EvaluatedPage> {
  const { address, task, rubric, runId } = ask
  const { maxSteps, timeout, maxTokens, out, mcp, allowOrigin } = options
  const agent = new AgenticEvaluator({
    ...(onProgress ? { onProgress } : {}),
    // For the report, while the exploration waits for the page.
    onPicture: (picture) => smallPictures.ahead(picture),
  })
  const specs = chooseModels(agent.roles, options.model, process.env, options.extensions)
  const models = await createModels(specs, options, say)
  const about = { url: address.url, file: address.file ?? undefined, task, rubric }
  const suite = pageSuite(about)
  const cache = await cacheFor(ask, options, specs)
  const before = await cache?.find(address.url, runId)
  if (before) return { ...before, cachedAt: before.evaluatedAt, isCached: true }
  signal.throwIfAborted()
  const said = tellDefault(specs, options.model, process.env)
  if (said) say(said)
  const ledger = cache?.follow(address.url)
  await using resources = await openRunResources(suite.tasks, options, say, openBrowser)
  const ended = await evaluatePageRun({
    ...about,
    agent,
    models,
    resources,
    out,
    runId,
    limits: {
      ...(timeout ? { timeout_ms: timeout } : mcp ? { timeout_ms: remoteTimeoutMs } : {}),
      ...(maxTokens ? { max_tokens: maxTokens } : {}),
      ...(maxSteps ? { exploration_steps: maxSteps } : {}),
    },
    ...(allowOrigin ? { allowOrigins: allowOrigin } : {}),
    signal,
    ...(onEvent ? { onEvent } : {}),
    ...(ledger ? { onRequest: ledger.onRequest } : {}),
  })
  const isCached =
    cache && ledger
      ? await cache.keep(ended, ledger).catch(() => {
          say('the evaluation could not be cached')
          return false
        })
      : false
  return { ...ended, cachedAt: null, isCached }
}

/** The cache, where an evaluation can be repeated: no model takes part, and the browser is ours alone. */
async function cacheFor(
  { address, task, rubric }: PageAsk,
  { cache = true, maxSteps, maxTokens, out, browser, mcp, headed, allowOrigin, record }: EvaluateOptions,
  specs: Variant['models'],
): Promise<PageCache | null> {
  const isShared = mcp !== undefined || browser?.startsWith('cdp:') || headed === true
  const asksModel = record !== undefined || Object.values(specs).some((spec) => spec !== 'embedded')
  const isWeb = /^https?:/i.test(address.url)
  if (!cache || isShared || asksModel || !isWeb) return null
  const place = address.file ?? address.url
  const used = browser ?? process.env['WEBEVAL_BROWSER']
  return openPageCache(out, { place, task, rubric, maxSteps, maxTokens, allowOrigin, used })
}

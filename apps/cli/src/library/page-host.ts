import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageEvaluationHost } from '@webeval/agent-agentic-evaluator'
import { InfraError, type RunEvent } from '@webeval/core'
import { parseRubric } from '@webeval/graders'
import type { ConnectedClient } from '@webeval/mcp-tools'
import { chooseModels } from '../plan/choose-models.js'
import { createModels, openRunResources } from '../compose.js'
import { modelChoice } from '../options/parsers.js'
import { evaluatePageRun, pageSuite, remoteTimeoutMs } from '../page/evaluate-page-run.js'
import { openPageAddress } from '../page/page-address.js'

/** Options of a page host. */
export interface PageHostOptions {
  /** A model spec for every role, such as `gemini`; absent: Gemini where a key is set, else none. */
  readonly model?: string
  /** A Chromium by path, or a running one as `cdp:<url>`. */
  readonly browser?: string
  /** Points of 100 from which a page passes; absent: the rubric's. */
  readonly passAt?: number
  /** How often a judge model is asked. */
  readonly judgeSamples?: number
  /** Hears what is worth telling a person. */
  readonly say?: (message: string) => void
  /** Hears of the evaluation while it goes: steps, waits, its end. */
  readonly onEvent?: (event: RunEvent) => void
}

/** A host of our own: each page is a run in a folder that is gone afterwards, but for what goes into `screenshotsDir`. */
export function createPageHost(options: PageHostOptions): PageEvaluationHost {
  const { model, browser, passAt, judgeSamples, say = () => {}, onEvent } = options
  return {
    async evaluate({ url, task, mcpClient, screenshotsDir, rubric: own, signal }, agent) {
      const specs = chooseModels(
        agent.roles,
        model === undefined ? undefined : modelChoice(model),
        process.env,
      )
      const models = await createModels(specs)
      const rubric = {
        ...(passAt === undefined ? {} : { pass_at: passAt }),
        ...(judgeSamples === undefined ? {} : { judge_samples: judgeSamples }),
        ...(own === undefined ? {} : { rubric: parseRubric(JSON.stringify(own), 'rubric') }),
      }
      await using address = await openPageAddress(url)
      const { tasks } = pageSuite({ url: address.url, task, rubric })
      const client = mcpClient as ConnectedClient | undefined
      const out = await mkdtemp(join(tmpdir(), 'webeval-page-'))
      try {
        await using resources = await openRunResources(
          tasks,
          { browser, ...(client ? { mcpClient: client } : {}) },
          say,
        )
        const { evaluation, folder, line } = await evaluatePageRun({
          url: address.url,
          task,
          rubric,
          agent,
          models,
          resources,
          out,
          ...(client ? { limits: { timeout_ms: remoteTimeoutMs } } : {}),
          signal: signal ?? new AbortController().signal,
          onEvent(event) {
            if (event.type === 'notice') say(event.message)
            onEvent?.(event)
          },
        })
        await keep(folder, screenshotsDir)
        if (evaluation) return evaluation
        signal?.throwIfAborted()
        throw new InfraError(
          `${url} could not be evaluated: ${line?.outcome ?? 'interrupted'}. What was seen until then is in ${screenshotsDir}.`,
        )
      } finally {
        await rm(out, { recursive: true, force: true })
      }
    },
  }
}

async function keep(folder: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(join(folder, 'exploration'), to, { recursive: true, force: true }).catch(() => {})
  for (const name of ['evaluation.json', 'report.html', 'metadata.json'])
    await cp(join(folder, name), join(to, name), { force: true }).catch(() => {})
}

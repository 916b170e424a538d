import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageRequest } from '@webeval/agent-agentic-evaluator'
import type { EvaluationResult } from '@webeval/core'
import { AgenticEvaluator, type EvaluatorOptions } from './agentic-evaluator.js'

/** A page to evaluate, and how. */
export type PageEvaluation = Omit<PageRequest, 'screenshotsDir'> &
  EvaluatorOptions & {
    /** Folder that keeps the evaluation, its report and its pictures. Absent: nothing is kept. */
    readonly screenshotsDir?: string
  }

/** Evaluates one page; reports progress to `onEvent`. Throws `UsageError` for a wrong page or option, and `InfraError` if the page could not be evaluated. */
export async function evaluatePage(asked: PageEvaluation): Promise<EvaluationResult> {
  const { url, task, mcpClient, rubric, signal, screenshotsDir, ...options } = asked
  const request = {
    url,
    task,
    ...(mcpClient ? { mcpClient } : {}),
    ...(rubric ? { rubric } : {}),
    ...(signal ? { signal } : {}),
  }
  const evaluator = new AgenticEvaluator(options)
  if (screenshotsDir !== undefined) return evaluator.evaluate({ ...request, screenshotsDir })
  const folder = await mkdtemp(join(tmpdir(), 'webeval-kept-'))
  try {
    return await evaluator.evaluate({ ...request, screenshotsDir: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

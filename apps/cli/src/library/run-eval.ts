import { checkGraders } from '@webeval/run-engine'
import { createAgent, createModels, createPanel, type OpenBrowser, openRunResources } from '../compose.js'
import { ownAgent } from '../extensions/shapes/own-agent.js'
import { runAgentSuite } from '../page/run-agent-suite.js'
import { chooseJudge, judgeNeed } from '../plan/choose-judge.js'
import { chooseModels } from '../plan/choose-models.js'
import type { EvalRequest, EvalResult } from './eval-request.js'
import { requestedExtensions, requestedModels } from './requested-extensions.js'
import { requestedSuite } from './requested-suite.js'

/**
 * Runs tasks with an agent and grades them: one call for the whole job, whose run folder the dashboard and all commands read. Prints nothing. Throws
 * `UsageError` for wrong input before anything runs. `openBrowser` opens the browser in place of webeval's own way.
 */
export async function runEval(asked: EvalRequest, openBrowser?: OpenBrowser): Promise<EvalResult> {
  const { limits = {}, out = './results', onEvent, browser } = asked
  const extensions = requestedExtensions(asked)
  const panel = createPanel(extensions)
  const agent =
    typeof asked.agent === 'object' ? ownAgent(asked.agent, 'agent') : await createAgent(asked.agent)
  const suite = await requestedSuite(asked.tasks, asked.graders ?? [], panel)
  checkGraders(suite.tasks, panel)
  const { env } = process
  const choice = requestedModels(asked.model)
  const specs = chooseModels(agent.roles, choice, env, extensions)
  const judge = chooseJudge({ choice, env, need: judgeNeed(panel, suite.tasks), extensions })
  const say = (message: string) => onEvent?.({ type: 'notice', message })
  const models = await createModels(judge === null ? specs : { ...specs, judge }, { extensions }, say)
  await using resources = await openRunResources(suite.tasks, { browser }, say, openBrowser)
  const { stored, report } = await runAgentSuite({
    suite,
    agent,
    models,
    panel,
    resources,
    out,
    runId: asked.runId,
    limits: {
      ...(limits.maxSteps ? { max_steps: limits.maxSteps } : {}),
      ...(limits.timeoutMs ? { timeout_ms: limits.timeoutMs } : {}),
      ...(limits.maxTokens ? { max_tokens: limits.maxTokens } : {}),
    },
    ...(asked.trials ? { trials: asked.trials } : {}),
    ...(asked.workers ? { workers: asked.workers } : {}),
    budgetUsd: asked.budgetUsd,
    signal: asked.signal ?? new AbortController().signal,
    onEvent,
  })
  return { record: report.record, summary: report.summary, trials: report.lines, folder: stored.folder }
}

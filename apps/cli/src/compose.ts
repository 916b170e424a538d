import { resolve } from 'node:path'
import { openTrialRecorder } from '@webeval/capture'
import {
  type Agent,
  type Grader,
  type GraderPanel,
  type ModelSource,
  redactSecrets,
  type Role,
  systemClock,
  type Task,
  UsageError,
  type Variant,
} from '@webeval/core'
import {
  createGraderPanel,
  createRubricGrader,
  externalGraders,
  graderAliases,
  modelJudges,
  requirementGrader,
  ruleGraders,
} from '@webeval/graders'
import type { ConnectedClient, openBrowserSource } from '@webeval/mcp-tools'
import {
  createModelSource,
  type LimiterOf,
  openRecording,
  readPriceTable,
  recordModel,
  renderObservation,
} from '@webeval/models'
import type { HereDeps, ModelsByRole } from '@webeval/run-engine'
import { solutionsOf } from '@webeval/serve-targets'
import { type AgentChoice, checkAgentEnv, presetNames } from './options/agent-command.js'
import { type Extensions, noExtensions } from './extensions/extensions.js'
import { reportParts } from './page/report-parts.js'
import { tellServed } from './endpoint/tell-served.js'
import { forbiddenOrigins } from './plan/forbidden-origins.js'
import { evalTargetsFolder } from './plan/eval-targets.js'
import { openSites } from './plan/open-sites.js'
import type { RunOptions } from './options/run-options.js'
import { readPrices } from './plan/read-prices.js'
import { tellUnknownPrices } from './plan/unknown-prices.js'
import { checkTempFolder } from './process/temp-folder.js'
import { openTelemetry } from './telemetry/open-telemetry.js'

/** Makes each agent, by the name that `--agent` takes; the default comes first. A new agent is a line here. */
const agents: Readonly<Record<string, () => Promise<Agent>>> = {
  single: async () => new (await import('@webeval/agent-single')).SingleAgentEvaluator(),
  'orchestrator-executor': async () =>
    new (await import('@webeval/agent-orchestrator-executor')).OrchestratorExecutorEvaluator(),
  'agentic-evaluator': async () => new (await import('@webeval/agent-agentic-evaluator')).AgenticEvaluator(),
}

/** Names of all agents, the default first. */
export const agentNames: readonly string[] = Object.keys(agents)

/** Makes the agent of that name; without a name the default. Throws `UsageError` for an unknown name. */
export async function createAgent(name = agentNames[0]!, own = noExtensions): Promise<Agent> {
  const create = Object.hasOwn(agents, name) ? agents[name] : undefined
  if (create) return create()
  const mine = own.agents.get(name)
  if (mine) return mine
  throw new UsageError(
    `there is no agent named ${JSON.stringify(name)}; the agents are ${[...agentNames, ...presetNames, ...own.agents.keys()].join(', ')}. Bring one of your own with --agent ./file.mjs or in webeval.config.`,
  )
}

/**
 * Makes the agent of a run: of that name, or a separate program. `json`: how a served trial is printed. Throws
 * `UsageError` for an agent that this machine can't start.
 */
export async function createChosenAgent(
  { agent, command: line, agent_env: agentEnv = [] }: AgentChoice,
  { json, extensions }: Pick<RunOptions, 'json' | 'extensions'> = {},
): Promise<Agent> {
  if (line === undefined && agent !== 'serve-task') return createAgent(agent, extensions)
  const { createCommandAgent, createServedAgent, readCommand } = await import('@webeval/agent-external')
  const { serveToolBox: openEndpoint } = await import('@webeval/mcp-tools')
  const serving = { openEndpoint, describe: renderObservation }
  if (line === undefined)
    return createServedAgent({ ...serving, onReady: (served) => tellServed(served, json) })
  const { env } = process
  checkAgentEnv(agentEnv, env)
  const command = await readCommand(line, { folder: process.cwd(), env })
  return createCommandAgent({ ...serving, command, env, agentEnv, redact: redactSecrets(env) })
}

/** All graders. */
export const graders: readonly Grader[] = [
  ...ruleGraders,
  ...modelJudges,
  ...externalGraders,
  requirementGrader,
  createRubricGrader(reportParts),
]

/** All graders behind one interface, with the user's own. */
export function createPanel(own = noExtensions): GraderPanel {
  return createGraderPanel([...graders, ...own.graders], graderAliases)
}

/** Options of all models of a run. */
interface ModelOptions {
  readonly record?: string | undefined
  /** A file. */
  readonly prices?: string | undefined
  /** Prices as JSON, in place of a file. */
  readonly table?: string | undefined
  /** Pace of each provider's account, where it is shared with other machines. */
  readonly limiterOf?: LimiterOf | undefined
  readonly extensions?: Extensions | undefined
}

/**
 * Makes the model of each role; roles with the same spec share one. With `record` every call is written to that
 * folder, and `notice` receives which prices are unknown. Throws `UsageError` for a spec that names none, a folder that can't be written, and prices that can't be read.
 */
export async function createModels(
  specs: Variant['models'],
  { record, prices, table: given, limiterOf, extensions = noExtensions }: ModelOptions = {},
  notice?: (message: string) => void,
): Promise<ModelsByRole> {
  const solutions = solutionsOf(evalTargetsFolder)
  const table = given ? readPriceTable(JSON.parse(given)) : await readPrices(prices, process.env)
  const sources = new Map<string, ModelSource>()
  const byRole: Partial<Record<Role, ModelSource>> = {}
  for (const [role, spec] of Object.entries(specs) as [Role, string][]) {
    const deps = {
      solutionOf: (id: string) => solutions.get(id),
      env: process.env,
      ...(table ? { prices: table } : {}),
      ...(limiterOf ? { limiterOf } : {}),
    }
    const source = sources.get(spec) ?? (await createModelSource(spec, deps, extensions.models))
    sources.set(spec, source)
    byRole[role] = source
  }
  const unknown = tellUnknownPrices(specs, table, new Date())
  if (unknown !== null) notice?.(unknown)
  return record === undefined ? byRole : recordModels(byRole, record)
}

async function recordModels(models: ModelsByRole, folder: string): Promise<ModelsByRole> {
  const replayed = Object.values(models).find(
    ({ spec }) => spec.startsWith('replay:') && resolve(spec.slice('replay:'.length)) === resolve(folder),
  )
  if (replayed)
    throw new UsageError(
      `--record ${folder} would overwrite what ${replayed.spec} reads; name another folder.`,
    )
  const recording = await openRecording(folder, redactSecrets(process.env))
  return Object.fromEntries(
    Object.entries(models).map(([role, source]) => [role, recordModel(source, recording)]),
  )
}

/** The collaborators that a run's trials share; close them when the run has ended. */
export interface RunResources extends AsyncDisposable {
  readonly deps: Omit<HereDeps, 'agent' | 'models' | 'panel'>
}

/** Opens the browser that the options name. */
export type OpenBrowser = typeof openBrowserSource

/** Opens the browser and, if tasks live on them, the sites. Throws `UsageError` or `InfraError` when one can't be had. */
export async function openRunResources(
  tasks: readonly Task[],
  options: Pick<RunOptions, 'browser' | 'mcp' | 'headed' | 'tools' | 'allowOrigin'> & {
    /** A client whose browser is used. */
    readonly mcpClient?: ConnectedClient
  },
  say: (message: string) => void,
  openBrowser?: OpenBrowser,
): Promise<RunResources> {
  const { browser, mcp, headed, tools, allowOrigin } = options
  if (!options.mcpClient && !mcp) checkTempFolder()
  const forbidden = forbiddenOrigins(tasks, process.env)
  const redact = redactSecrets(process.env)
  const sites = await openSites(tasks)
  try {
    const { connectRemoteMcp, openBrowserSource } = await import('@webeval/mcp-tools')
    const source = options.mcpClient
      ? connectRemoteMcp(options.mcpClient, say, forbidden)
      : await (openBrowser ?? openBrowserSource)({
          browser,
          mcp,
          headed,
          forbiddenOrigins: forbidden,
          env: process.env,
          say,
        })
    const telemetry = await openTelemetry({ env: process.env, redact, say })
    return {
      deps: {
        browser: source,
        openRecorder: openTrialRecorder,
        clock: systemClock,
        redact,
        ...(telemetry.tracer ? { tracer: telemetry.tracer } : {}),
        resolveUrl: sites.resolveUrl,
        siteOrigins: sites.origins,
        siteState: sites.stateOf,
        session: {
          ...(tools ? { tools: tools.split(',').map((name) => name.trim()) } : {}),
          ...(allowOrigin ? { allowOrigins: allowOrigin } : {}),
        },
      },
      async [Symbol.asyncDispose]() {
        await source[Symbol.asyncDispose]()
        await sites.close()
        await telemetry[Symbol.asyncDispose]()
      },
    }
  } catch (error) {
    await sites.close()
    throw error
  }
}

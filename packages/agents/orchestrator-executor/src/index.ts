export {
  OrchestratorExecutorEvaluator,
  type OrchestratorExecutorOptions,
} from './orchestrator-executor-evaluator.js'
export { Orchestrator, type OrchestratorResult } from './orchestrator.js'
export {
  OrchestratorAgent,
  type OrchestratorConfig,
  type OrchestratorCounts,
  type OrchestratorEnding,
} from './orchestrator-agent.js'
export { Executor, type Delegation, type ExecutorConfig } from './executor.js'
export { ExecutorStore } from './executor-store.js'
export { type DelegationOutcome, type ExecutorResult } from './executor-result.js'
export { type ExecutorObservationHooks, type OrchestratorHooks } from './hooks.js'
export { orchestratorPrompt } from './prompts/orchestrator-prompt.js'
export { executorPrompt } from './prompts/executor-prompt.js'

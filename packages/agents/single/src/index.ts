export { actorPrompt } from './prompts/actor-prompt.js'
export { SingleAgentEvaluator, type SingleAgentOptions } from './single-agent-evaluator.js'

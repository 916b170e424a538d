export { AgenticEvaluator, type AgenticEvaluatorOptions } from './agentic-evaluator.js'

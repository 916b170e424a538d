export { AgenticEvaluator, type AgenticEvaluatorOptions, type AuditProgress } from './agentic-evaluator.js'
export { type PageEvaluationHost, type PageRequest } from './page-request.js'

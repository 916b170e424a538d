import {
  AgenticEvaluator as PageEvaluator,
  type AgenticEvaluatorOptions,
} from '@webeval/agent-agentic-evaluator'
import { createPageHost, type PageHostOptions } from './page-host.js'

/** How the evaluator of the library form is set up. */
export type EvaluatorOptions = Omit<AgenticEvaluatorOptions, 'host'> & PageHostOptions

/**
 * The page evaluator with all its dependencies: `new AgenticEvaluator().evaluate({url, task,
 * screenshotsDir})`.
 */
export class AgenticEvaluator extends PageEvaluator {
  constructor(options: EvaluatorOptions = {}) {
    super({ ...options, host: createPageHost(options) })
  }
}

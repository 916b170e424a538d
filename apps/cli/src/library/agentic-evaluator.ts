import {
  AgenticEvaluator as PageEvaluator,
  type AgenticEvaluatorOptions,
} from '@webeval/agent-agentic-evaluator'
import { createPageBench, type PageBenchOptions } from './page-bench.js'

/** How the evaluator of the library form is set up. */
export type EvaluatorOptions = Omit<AgenticEvaluatorOptions, 'bench'> & PageBenchOptions

/** The page evaluator with everything that it stands on: `new AgenticEvaluator().evaluate({url, task, screenshotsDir})`. */
export class AgenticEvaluator extends PageEvaluator {
  constructor(options: EvaluatorOptions = {}) {
    super({ ...options, bench: createPageBench(options) })
  }
}

// Evaluates one page from a program: node examples/evaluate-page.mjs page.html "what it should be"
import { AgenticEvaluator } from '../apps/cli/dist/index.js'

const [, , url, task] = process.argv
const evaluation = await new AgenticEvaluator().evaluate({ url, task, screenshotsDir: 'evaluation' })
console.log(JSON.stringify(evaluation, null, 2))

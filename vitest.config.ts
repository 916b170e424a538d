import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['@webeval/source', 'module', 'node', 'development|production']
/** Node knows no `module`: packages have files under it that only bundlers can read. */
const nodeConditions = conditions.filter((condition) => condition !== 'module')

/** Files by how long they take, longest first: begun last, one of them would run alone while the other workers wait. */
const longestFirst = [
  /\/tests\/e2e\/(?:targets|page-rules|agentic-evaluator|hostile-pages|command-line|page-(?:library|command|gemini|cache|watch)|dashboard\/[\w-]+|replay-finding|many-pages|honest-audits|mcp-server|requirements\/\w+)\.test/,
  /\/tests\/(?:e2e|hostile)\//,
  /\/eval-targets\/\w+(?:-\w+)?\/[^/]+\.test/,
  /\/packages\/mcp-tools\//,
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longestFirst.findIndex((pattern) => pattern.test(moduleId))
      return found < 0 ? longestFirst.length : found
    }
    const usual = BaseSequencer.prototype.sort
    return (await usual.call(this, files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'apps/**/src/**/*.test.ts',
      'eval-targets/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // What a worker has loaded it keeps for its next file: loading took two thirds of the time of all tests that need no browser.
    isolate: false,
    environment: './tests/support/worker-environment.ts',
    // More than half of the time, a test in a browser waits for the page to become quiet: a second worker for each core uses that.
    maxWorkers: Math.min(2 * availableParallelism(), availableParallelism() + 4),
    sequence: { sequencer: LongestFirst },
    // Colours would depend on which test file a worker loaded first, names of commands on who started the tests.
    env: { NO_COLOR: '1', WEBEVAL_INVOKED_AS: 'webeval' },
    // A busy machine can keep a browser from drawing for longer than any page needs; what fails twice is a fault. By hand each failure shows at once.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

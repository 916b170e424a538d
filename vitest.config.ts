import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['@webeval/source', 'module', 'node', 'development|production']

/** The end-to-end files take longest: begun last, one of them would run alone while the other worker waits. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => (moduleId.includes('/tests/e2e/') ? 0 : 1)
    const isLongest = ({ moduleId }: TestSpecification) => (moduleId.endsWith('targets.test.ts') ? 0 : 1)
    const usual = BaseSequencer.prototype.sort
    return (await usual.call(this, files)).toSorted(
      (a, b) => isLongest(a) - isLongest(b) || isLong(a) - isLong(b),
    )
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'apps/**/src/**/*.test.ts',
      'eval-targets/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Real browsers on small machines: more workers than cores only makes each of them slower.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

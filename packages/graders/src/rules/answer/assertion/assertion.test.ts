import { taskSchema } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { createGraderPanel } from '../../../registry.js'
import { ruleGraders } from '../../rule-graders.js'
import { furtherCases } from './testing/answers-agents-give.js'
import { strangersCases } from './testing/answers-strangers-give.js'
import { missingCases } from './testing/answers-that-miss.js'
import { saidCases } from './testing/answers-people-give.js'

const panel = createGraderPanel(ruleGraders)

async function passes(expected: object, query: string, answer: string): Promise<boolean | null> {
  const task = taskSchema.parse({
    query_id: 'q',
    query,
    start_url: 'http://x.test',
    graders: [{ name: 'answer', ...expected }],
  })
  const [grade] = await panel.grade({
    evidence: fakeEvidence({ task, answer }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
  })
  return grade!.pass
}

describe.each([...saidCases, ...furtherCases, ...strangersCases, ...missingCases])(
  '%j expected of "%s"',
  (expected, query, meets, misses) => {
    test.each(meets)('accepts %j', async (answer) => {
      expect(await passes(expected, query, answer)).toBe(true)
    })
    test.each(misses)('rejects %j', async (answer) => {
      expect(await passes(expected, query, answer)).toBe(false)
    })
  },
)

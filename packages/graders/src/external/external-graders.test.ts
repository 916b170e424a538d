import { combineGrades, taskSchema } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { createGraderPanel } from '../registry.js'
import { externalGraders } from './external-graders.js'

test.each(['agisdk_state_diff', 'infinity_state'])(
  '%s loads, and leaves its trial unscored with the reason',
  async (name) => {
    const panel = createGraderPanel(externalGraders)
    const graders = [name]
    expect(panel.check(taskSchema.parse({ query_id: 'q', query: 'q', graders }))).toEqual([])
    const grades = await panel.grade({
      evidence: fakeEvidence({ task: { graders }, answer: '42' }),
      signal: AbortSignal.timeout(5_000),
      judge: null,
      resolveUrl: (url) => url,
      keepFor: async () => '',
    })
    expect(grades).toMatchObject([{ status: 'skipped', score: null, pass: null }])
    expect(grades[0]!.reasoning).toMatch(/it needs .*webeval has neither/)
    expect(combineGrades(grades).outcome).toBe('unscored')
  },
)

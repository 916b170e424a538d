import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rules as records } from '../../packages/page-audits/src/rules/rules.js'
import { auditFixture } from '../support/rules/audit-fixture.js'
import { findFixtures } from '../support/rules/find-fixtures.js'
import { knownGaps } from '../support/rules/known-gaps.js'
import { serveFixtures } from '../support/rules/serve-fixtures.js'
import { sampleOfDay } from '../support/sample-of-day.js'

const fixtures = findFixtures()
const rules = Object.keys(records)
/** By day four pages are audited, others every day; `WEBEVAL_TEST_RULES=forms,wrong-order` audits those of these areas, rules and pages at any hour. */
const wanted = process.env['WEBEVAL_TEST_RULES']?.split(',')
const pages = wanted
  ? fixtures.filter(({ rule, area, name }) => [rule, area, name].some((each) => wanted.includes(each)))
  : sampleOfDay(fixtures, 4)
const ruled = [...new Set(pages.map(({ rule }) => rule))]

it('has a faulty page and its clean twin for every rule', () => {
  const missing = rules.flatMap((rule) =>
    ['faulty', 'clean']
      .map((kind) => `${rule}.${kind}`)
      .filter((name) => fixtures.every((other) => other.name !== name)),
  )
  expect(missing).toEqual([])
  const strangers = fixtures.filter(({ rule }) => !Object.hasOwn(records, rule))
  expect(strangers.map(({ name }) => name)).toEqual([])
  const gone = Object.keys(knownGaps).filter((name) => fixtures.every((other) => other.name !== name))
  expect(gone).toEqual([])
  expect(pages, 'WEBEVAL_TEST_RULES has to name areas or rules').not.toEqual([])
})

/** Pages that are audited side by side: of fifty, some would have no time left. */
const atOnce = 8

describe('the page auditor', () => {
  let server: Awaited<ReturnType<typeof serveFixtures>>
  beforeAll(async () => {
    server = await serveFixtures(fixtures)
  })
  afterAll(() => server.close())

  it.each(ruled)(
    'reports %s where it is broken, and nothing where it is kept',
    { timeout: 900_000 },
    async (rule) => {
      const ofRule = pages.filter((fixture) => fixture.rule === rule)
      for (let from = 0; from < ofRule.length; from += atOnce) {
        const reports = await Promise.all(
          ofRule.slice(from, from + atOnce).map(async (fixture) => {
            const findings = await auditFixture(fixture, server.url)
            return {
              name: fixture.name,
              kind: fixture.kind,
              finds: findings.map((finding) => `${finding.rule}: ${finding.description}`),
            }
          }),
        )
        for (const { name, kind, finds } of reports) {
          const due = knownGaps[name]?.finds ?? (kind === 'faulty' ? [rule] : [])
          const found = new Set(finds.map((text) => text.split(':')[0]))
          expect(found, `${name}\n${finds.join('\n')}`).toEqual(new Set(due))
        }
      }
    },
  )
})

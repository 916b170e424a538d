import { type Grade, taskSchema } from '@webeval/core'
import { type FakeEvidence, fakeEvidence } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { createGraderPanel } from '../registry.js'
import { ruleGraders } from './rule-graders.js'

const panel = createGraderPanel(ruleGraders)
const resolveUrl = (url: string) => url.replace(/^target:\/\/shop(?=\/|$)/, 'http://127.0.0.1:4711')

async function graded(options: object, evidence: FakeEvidence): Promise<Grade> {
  const task = { graders: [{ name: 'url', ...options }] }
  expect(
    panel.check(taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', ...task })),
  ).toEqual([])
  const [grade] = await panel.grade({
    evidence: fakeEvidence({ ...evidence, task }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl,
    keepFor: async () => '',
  })
  return grade!
}

type Case = readonly [options: object, meets: readonly string[], misses: readonly string[]]

function table(name: string, cases: readonly Case[]) {
  describe(`${name}`, () => {
    for (const [options, meets, misses] of cases)
      for (const [urls, passes] of [
        [meets, true],
        [misses, false],
      ] as const)
        for (const url of urls)
          test(`${JSON.stringify(options)} ${passes ? 'is met by' : 'is not met by'} ${url}`, async () => {
            const grade = await graded(options, { final: { url } })
            expect(grade).toMatchObject({ status: 'graded', pass: passes })
          })
  })
}

table('equals', [
  [
    { equals: 'https://www.google.com/' },
    [
      'https://www.google.com',
      'https://www.google.com/',
      'http://WWW.GOOGLE.COM/',
      'https://www.google.com:443/',
      'https://www.google.com/#top',
    ],
    [
      'https://www.google.com/search',
      'https://google.com/',
      'https://www.google.com.evil.test/',
      'https://www.google.com/?q=1',
      'about:blank',
    ],
  ],
  [
    { equals: 'http://gitlab.test/search?search=web%20agent&page=2' },
    [
      'http://gitlab.test/search?page=2&search=web+agent',
      'http://gitlab.test/search/?search=web agent&page=2&sort=',
    ],
    [
      'http://gitlab.test/search?search=web+agent',
      'http://gitlab.test/search?search=web+agent&page=3',
      'http://gitlab.test/search?search=web+agent&page=2&sort=asc',
    ],
  ],
  [
    { equals: 'http://s.test/p?id=1', ignore_query: ['utm_*', 'page'] },
    ['http://s.test/p?utm_source=x&id=1&page=4', 'http://s.test/p?id=1'],
    ['http://s.test/p?id=1&q=2', 'http://s.test/p?utm_source=x', 'http://s.test/p?id=2&page=1'],
  ],
  [{ equals: 'http://s.test/p', ignore_query: true }, ['http://s.test/p?anything=1'], ['http://s.test/q']],
  [
    { equals: 'http://s.test/?tag=a&tag=b' },
    ['http://s.test/?tag=b&tag=a'],
    ['http://s.test/?tag=a', 'http://s.test/?tag=a&tag=b&tag=b'],
  ],
  [
    { equals: 'http://s.test/app#/cart' },
    ['http://s.test/app#/cart'],
    ['http://s.test/app', 'http://s.test/app#/'],
  ],
  [{ equals: 'http://s.test/caf%C3%A9' }, ['http://s.test/café'], ['http://s.test/cafe']],
  [{ equals: ['http://a.test/', 'http://b.test/'] }, ['http://a.test', 'http://b.test'], ['http://c.test']],
  [{ equals: 'http://a.test |OR| http://b.test' }, ['http://b.test/'], ['http://c.test']],
  [
    { equals: 'target://shop/cart.html?x=1' },
    ['http://127.0.0.1:4711/cart.html?x=1'],
    ['http://127.0.0.1:4712/cart.html?x=1', 'http://127.0.0.1:4711/cart.html'],
  ],
])

table('contains (WebArena: GOLD in PRED)', [
  [
    { reference_url: 'http://gitlab.test/byteblaze/dotfiles/-/issues?assignee=me' },
    [
      'http://gitlab.test/byteblaze/dotfiles/-/issues/?sort=asc&assignee=me',
      'https://gitlab.test/byteblaze/dotfiles/-/issues/12?assignee=me&assignee=you',
    ],
    [
      'http://gitlab.test/byteblaze/dotfiles/-/issues',
      'http://gitlab.test/byteblaze/-/issues?assignee=me',
      'http://gitlab.test/byteblaze/dotfiles/-/issues?assignee=you',
    ],
  ],
  [
    { contains: 'http://m.test/a?x=1 |OR| http://m.test/b?x=2' },
    ['http://m.test/a?x=1', 'http://m.test/b?x=2&y=3', 'http://m.test/b?x=1'],
    ['http://m.test/c?x=1', 'http://m.test/a', 'http://m.test/a?x=3'],
  ],
  [
    { contains: 'target://shop/product.html' },
    ['http://127.0.0.1:4711/product.html?id=7'],
    ['http://127.0.0.1:4711/'],
  ],
])

table('pattern and alternatives', [
  [
    { pattern: '/orders/\\d+$' },
    ['http://s.test/orders/12'],
    ['http://s.test/orders/', 'http://s.test/orders/12/edit'],
  ],
  [
    { pattern: '^target://shop/p\\?id=\\d+$' },
    ['http://127.0.0.1:4711/p?id=3'],
    ['http://127.0.0.1:4711/p?id=x', 'http://127x0.0.1:4711/p?id=3'],
  ],
  [
    { any_of: ['http://a.test/', { pattern: 'b\\.test' }], ignore_query: ['s'] },
    ['http://a.test/?s=1', 'http://x.b.test/'],
    ['http://c.test/'],
  ],
])

table('routes in fragments', [
  [
    { equals: 'http://s.test/' },
    ['http://s.test/#top', 'http://s.test/#/', 'http://s.test/#!/'],
    ['http://s.test/#/settings', 'http://s.test/#!cart'],
  ],
  [
    { equals: 'http://s.test/#/settings' },
    ['http://s.test/#/settings'],
    ['http://s.test/', 'http://s.test/#/settings/mail', 'http://s.test/#settings'],
  ],
  [
    { contains: 'http://s.test/#/orders' },
    ['http://s.test/#/orders', 'http://s.test/#/orders/7'],
    ['http://s.test/', 'http://s.test/#/cart'],
  ],
])

table('contains ends and begins at a boundary', [
  [
    { contains: '/item/4' },
    [
      'http://s.test/item/4',
      'http://s.test/item/4/reviews',
      'http://s.test/item/4?x=1',
      'http://s.test/shop/item/4',
    ],
    ['http://s.test/item/42', 'http://s.test/item/4a', 'http://s.test/reitem/4'],
  ],
  [
    { contains: 'shop.test' },
    ['http://shop.test/', 'https://www.shop.test/a', 'http://shop.test:8080/'],
    ['http://workshop.test/', 'http://shop.tester/', 'http://shop.test.evil.org/', 'http://my-shop.test/'],
  ],
  [{ contains: '/' }, ['http://s.test/', 'http://s.test/a'], []],
])

table('like WebArena', [
  [
    { contains: 'http://s.test/item/4?tab=a', like: 'webarena' },
    ['http://s.test/item/4?tab=a', 'http://s.test/item/42?tab=b&tab=a', 'https://s.test/item/4/?x=1&tab=a'],
    [
      'http://s.test/item/5?tab=a',
      'http://s.test/item/4',
      'http://s.test/item/4?tab=b',
      'http://s.test/Item/4?tab=a',
    ],
  ],
  [
    { contains: 'http://a.test/x?p=1 |OR| http://b.test/y?p=2', like: 'webarena' },
    ['http://a.test/x?p=2', 'http://b.test/y?p=1'],
    ['http://c.test/x?p=1', 'http://a.test/x'],
  ],
])

table('like WebArena-Verified', [
  [
    { equals: 'http://s.test/A?tag=b&tag=a&empty=', like: 'webarena_verified' },
    ['http://s.test/a/?tag=a&tag=c', 'http://S.test:80/a?tag=A', 'http://s.test/a?tag=A'],
    [
      'https://s.test/a?tag=a',
      'http://s.test/a?tag=b',
      'http://s.test/a#top?tag=a',
      'http://s.test/a?tag=a&x=1',
    ],
  ],
  [
    { equals: '^http://s.test/issues/\\d+$', like: 'webarena_verified' },
    ['http://s.test/issues/7', 'http://s.test/issues/7/?x=1'],
    ['http://s.test/issues/x', 'https://s.test/issues/7'],
  ],
])

test('without a final state the last look of the last step tells', async () => {
  const steps = [{ after: { url: 'http://s.test/done' } }]
  expect(await graded({ equals: 'http://s.test/done' }, { final: null, steps })).toMatchObject({
    pass: true,
    evidence: [{ step: 1 }],
  })
})

test('has no verdict on a page that stopped answering, and does not blame the agent', async () => {
  const grade = await graded({ equals: 'http://s.test/' }, { final: null, steps: [{ after: null }] })
  expect(grade).toMatchObject({ status: 'skipped', pass: null, score: null })
  expect(grade.reasoning).toMatch(/^cannot tell: /)
})

test('the reason says what was expected, what was found and where they part', async () => {
  const grade = await graded({ equals: 'http://s.test/p?id=1' }, { final: { url: 'http://s.test/p?id=2' } })
  expect(grade.reasoning).toBe('query id: expected “1”, found “2”')
})

test.each([
  [{ name: 'url' }, /give the expected URL/],
  [{ name: 'url', pattern: '[' }, /regular expression/],
  [{ name: 'url', equal: 'http://x' }, /equal/],
])('%j is refused before anything runs', (spec, problem) => {
  const task = taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', graders: [spec] })
  expect(panel.check(task).join()).toMatch(problem)
})

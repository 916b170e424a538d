import { expect, it } from 'vitest'
import { createRubricGrader } from '../rubric-grader.js'
import { exploredPage, type FakePage, fakeFinding } from '../testing/explored-page.js'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function reportOf(page: FakePage): Promise<string> {
  const { evidence, published, publish } = exploredPage(page)
  await createRubricGrader({ font: async () => new Uint8Array([1, 2, 3]) }).grade({
    options: { judge_samples: 1 },
    evidence,
    publish,
    judge: null,
    signal: new AbortController().signal,
    resolveUrl: (url) => url,
    keep: async () => '',
  })
  return published.get('report.html')!
}

it('holds nothing that the judged page could run or load, whatever it says', async () => {
  const evil =
    '</style></script><script>alert(1)</script><img src="http://evil.test/x" onerror="alert(2)">"\'`'
  const finding = fakeFinding({
    description: evil,
    element: evil,
    selectors: [evil],
    repro_steps: [evil],
    rule: evil,
  })
  const controls = [{ selector: evil, role: 'button', name: evil }]
  const report = await reportOf({
    task: evil,
    controls,
    acts: [{ target: evil, changed: { text_changed: true } }],
    text: evil,
    findings: [finding],
  })
  expect(report.match(/<script/g)).toHaveLength(1)
  expect(report.match(/<style/g)).toHaveLength(1)
  const tags = report.replace(/"[^"]*"/g, '""')
  expect(tags).not.toMatch(/<img|<[a-z][^<>]*\son\w+=/)
  expect(report).toContain('default-src &#39;none&#39;; img-src data:')
  expect(report).toContain('&lt;script&gt;alert(1)')
})

it('lists each issue as one line with its proof in a fold, and issues of one cause after each other', async () => {
  const crops = { before: 'exploration/step_1_before.png', after: 'exploration/step_1_after.png' }
  const report = await reportOf({
    task: 'A shop',
    pictures: pixel,
    acts: [{ target: '#delete' }],
    findings: [
      fakeFinding({ selectors: ['#delete'], crops, evidence: [{ file: crops.after }] }),
      fakeFinding({ id: 'broken-link-1', description: 'A link is dead.', selectors: ['#other'] }),
      fakeFinding({
        id: 'axe-label-1',
        category: 'accessibility',
        description: 'Controls need names: <i id="delete">: It has no text; It has no title',
        reasons: ['It has no text', 'It has no title'],
      }),
    ],
  })
  const [first, second, third, ...others] = report.match(/<details\s+class="issue[\s\S]*?<\/summary>/g)!
  expect([first, second, third].map((line) => /<h3[^>]*>([^<]+)/.exec(line!)?.[1])).toEqual([
    'A link is dead.',
    'The button “Delete” does nothing.',
    'Controls need names: &lt;i id=&quot;delete&quot;&gt;',
  ])
  expect(others).toEqual([])
  expect(third).toContain('the same element')
  expect(report).toContain('<li dir="auto">It has no title</li>')
  // Before and after are one picture here.
  expect(report.match(/<figcaption>before and after, alike/g)).toHaveLength(1)
  expect(report).toContain('href="./exploration/step_1_after.png"')
  expect(report).toContain('font/woff2;base64,AQID')
})

it('says how often the rule of an issue was right on other pages', async () => {
  const findings = [
    fakeFinding({ track_record: { right: 2, wrong: 3 } }),
    fakeFinding({ id: 'broken-link-1', selectors: ['#other'], track_record: { right: 0, wrong: 1 } }),
  ]
  const report = await reportOf({ task: 'A shop', findings })
  expect(report).toContain('this rule was right 2 times and wrong 3 times')
  expect(report).toContain('this rule was never right and wrong once')
})

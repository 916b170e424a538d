import { expect, it } from 'vitest'
import { createRubricGrader } from '../rubric-grader.js'
import { exploredPage, fakeFinding } from '../testing/explored-page.js'

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
  const { evidence, published, publish } = exploredPage({
    task: evil,
    controls,
    acts: [{ target: evil, changed: { text_changed: true } }],
    text: evil,
    findings: [finding],
  })
  await createRubricGrader().grade({
    options: { judge_samples: 1 },
    evidence,
    publish,
    judge: null,
    signal: new AbortController().signal,
    resolveUrl: (url) => url,
    keep: async () => '',
  })
  const report = published.get('report.html')!
  expect(report.match(/<script/g)).toHaveLength(1)
  expect(report.match(/<style/g)).toHaveLength(1)
  const tags = report.replace(/"[^"]*"/g, '""')
  expect(tags).not.toMatch(/<img|<[a-z][^<>]*\son\w+=/)
  expect(report).toContain('default-src &#39;none&#39;; img-src data:')
  expect(report).toContain('&lt;script&gt;alert(1)')
})

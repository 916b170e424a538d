import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { vendorFiles } from '../../apps/dashboard/src/vendor-files.js'
import { createRubricGrader } from '../../packages/graders/src/rubric/rubric-grader.js'
import { exploredPage, fakeFinding } from '../../packages/graders/src/rubric/testing/explored-page.js'
import { sharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'

const browser = await sharedBrowser()

/** Five faults of one cause each, with pictures before and after, and the steps that show them. */
const faults = ['Save', 'Filter', 'Sort', 'Export', 'Undo'].map((name, index) =>
  fakeFinding({
    id: `dead-control-${index + 1}`,
    description: `The button “${name}” does nothing: the page is the same before and after a click.`,
    selectors: [`#${name}`],
    element: name,
    evidence: [{ step: index + 1 }],
    crops: {
      before: `exploration/step_${index + 1}_before.png`,
      after: `exploration/step_${index + 1}_after.png`,
    },
    repro_steps: ['Open the page.', 'Fill the form with a name and an address.', `Click “${name}”.`],
  }),
)

it('a report of five faults prints on at most six sheets of A4', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<h1>An editor</h1><button>Save</button>')
  const { evidence, published, publish } = exploredPage({
    task: 'An editor with save, filter, sort, export and undo',
    pictures: await page.screenshot(),
    controls: faults.map(({ element = '' }) => ({ selector: `#${element}`, role: 'button', name: element })),
    acts: faults.map(({ element }) => ({ target: `#${element}` })),
    findings: faults,
  })
  await createRubricGrader({
    font: async () => readFileSync(vendorFiles['vendor/mona-sans.woff2']!),
  }).grade({
    options: { judge_samples: 1 },
    evidence,
    publish,
    judge: null,
    signal: new AbortController().signal,
    resolveUrl: (url) => url,
    keep: async () => '',
  })
  await page.setContent(published.get('report.html')!)
  expect(await page.locator('details.issue').count()).toBe(5)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(6)
  await page.close()
})

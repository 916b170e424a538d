import { expect, it } from 'vitest'
import { defineAudit } from '../../packages/page-audits/src/define-audit.js'
import { defineScan } from '../../packages/page-audits/src/kit/define-scan.js'
import type { PageKit } from '../../packages/page-audits/src/kit/page-kit.js'
import { makeOneAudit } from '../support/make-one-audit.js'

const scanHandles = defineScan(function scanHandles(kit: PageKit) {
  const told = (element: Element) => [kit.selectorOf(element), kit.find(kit.selectorOf(element)) === element]
  const all = kit.all()
  return {
    controls: kit.controls().map(kit.selectorOf),
    found: all.filter((element) => document.body.contains(element)).filter((element) => !told(element)[1])
      .length,
    texts: all.filter((element) => element.localName === 'b').map(kit.selectorOf),
  }
})
const grow = defineScan(function grow(): void {
  document.querySelector('ol')!.insertAdjacentHTML('beforebegin', '<p><b>News</b></p>')
})

const page = `<!doctype html><html lang="en"><title>Dice</title><main><h1>Dice</h1>
  <button>Roll</button><button>Roll twice</button><button class="quiet">Stop</button><input placeholder="Name"><input placeholder="Score">
  <a href="#rules">Rules</a><a href="#scores">Scores</a><label><input type="checkbox"> Loud</label>
  <ol><li>One <b>1</b></li><li>Two <b>2</b></li></ol><x-more></x-more></main>
  <script>document.querySelector('x-more').attachShadow({ mode: 'open' }).innerHTML = '<button>More</button><button>Less</button>'</script>`

it('names controls in scans by the same selectors as looks, and texts by their place', async () => {
  const audit = defineAudit({
    name: 'handles',
    rules: [],
    observes: [],
    maxMs: 1,
    async run({ lab: open, first }) {
      const lab = await open()
      const before = await lab.scan(scanHandles)
      const looked = first.targets.map(({ selector }) => selector)
      expect(before.controls.filter((selector) => !looked.includes(selector))).toEqual([])
      expect(before.controls).toHaveLength(10)
      expect(before.found).toBe(0)
      await lab.scan(grow)
      const after = await lab.scan(scanHandles)
      expect(after.texts.filter((selector) => before.texts.includes(selector))).toHaveLength(2)
      return { drafts: [] }
    },
  })
  await makeOneAudit(audit, page)
})

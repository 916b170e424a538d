import { expect, it } from 'vitest'
import { defineAudit } from '../../packages/page-audits/src/define-audit.js'
import { defineScan } from '../../packages/page-audits/src/kit/define-scan.js'
import type { PageKit } from '../../packages/page-audits/src/kit/page-kit.js'
import { makeOneAudit } from '../support/make-one-audit.js'

const scanHandles = defineScan(function scanHandles(kit: PageKit) {
  const all = kit.all().filter((element) => document.body.contains(element))
  const isLost = (element: Element) =>
    kit.find(kit.selectorOf(element)) !== element && element.getRootNode() === document
  return {
    targets: kit.controls().map(kit.targetOf),
    controls: kit.controls().map(kit.selectorOf),
    lost: all.filter(isLost).map(kit.selectorOf),
    texts: all.filter((element) => element.localName === 'b').map(kit.selectorOf),
  }
})
const grow = defineScan(function grow(): void {
  document
    .querySelector('ol')!
    .insertAdjacentHTML('beforebegin', '<p><b>News</b> <button>More news</button></p>')
})

const page = `<!doctype html><html lang="en"><title>Dice</title><main><h1>Dice</h1>
  <button>Roll</button><button>Roll twice</button><button class="quiet">Stop</button><input placeholder="Name"><input placeholder="Score">
  <a href="#rules">Rules</a><a href="#scores">Scores</a><label><input type="checkbox"> Loud</label>
  <ol><li>One <b>1</b></li><li>Two <b>2</b></li></ol><x-more></x-more></main>
  <script>document.querySelector('x-more').attachShadow({ mode: 'open' }).innerHTML = '<button>More</button><button>Less</button>'</script>`

it('names controls by the selectors of looks, and by their place while other things come up', async () => {
  const audit = defineAudit({
    name: 'handles',
    rules: [],
    observes: [],
    maxMs: 1,
    async run({ lab: open, first }) {
      const lab = await open()
      const before = await lab.scan(scanHandles)
      const looked = first.targets.map(({ selector }) => selector)
      expect(before.targets.filter((selector) => !looked.includes(selector))).toEqual([])
      expect(before.targets).toHaveLength(10)
      expect(before.lost).toEqual([])
      await lab.scan(grow)
      const after = await lab.scan(scanHandles)
      expect(before.texts.filter((selector) => !after.texts.includes(selector))).toEqual([])
      expect(before.controls.filter((selector) => !after.controls.includes(selector))).toEqual([])
      return { drafts: [] }
    },
  })
  await makeOneAudit(audit, page)
})

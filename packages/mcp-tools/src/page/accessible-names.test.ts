import type { CDPSession } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { namesByContent } from '../testing/names-by-content.js'
import { namesByKind } from '../testing/names-by-kind.js'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

/** Nodes of the DevTools protocol, as far as they are read here. */
interface DomNode {
  readonly backendNodeId: number
  readonly attributes?: readonly string[]
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

const browser = await sharedBrowser()
let shared: ObservedPage
let devtools: CDPSession
beforeAll(async () => {
  shared = await observePage(browser, {})
  devtools = await shared.context.newCDPSession(shared.page)
  await devtools.send('Accessibility.enable')
})

const styles = `<style>
  .new::before { content: "New " } .after::after { content: " later" } .icon::before { content: "\\e001" / "Trash" } .raw::before { content: "\\2605" }
  .iconempty::before { content: "\\2605" / "" } .attr::before { content: attr(data-n) " of " attr(data-m) } .block::before { content: "Blk"; display: block }
  .img::before { content: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) / "Pic" } .counter::before { content: counter(c) ". " } .none::before { content: none }
  .vis::before { content: "Vis"; visibility: hidden } .quote::before { content: open-quote } .quote::after { content: close-quote }
  .ib::before { content: "IB"; display: inline-block } .abs::before { content: "Abs"; position: absolute } .fl::before { content: "Flo"; float: left }
  .multi::before { content: "a" "b" " c" / "alt" "two" } .up { text-transform: uppercase } .lo { text-transform: lowercase } .cap { text-transform: capitalize }
</style>`
/** Shared target of several references. */
const referred =
  '<p><span id=l1>First</span> <span id=l2>second</span></p><datalist id=dl1><option>x</datalist>'
const listeners = `<script>for (const each of document.querySelectorAll('.listen')) each.addEventListener('click', () => {})</script>`

const waysIn = (lines: string): string[] => lines.trim().split(/\n\s*/)
const pageOf = (ways: readonly string[]): string =>
  `<!doctype html>${styles}${referred}${ways.map((way, index) => `<div>${way.replace('data-it', `data-testid=it-${index}`)}</div>`).join('\n')}${listeners}`

const tidy = (name: string): string => name.replaceAll(/[ \t\n\f\r]+/g, ' ').replaceAll(/^ | $/g, '')

/** Role and name of each way in Chromium's accessibility tree, by the selector that a look gives the element. */
async function readTree(): Promise<ReadonlyMap<string, { way: number; said: string }>> {
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true })
  const marked = new Map<number, { way: number; selector: string }>()
  const visit = (node: DomNode) => {
    const attributes = node.attributes ?? []
    const valueOf = (name: string) =>
      attributes[attributes.findIndex((word, index) => index % 2 === 0 && word === name) + 1]
    const mark = attributes.includes('data-testid') ? valueOf('data-testid')! : ''
    if (mark.startsWith('it-')) {
      const selector = attributes.includes('id') ? `#${valueOf('id')}` : `[data-testid="${mark}"]`
      marked.set(node.backendNodeId, { way: Number(mark.slice(3)), selector })
    }
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) visit(child)
  }
  visit(root)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const found = new Map<string, { way: number; said: string }>()
  for (const { backendDOMNodeId, ignored, role, name } of nodes) {
    const mark = marked.get(backendDOMNodeId ?? -1)
    if (!mark || ignored || found.has(mark.selector)) continue
    found.set(mark.selector, { way: mark.way, said: `${role?.value} “${tidy(String(name?.value ?? ''))}”` })
  }
  return found
}

/** Each way with what is said of it, by the tree and by a look. */
async function compare(ways: readonly string[], before = '') {
  await shared.show(before + pageOf(ways))
  const { targets } = await shared.observer.look()
  const looked = new Map(targets.map(({ selector, role, name }) => [selector, `${role} “${name}”`]))
  const tree = [...(await readTree())]
  const told = (saidOf: (selector: string, said: string) => string | undefined) =>
    tree.map(([selector, { way, said }]) => [ways[way], saidOf(selector, said)])
  return {
    tree: told((_, said) => said),
    look: told((selector) => looked.get(selector)),
  }
}

describe('role and name of a target are those of the accessibility tree', () => {
  const groups = Object.entries({ ...namesByContent, ...namesByKind })
  test.each(groups)('%s', async (_, lines) => {
    const ways = waysIn(lines)
    const { tree, look } = await compare(ways)
    expect(tree.length).toBeGreaterThan(ways.length * 0.9)
    expect(look).toEqual(tree)
  })
  test('parts in slots and shadow trees', async () => {
    await shared.show(`<!doctype html><x-card>Light <b>kid</b></x-card><script>customElements.define('x-card', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<span id=own hidden>Own</span><button data-testid=it-0>In <slot></slot> out <slot name=x>spare</slot></button><input aria-labelledby=own data-testid=it-1>'
      }
    })</script>`)
    const { targets } = await shared.observer.look()
    const tree = [...(await readTree()).values()].toSorted((a, b) => a.way - b.way)
    expect(tree.map(({ said }) => said)).toEqual(['button “In Light kid out spare”', 'textbox “Own”'])
    expect(targets.map(({ role, name }) => `${role} “${name}”`).toSorted()).toEqual(
      tree.map(({ said }) => said),
    )
  })
  test('on a page that has replaced the builtins that reading takes', async () => {
    const broken = `<script>
      for (const key of ['replace', 'trim', 'split', 'slice', 'match', 'includes', 'toLowerCase', 'toLocaleUpperCase', 'startsWith', 'endsWith']) String.prototype[key] = () => 'forged'
      for (const key of ['map', 'find', 'some', 'every', 'join', 'push', 'filter']) Array.prototype[key] = () => ['forged']
      for (const key of ['getAttribute', 'hasAttribute', 'getAttributeNames', 'closest', 'matches', 'querySelectorAll', 'getBoundingClientRect']) Element.prototype[key] = () => 'forged'
      HTMLSlotElement.prototype.assignedNodes = () => []; Node.prototype.getRootNode = () => document.body; String.fromCodePoint = () => 'forged'; parseInt = () => 7
      Set.prototype.has = () => true; RegExp.prototype.test = () => true; RegExp.prototype.exec = () => ['forged']; RegExp.prototype[Symbol.match] = () => ['forged']
      window.getComputedStyle = () => ({ content: '"forged"', display: 'none' }); CSS.escape = () => 'forged'
      for (const key of ['labels', 'value', 'type']) Object.defineProperty(HTMLInputElement.prototype, key, { get: () => 'forged' })
    </script>`
    const ways = waysIn(`${namesByContent['generated text']}${namesByContent['what authors say']}`)
    const { tree, look } = await compare(ways, broken)
    expect(tree.length).toBeGreaterThan(ways.length * 0.9)
    expect(look).toEqual(tree)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

const rowsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<tr id=w${index}><td>Entry ${index}<td><a href="#e${index}">open ${index}</a><td><button id=r${index}>Do ${index}</button>`,
  ).join('')
const table = (count: number) =>
  `<title>Rows</title><button id=add onclick="count.textContent = ++n">Add</button> <output id=count>0</output>
  <table><tbody id=body>${rowsOf(count)}</table><p id=last>the end</p><input id=far><script>var n = 0</script>`

/** Signs of the changes that a step of the page's own script makes. */
async function signsOf(script: string): Promise<string[]> {
  const { verification } = await shared.step('browser_evaluate', () => shared.page.evaluate(script))
  return Object.entries(verification)
    .filter(([name, value]) => name.endsWith('_changed') && value === true)
    .map(([name]) => name.replace('_changed', ''))
    .toSorted()
}

describe('a page of three thousand rows', () => {
  beforeAll(() => shared.show(table(3_000)))

  test('shows what is in view first, and how many there are', async () => {
    const look = await shared.observer.look()
    expect(look.targetCount).toBe(6_002)
    expect(look.targets).toHaveLength(300)
    expect(look.targets.slice(0, 3).map(({ selector }) => selector)).toEqual([
      '#add',
      ':nth-match(a, 1)',
      '#r0',
    ])
    expect(look.text).toMatch(/^Add 0 Entry 0 open 0 Do 0/)
    expect(look.textLength).toBeGreaterThan(40_000)
    expect((await shared.observer.look()).fingerprints).toEqual(look.fingerprints)
  })
  test('shows new targets after scrolling, with selectors that match them', async () => {
    await shared.page.evaluate('w2000.scrollIntoView({ block: "center" })')
    const look = await shared.observer.look()
    const seen = look.targets.filter(({ inViewport }) => inViewport)
    expect(seen.map(({ selector }) => selector)).toContain('#r2000')
    const link = seen.find(({ name }) => name === 'open 2000')!
    expect(await shared.page.locator(link.selector).textContent()).toBe('open 2000')
    expect(await shared.page.locator(link.selector).count()).toBe(1)
    expect(look.content!.map(({ text }) => text).join()).toContain('Entry 2000')
    await shared.page.evaluate('scrollTo(0, 0)')
  })
  test.each([
    ['text far away', 'last.firstChild.data = "other"', ['text']],
    ['the same, built anew', 'last.innerHTML = "an end"', ['text']],
    ['a value far away', 'far.value = "typed"', ['value']],
    ['a class far away', 'w2700.className = "chosen"', ['style']],
    ['an attribute far away', 'w2700.dataset.x = 1', ['dom']],
    ['a row more', 'body.append(w3.cloneNode(true))', ['dom', 'style', 'text']],
    ['a row less', 'w2800.remove()', ['dom', 'style', 'text']],
    ['a row moved to the end', 'body.append(w2700)', ['dom', 'text']],
    ['a row moved to the front', 'body.prepend(w2999)', ['dom', 'text']],
    ['something that is hidden', 'add.style.display = "none"', ['dom', 'style', 'text']],
    ['and shown again', 'add.style.display = ""', ['dom', 'style', 'text']],
    ['nothing', '1', []],
    ['what is put back at once', 'w1.className = "a"; w1.className = ""; w1.removeAttribute("class")', []],
    ['a part built again as it was', 'w5.innerHTML = w5.innerHTML', []],
    ['a row taken out and put back', 'const row = w6; row.remove(); body.insertBefore(row, w7)', []],
  ])('tells %s', async (_, script, expected) => {
    expect(await signsOf(script)).toEqual(expected)
  })
  test('is as it was when a change is undone', async () => {
    const before = await shared.observer.look()
    await signsOf('w2700.className = "marked"; last.firstChild.data = "changed"')
    await signsOf('w2700.className = "chosen"; last.firstChild.data = "an end"')
    expect((await shared.observer.look()).fingerprints).toEqual(before.fingerprints)
  })
  test('shows a menu that opens far down the document, and its text', async () => {
    await signsOf('1')
    const opening = `document.body.insertAdjacentHTML('beforeend', '<div id=menu style="position:fixed;top:0;left:0;width:100%;height:100%"><button>Inside</button></div>')`
    expect(await signsOf(opening)).toEqual(['dom', 'style', 'text'])
    const { targets } = await shared.observer.look()
    expect(targets[0]).toMatchObject({ name: 'Inside', inViewport: true })
    expect(targets.filter(({ inViewport, state }) => inViewport && !state['covered'])).toHaveLength(1)
    await signsOf('menu.remove()')
    const after = await shared.observer.look()
    expect(after.targets.find(({ selector }) => selector === '#add')?.state).not.toHaveProperty('covered')
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

/** A page of one text and one button, after a script of its own. */
const forging = (script: string) =>
  `<script>${script}</script><title>Till</title><p>The code is <b id=t>42</b>.</p><button id=b onclick="t.textContent = '43'; alert('sold')">Go</button>`

describe('a look tells what is there', () => {
  test.each([
    [
      'a getter in every descriptor',
      `Object.prototype.get = () => 1; String.prototype.slice = () => 'FORGED'`,
    ],
    ['a setter in every descriptor', `Object.prototype.set = () => 1; Array.prototype.push = () => 0`],
    ['a value in every descriptor', `Object.prototype.value = 7; Array.prototype.map = () => []`],
    [
      'traps for entries of arrays',
      `for (let i = 0; i < 400; i++) Object.defineProperty(Array.prototype, i, { configurable: true, get: () => 'FORGED', set() {} })`,
    ],
    [
      'traps for entries of all objects',
      `for (let i = 0; i < 400; i++) Object.defineProperty(Object.prototype, i, { configurable: true, get: () => undefined, set() {} })`,
    ],
    [
      'another iterator',
      `Array.prototype[Symbol.iterator] = function* () {}; Map.prototype.forEach = () => {}`,
    ],
    ['another next', `Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true })`],
    [
      'another call, apply and bind',
      `for (const name of ['call', 'apply', 'bind']) Function.prototype[name] = () => 'FORGED'`,
    ],
    [
      'another kind of array',
      `Array.prototype.constructor = { [Symbol.species]: function () { return { length: 0 } } }; Object.defineProperty(Array, Symbol.species, { configurable: true, get: () => function () { return {} } })`,
    ],
    [
      'a way for expressions to match',
      `RegExp.prototype.exec = () => null; RegExp.prototype[Symbol.replace] = () => 'FORGED'`,
    ],
    [
      'sizes of boxes',
      `for (const name of ['width', 'height', 'left', 'top']) Object.defineProperty(DOMRectReadOnly.prototype, name, { configurable: true, get: () => 0 })`,
    ],
    [
      'lengths of lists of nodes',
      `for (const kind of [NodeList, HTMLCollection]) Object.defineProperty(kind.prototype, 'length', { configurable: true, get: () => 0 })`,
    ],
    [
      'what is said of a mutation',
      `for (const name of ['target', 'type', 'addedNodes']) Object.defineProperty(MutationRecord.prototype, name, { configurable: true, get: () => null })`,
    ],
    [
      'a filter for mutations',
      `Object.prototype.attributeFilter = ['nothing']; Object.prototype.childList = false`,
    ],
    [
      'the size of the window, and where it is scrolled',
      `for (const name of ['innerWidth', 'innerHeight', 'scrollX', 'scrollY']) Object.defineProperty(window, name, { configurable: true, get: () => 9999 })`,
    ],
    [
      'another prototype of a document',
      `Object.setPrototypeOf(document, new Proxy({}, { get: () => 'FORGED' }))`,
    ],
    [
      'another prototype of arrays',
      `Object.setPrototypeOf(Array.prototype, new Proxy({}, { has: () => true, get: () => 'FORGED', set: () => true }))`,
    ],
    ['how JSON is written', `JSON.stringify = () => '{}'; Object.prototype.toJSON = () => 'FORGED'`],
    ['how promises end', `Promise.prototype.then = () => {}; Promise.resolve = () => 'FORGED'`],
    [
      'the hooks of the page script',
      `try { __webeval.hooks.listeners.listensForPress = () => false; __webeval.hooks.timers.clock = () => 0 } catch {}`,
    ],
    ['mathematics', `for (const name of ['min', 'max', 'round', 'floor', 'imul']) Math[name] = () => 0`],
    [
      'style',
      `for (const kind of [CSSStyleDeclaration]) for (const name of ['display', 'visibility', 'opacity']) Object.defineProperty(kind.prototype, name, { configurable: true, get: () => 'none', set() {} })`,
    ],
  ])('to a page that forges %s', async (_, script) => {
    await shared.show(forging(script))
    const point = { x: 0, y: 0 }
    const { before, after, verification } = await shared.step('browser_click', async () => {
      const [target] = (await shared.observer.look()).targets
      Object.assign(point, { x: target!.box.x + 5, y: target!.box.y + 5 })
      await shared.page.mouse.click(point.x, point.y)
    })
    expect(before).toMatchObject({
      title: 'Till',
      text: 'The code is 42. Go',
      viewport: { width: 1440, height: 900 },
      scroll: { x: 0, y: 0 },
    })
    expect(before.targets).toMatchObject([{ selector: '#b', name: 'Go', inViewport: true }])
    expect(before).not.toHaveProperty('unrestored')
    expect(after.text).toBe('The code is 43. Go')
    expect(verification).toMatchObject({ text_changed: true, new_dialogs: 1 })
  })

  test('names the builtins that were frozen, so that the page is not trusted', async () => {
    const nail = `Object.defineProperty(String.prototype, 'slice', { value: () => 'FORGED', configurable: false, writable: false })`
    await shared.show(forging(nail))
    expect((await shared.observer.look()).unrestored).toEqual(['String.prototype.slice'])
    await shared.show(forging(`Object.freeze(Object.prototype); Object.freeze(Array.prototype)`))
    expect(await shared.observer.look()).not.toHaveProperty('unrestored')
    await shared.show(forging(`Object.defineProperty(Array.prototype, 'last', { value: () => 1 })`))
    expect(await shared.observer.look()).not.toHaveProperty('unrestored')
  })

  test('and gives the page back what it had put there', async () => {
    await shared.show(forging(`Object.prototype.get = 'mine'; Array.prototype.map = () => 'mine'`))
    await shared.observer.look()
    const devtools = await shared.context.newCDPSession(shared.page)
    const expression = '`${({}).get} ${[].map()} ${Object.keys(Object.prototype)}`'
    expect((await devtools.send('Runtime.evaluate', { expression })).result.value).toBe('mine mine get')
  })
})

import { languageBuiltins, pageReadingSource, partSource, pristine } from '@webeval/page-script'
import { beforeAll, describe, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

describe('a look saves work', () => {
  test('asks for no pseudo-elements where no style sheet has any with content', async () => {
    await shared.show(
      `<style>*, ::before, ::after { box-sizing: border-box; --tw-content: '' }</style><button>Go <b>now</b></button><a href=#>on</a>`,
    )
    const found = await shared.page.evaluate(`(() => {
      const style = getComputedStyle
      let reads = 0
      window.getComputedStyle = (element, pseudo) => (pseudo && reads++, style(element, pseudo))
      const { naming } = ${pageReadingSource}
      const names = ['button', 'a'].map((tag) => naming.nameOf(document.querySelector(tag), tag))
      return { names, reads }
    })()`)
    expect(found).toEqual({ names: ['Go now', 'on'], reads: 0 })
  })

  test('restores nothing on a page that has replaced no builtin, and only what differs elsewhere', async () => {
    await shared.show('<p>plain</p>')
    const found = await shared.page.evaluate(`(() => {
      let strips = 0
      const { setPrototypeOf } = Object
      Object.setPrototypeOf = (...given) => (strips++, setPrototypeOf(...given))
      ${partSource('language', languageBuiltins)}
      ${partSource('builtins', pristine, 'language')}
      const stripsOf = () => {
        strips = 0
        builtins.run(() => 0)
        return strips
      }
      const untouched = stripsOf()
      Math.max = () => 0
      return { untouched, forged: stripsOf() }
    })()`)
    expect(found).toMatchObject({ untouched: 0, forged: expect.any(Number) })
    expect((found as { forged: number }).forged).toBeLessThan(100)
  })
})

test('names follow style sheets that scripts change between looks', async () => {
  await shared.show(
    `<style>b { color: red }</style><button id=one>One</button><x-two><button id=two>Two</button></x-two><q id=three tabindex=0>Three</q>`,
  )
  const namesAfter = async (script: string) => {
    await shared.page.evaluate(script)
    return (await shared.observer.look()).targets.map(({ name }) => name)
  }
  expect(await namesAfter('0')).toEqual(['One', 'Two', ''])
  const insert = `document.styleSheets[0].insertRule('#one::before { content: "No. " }')`
  expect(await namesAfter(insert)).toContain('No. One')
  expect(await namesAfter(`document.styleSheets[0].deleteRule(0)`)).toContain('One')
  const replace = `document.styleSheets[0].deleteRule(0); document.styleSheets[0].insertRule('@media all { #one { &::after { content: "!" } } }')`
  expect(await namesAfter(replace)).toContain('One!')
  expect(await namesAfter(`document.querySelector('style').textContent = ''`)).toContain('One')
  const adopt = `window.sheet = new CSSStyleSheet(); sheet.replaceSync('#two:before { content: "Nr. " }'); document.adoptedStyleSheets = [sheet]`
  expect(await namesAfter(adopt)).toContain('Nr. Two')
  expect(await namesAfter(`document.adoptedStyleSheets = []`)).toContain('Two')
  const slotted = `document.querySelector('x-two').attachShadow({ mode: 'open' }).innerHTML = '<style>::slotted(button)::before { content: "Slot " }</style><slot></slot>'`
  expect(await namesAfter(slotted)).toContain('Slot Two')
})

import type { Issue } from '@webeval/core'
import { expect, it } from 'vitest'
import { openMarkup } from '../source/markup.js'
import { withAttribute, withoutAttribute } from './opening-tag.js'
import { contrastOf, readableColour, readColour } from './readable-colour.js'
import { smallestChange } from './smallest-change.js'

const issue = (rule: string, description = '', selectors: string[] = []): Issue => ({
  rule,
  description,
  selectors,
  category: 'accessibility',
  severity: 'high',
  repro_steps: [],
  evidence: [],
})

/** The change for the element that a selector means in an HTML text. */
async function changeOf(html: string, selector: string, rule: string, files: readonly string[] = []) {
  const markup = (await openMarkup(html)).find(selector)
  return smallestChange({ issue: issue(rule, '', [selector]), markup, selector, html, files })
}

it.each([
  ['<img src="a.png">', '<img src="a.png" alt="Logo">'],
  ['<img src="a.png" />', '<img src="a.png" alt="Logo" />'],
  ['<img alt src=a.png>', '<img alt="Logo" src=a.png>'],
  ['<img alt=\'x > y\' src="$&">', '<img alt="Logo" src="$&">'],
])('sets an attribute in %s', (before, after) => expect(withAttribute(before, 'alt', 'Logo')).toBe(after))

it('escapes what it puts into an attribute, and takes one away', () => {
  expect(withAttribute('<a href="x">', 'title', '"A" & B')).toBe('<a href="x" title="&quot;A&quot; &amp; B">')
  expect(withoutAttribute('<div tabindex="3" id="a">', 'tabindex')).toBe('<div id="a">')
})

it.each([
  ['#aaaaaa', '#ffffff', 4.5],
  ['#777', '#000000', 7],
  ['rgb(200, 30, 30)', '#222222', 4.5],
])('finds a colour near %s that people can read on %s', (text, ground, contrast) => {
  const found = readableColour(readColour(text)!, readColour(ground)!, contrast)!
  expect(contrastOf(found, readColour(ground)!)).toBeGreaterThanOrEqual(contrast)
})

it('names the colour that gives the contrast, in the declaration that sets it or else on the element', async () => {
  const said =
    'insufficient color contrast of 2.32 (foreground color: #aaaaaa, background color: #ffffff). Expected contrast ratio of 4.5:1'
  const changeIn = async (html: string) => {
    const markup = (await openMarkup(html)).find('p')
    return smallestChange({
      issue: issue('axe/color-contrast', said),
      markup,
      selector: 'p',
      html,
      files: [],
    })
  }
  const by = expect.stringMatching(/^color: #7[0-9a-f]{5}$/)
  expect(await changeIn('<style>p{background-color:#aaa;color:#AAA}</style><p>x')).toMatchObject({
    replace: 'color:#AAA',
    by,
  })
  expect(await changeIn('<p style="margin:0">x')).toMatchObject({
    replace: '<p style="margin:0">',
    by: expect.stringMatching(/^<p style="margin:0; color: #7[0-9a-f]{5}">$/),
  })
  expect(await changeIn('')).toMatchObject({ by: expect.stringMatching(/^p \{ color: #7[0-9a-f]{5} \}$/) })
})

it('writes the changed tag of an element', async () => {
  const page =
    '<p>x</p><img src="img/logo.png"><label>A</label><input id="mail"><div id="go" onclick="go()">Go</div><i tabindex="4">b</i>'
  expect(await changeOf(page, 'img', 'axe/image-alt')).toMatchObject({
    replace: '<img src="img/logo.png">',
    by: '<img src="img/logo.png" alt="Logo">',
  })
  expect(await changeOf(page, '#mail', 'axe/label')).toMatchObject({
    by: '<label for="mail">A</label>',
  })
  expect(await changeOf(page, '#go', 'unreachable-by-keyboard')).toMatchObject({
    by: '<button id="go" onclick="go()" type="button">Go</button>',
  })
  expect(await changeOf(page, 'i', 'tab-order')).toMatchObject({ by: '<i>' })
  expect(await changeOf(page, 'img', 'broken-image', ['img/lgoo.png', 'a.css'])).toMatchObject({
    by: '<img src="img/lgoo.png">',
  })
})

it('offers the file that exists for one that does not', () => {
  const failed = issue(
    'failed-request',
    'A request failed as the page is opened: GET http://127.0.0.1:1/js/ap.js?v=1 404.',
  )
  const facts = { issue: failed, markup: null, selector: '', html: '', files: ['js/app.js', 'a.css'] }
  expect(smallestChange(facts)).toEqual({ how: 'js/ap.js does not exist; the folder has js/app.js.' })
  const html = '<script src="./js/ap.js?v=1"></script>'
  expect(smallestChange({ ...facts, html })).toMatchObject({ replace: 'js/ap.js', by: 'js/app.js' })
})

it('falls back on the advice of a rule without a recipe', () => {
  const facts = { markup: null, selector: '#a', html: '', files: [] }
  const advised = { ...issue('some-rule-of-tomorrow', 'It is bad'), advice: 'Make it good' }
  expect(smallestChange({ ...facts, issue: advised })).toEqual({ how: 'Make it good.' })
  expect(smallestChange({ ...facts, issue: issue('another', 'It is bad') }).how).toMatch(/It is bad/)
})

it('gives a loose label before the field the id of the field, in place of a second label', async () => {
  const html = '<label class="a">Your name</label> <input id="who">'
  expect(await changeOf(html, '#who', 'axe/label')).toMatchObject({
    how: expect.stringContaining('“Your name”'),
    replace: '<label class="a">Your name</label>',
    by: '<label for="who" class="a">Your name</label>',
  })
  const taken = await changeOf('<label for="b">B</label> <input id="who">', '#who', 'axe/label')
  expect(taken.by).toMatch(/^<label for="who">Who<\/label> <input/)
})

it('names the error of a listener that throws, and where its name is written', () => {
  const description =
    'The button “Share” does not do what it is for: it throws an error (Uncaught ReferenceError: shareIt is not defined), and nothing else happens.'
  const html = '<button id="share" onclick="shareIt()">Share</button>'
  const facts = { markup: null, selector: '#share', html, files: [] }
  expect(smallestChange({ ...facts, issue: issue('dead-control', description) })).toEqual({
    how: 'Fix the error that is thrown: ReferenceError: shareIt is not defined. Define shareIt, or correct its name.',
    at: 'shareIt',
  })
  const silent = smallestChange({ ...facts, issue: issue('dead-control', 'It does nothing.') })
  expect(silent.by).toMatch(/addEventListener/)
})

it('offers for replacement only what is written in the source', () => {
  const facts = { markup: null, selector: '#t', files: [], issue: issue('unescaped-input') }
  expect(smallestChange({ ...facts, html: '<ul id=l></ul><script>l.innerHTML += row(x)</script>' })).toEqual({
    how: 'Insert what people typed as text. In place of code such as “.innerHTML = value”, write code such as “.textContent = value”.',
  })
  expect(smallestChange({ ...facts, html: 'l.innerHTML = value' })).toMatchObject({
    replace: '.innerHTML = value',
  })
})

it('writes changes that work for the element as it is', async () => {
  const invalid = 'The field “E-mail” takes “not-an-email”, no e-mail address.'
  const changeIn = async (html: string, selector: string, rule: string, description = '') => {
    const markup = (await openMarkup(html)).find(selector)
    return smallestChange({ issue: issue(rule, description), markup, selector, html, files: [] })
  }
  expect(await changeIn('<div id="d" hidden>', '#d', 'escape-ignored')).toMatchObject({
    by: expect.stringContaining("querySelector('#d').hidden = true"),
  })
  expect(await changeIn('<dialog id="d">', '#d', 'escape-ignored')).toMatchObject({
    by: expect.stringContaining("querySelector('#d').close()"),
  })
  expect(await changeIn('<input id="m" type="text">', '#m', 'accepts-invalid', invalid)).toMatchObject({
    by: '<input id="m" type="email">',
  })
  expect(await changeIn('<input id="m" type="email">', '#m', 'accepts-invalid', invalid)).toMatchObject({
    by: expect.stringContaining('checkValidity'),
  })
  const table = '<table><tr><th>Price</th><th class="x"></th></tr></table>'
  expect(await changeIn(table, '.x', 'axe/empty-table-header')).toMatchObject({
    replace: '<th class="x"></th>',
    by: '<td class="x"></td>',
  })
  const tiny = await changeIn('<p style="color:red;font-size:7px">A', 'p', 'tiny-text')
  expect(tiny.by).toBe('<p style="color:red; font-size: 12px">')
  const hidden = '<style>button:focus{outline:none}</style><button>Go</button>'
  expect(await changeIn(hidden, 'button', 'focus-not-visible')).toMatchObject({
    replace: 'outline:none',
    by: 'outline: revert',
  })
  const cased = 'The search tells capital letters from small ones.'
  expect((await changeIn('<input>', 'input', 'wrong-filter', cased)).by).toContain('toLowerCase')
})

it('shows the focus of all controls by one rule, and lets long words break', () => {
  const facts = { markup: null, selector: '#t', html: '', files: [] }
  const focus = issue('focus-not-visible', '', ['#t', '#u'])
  expect(smallestChange({ ...facts, issue: focus }).by).toMatch(/^:focus-visible \{/)
  const long = issue('overflow-phone', 'A long word typed into “New task” does not break', ['#t'])
  expect(smallestChange({ ...facts, issue: long }).by).toBe('body { overflow-wrap: anywhere }')
})

it('puts what it adds where it belongs, so that replacing texts is enough to make the change', async () => {
  const page = '<head><style>p { margin: 0 }</style></head><p><button>Go</button></p>'
  const target = await changeOf(page, 'p > button', 'small-target')
  expect(page.replace(target.replace!, target.by!)).toContain(
    'p { margin: 0 }p > button { min-width: 24px; min-height: 24px }\n</style>',
  )
  const title = await changeOf(page, 'button', 'missing-title')
  expect(page.replace(title.replace!, title.by!)).toMatch(/^<head>\n<title>/)
  const bare = await changeOf('<head></head><button>Go</button>', 'button', 'small-target')
  expect(bare).toMatchObject({ replace: '</head>', by: expect.stringMatching(/^<style>\nbutton \{/) })
  expect(await changeOf('<button>Go</button>', 'button', 'small-target')).not.toHaveProperty('replace')
})

it('turns a whole element into a button, closing tag and all, where it holds none of its kind', async () => {
  const flat = await changeOf('<span onclick="go()">Go <b>on</b></span>', 'span', 'unreachable-by-keyboard')
  expect(flat.replace).toBe('<span onclick="go()">Go <b>on</b></span>')
  expect(flat.by).toBe('<button onclick="go()" type="button">Go <b>on</b></button>')
  const nested = await changeOf('<div onclick="go()"><div>Go</div></div>', 'div', 'unreachable-by-keyboard')
  expect(nested).toMatchObject({ replace: '<div onclick="go()">', how: expect.stringContaining('</button>') })
})

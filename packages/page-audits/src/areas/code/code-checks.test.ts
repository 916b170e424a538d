import { describe, expect, test } from 'vitest'
import { findInCode } from './code-checks.js'
import { globals } from './testing/test-faults.js'

describe('the code of a page', () => {
  test('is left alone where nobody can tell: packed scripts, libraries, and what does not parse', () => {
    const fault = `document.getElementById('gone').hidden = true`
    const find = (file: string, text: string) =>
      findInCode({ scripts: [{ file, text, isModule: false }], markup: '', styles: '', globals })
    expect(find('', fault)).toHaveLength(1)
    expect(find('js/vendor/menu.js', fault)).toEqual([])
    expect(find('', `${fault};`.repeat(20))).toEqual([])
    expect(find('', `${fault}; const = 3`)).toEqual([])
  })

  test('tells the file and the line', () => {
    const scripts = [
      { file: 'a.js', text: 'const one = 1\nwindow.one = one', isModule: false },
      { file: '', text: '\n\nmissing()', isModule: false },
    ]
    expect(findInCode({ scripts, markup: '', styles: '', globals })).toMatchObject([
      { place: 'line 3 of the page’s script', quote: 'missing()' },
    ])
  })

  test('hostile code neither ends nor holds up the reading', () => {
    const find = (text: string, styles = '') =>
      findInCode({ scripts: [{ file: '', text, isModule: false }], markup: '', styles, globals })
    expect(find('(function(){\n'.repeat(1500) + '})()\n'.repeat(1500))).toEqual([])
    expect(find('var a = b\nvar b = a\nsay(a)')).toEqual([])
    expect(find(`say(window${'\n.a()'.repeat(4000)})`)).toEqual([])
    const returns = Array.from({ length: 12 }, (_, at) => `if (n.t === ${at}) return walk(n.c${at})`).join(
      '\n',
    )
    expect(
      find(
        `function walk(n) { ${returns}\nreturn null }\nwindow.go = (n) => { walk(n).list.push(n.name.includes(walk(n))) }`,
      ),
    ).toEqual([])
    expect(find('', `.a { background: url(data:${'A'.repeat(150_000)}) }`)).toEqual([])
  })

  test('says nothing of what is missing where part of the page could not be read', () => {
    const text = `document.getElementById('gone').hidden = true`
    const page = { markup: '', styles: '', globals }
    expect(
      findInCode({ ...page, scripts: [{ file: '', text: `import './store.js'\n${text}`, isModule: true }] }),
    ).toEqual([])
    expect(findInCode({ ...page, scripts: [{ file: '', text, isModule: false }], isPartial: true })).toEqual(
      [],
    )
    expect(findInCode({ ...page, scripts: [{ file: '', text, isModule: false }] })).toHaveLength(1)
  })
})

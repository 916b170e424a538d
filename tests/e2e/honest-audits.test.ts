import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { reachAudit } from '../../packages/page-audits/src/areas/controls/reach-audit.js'
import { statesAudit } from '../../packages/page-audits/src/areas/states/states-audit.js'
import { makeOneAudit } from '../support/make-one-audit.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Notes</title><body>${body}</body></html>`
const controls = '<button id=add>Add</button> <button id=clear>Clear</button> <input aria-label=Note id=note>'
const cover = (inside = '') => `<div style="position:fixed;inset:0;background:#0008">${inside}</div>`

describe('controls that people see', () => {
  it('are a fault of the page when something lies over them that does not go away', async () => {
    const [draft, ...others] = await makeOneAudit(reachAudit, page(controls + cover()))
    expect(others).toEqual([])
    expect(draft).toMatchObject({ rule: 'page-blocked' })
    expect(draft?.reproduced ?? true, 'seen in a fresh page, so it counts as reproduced').toBe(true)
    expect(draft?.description).toContain("3 of the page's 3 controls")
  }, 60_000)

  it('are reported one by one when most others can be used', async () => {
    const corner = '<div style="position:absolute;left:0;top:0;width:60px;height:60px"></div>'
    const found = await makeOneAudit(reachAudit, page(`${controls}${corner}`))
    expect(found.map(({ rule, selectors }) => [rule, selectors?.[0]])).toEqual([
      ['unreachable-control', '#add'],
    ])
  }, 60_000)

  it('are not a fault once the notice over them was dismissed', async () => {
    const add = fakeTarget({ selector: '#add', role: 'button', name: 'Add' })
    const tried = { key: 'add', target: add, tries: 1, effects: 1, failures: 0, states: new Set<string>() }
    const used = { controls: [{ ...tried, lastEntry: 0, said: 'Add' }] }
    expect(await makeOneAudit(reachAudit, page(controls + cover()), '', used)).toEqual([])
  }, 60_000)

  const used = (selector: string, effects: number, more: object = {}) => ({
    key: selector,
    target: fakeTarget({ selector, role: 'button', name: selector.slice(1), ...more }),
    tries: 1,
    effects,
    failures: 0,
    states: new Set<string>(),
    lastEntry: 0,
    said: '',
  })
  const about = used('#about', 1, { tag: 'a', role: 'link', href: '#end' })
  const beside = (main: string, style = '') =>
    page(
      `<style>${style}</style><header><a id=about href="#end">About</a></header>${main}<footer id=end>End</footer>`,
    )
  const main = `<main>${controls}<p>Write down what you want to keep, and find it again later.</p></main>`

  it.runIf(isTurnOfDay('judge a shut main part'))(
    'are a fault where the main part is shut and only a link beside it works',
    async () => {
      const shut = [
        beside(main.replace('<main', '<main inert')),
        beside(main, 'main { pointer-events: none }'),
        beside(main, 'main { clip-path: inset(100%) }'),
        beside(main, 'main { transform: scale(0) }'),
        beside(main, 'main { height: 0; overflow: hidden }'),
        beside(
          '<main><p>Write down what you want to keep, and find it again later.</p></main>',
          'main { opacity: 0 }',
        ),
      ]
      const found = await Promise.all(
        shut.map((html) => makeOneAudit(reachAudit, html, '', { controls: [about] })),
      )
      expect(found.map((drafts) => drafts.map(({ rule, selectors }) => [rule, selectors?.[0]]))).toEqual(
        shut.map(() => [['page-blocked', expect.stringMatching(/main$/)]]),
      )
    },
    120_000,
  )

  it('are no fault where a button beside the main part opens it', async () => {
    const html = beside(
      `<button id=start onclick="document.querySelector('main').inert = false">Start</button>${main.replace('<main', '<main inert')}`,
    )
    expect(await makeOneAudit(reachAudit, html, '', { controls: [used('#start', 1)] })).toEqual([])
  }, 60_000)

  it('are a fault of the page as a whole when a script swallows the clicks on them', async () => {
    const html =
      page(`${controls}<script>document.addEventListener('click', (event) => event.stopPropagation(), true)
      for (const each of [add, clear]) each.onclick = () => document.body.append('!')</script>`)
    const tried = [used('#add', 0), used('#clear', 0)]
    const found = await makeOneAudit(reachAudit, html, '', {
      controls: tried,
      first: fakeSignals({ targets: tried.map(({ target }) => target) }),
    })
    expect(found.map(({ rule, description }) => [rule, /stopped on their way/.test(description)])).toEqual([
      ['page-blocked', true],
    ])
  }, 60_000)

  it('are nothing to judge behind a gate that asks for a password', async () => {
    const gate = cover('<form><input type=password aria-label=Password></form>')
    await expect(makeOneAudit(reachAudit, page(controls + gate))).rejects.toThrow(/asks for a password/)
  }, 60_000)
})

describe.runIf(isTurnOfDay('judge a stuck theme'))('a theme', () => {
  const toggle = (script: string) =>
    page(`<style>.dark{background:#111;color:#eee}</style><h1>Notes</h1>
      <button id=theme>Dark mode</button><script>theme.onclick = () => { ${script} }</script>`)
  const rulesOf = async (html: string) => (await makeOneAudit(statesAudit, html)).map(({ rule }) => rule)

  it('that goes back is not stuck, though it leaves an empty class or style behind', async () => {
    expect(await rulesOf(toggle("document.body.classList.toggle('dark')"))).toEqual([])
    const style = "const { style } = document.body; style.background = style.background ? '' : '#444'"
    expect(await rulesOf(toggle(style))).not.toContain('toggle-stuck')
  }, 60_000)

  it('that stays as it is when it is clicked again is stuck', async () => {
    expect(await rulesOf(toggle("document.body.classList.add('dark')"))).toContain('toggle-stuck')
  }, 60_000)
})

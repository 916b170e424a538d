import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../audit-context.js'
import { fieldsBehind } from './forms-behind.js'

const target = (selector: string, tag = 'input', name = selector) => ({
  selector,
  tag,
  role: tag === 'input' ? 'textbox' : 'button',
  name,
  text: '',
  state: {},
  box: { x: 0, y: 0, width: 40, height: 40 },
  inViewport: true,
})
const page = (...fields: readonly string[]) =>
  fakeSignals({
    targets: [
      target('#join', 'button', 'Join'),
      target('#next', 'button', 'Next'),
      ...fields.map((each) => target(each)),
    ],
  })
const click = (selector: string, before: ReturnType<typeof page>, after: ReturnType<typeof page>) => ({
  step: { tool: 'browser_click', kind: 'act', args: { target: selector }, is_error: false },
  before,
  after,
})
const behind = (first: ReturnType<typeof page>, ...entries: readonly ReturnType<typeof click>[]) =>
  fieldsBehind({ first, entries } as unknown as AuditContext)

it('finds fields that a click brings up, once, with the shortest way to them', () => {
  const [home, form] = [page('#search-term'), page('#mail')]
  const found = behind(
    home,
    click('#other', home, home),
    click('#join', home, form),
    click('#join', home, form),
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ fields: ['#mail'] })
  expect(found[0]!.ways[0]).toEqual([{ tool: 'browser_click', params: { target: '#join' } }])
})

it('leaves the fields that the page opens with and the steps of a wizard to other audits', () => {
  const [home, step] = [page('#name'), page('#name', '#street')]
  expect(behind(home, click('#join', home, page('#name')), click('#next', home, step))).toEqual([])
})

it('prefers the way that shows the fields empty', () => {
  const home = page('#search-term')
  const filled = page('#mail')
  const edited = {
    ...filled,
    targets: filled.targets.map((one) => (one.selector === '#mail' ? { ...one, value: 'a@b.example' } : one)),
  }
  const found = behind(
    home,
    click('#other', home, edited),
    click('#x', filled, home),
    click('#join', home, filled),
  )
  expect(found).toHaveLength(1)
  expect(found[0]!.ways[0]).toEqual([{ tool: 'browser_click', params: { target: '#join' } }])
})

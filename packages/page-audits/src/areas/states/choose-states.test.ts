import type { Signals } from '@webeval/core'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../audit-context.js'
import { chooseStates } from './choose-states.js'

const control = (selector: string, covered = false) => ({
  selector,
  tag: 'button',
  role: 'button',
  name: selector,
  text: selector,
  state: covered ? { covered } : {},
  box: { x: 0, y: 0, width: 40, height: 40 },
  inViewport: true,
})
const look = (text: string, targets: readonly ReturnType<typeof control>[]) =>
  ({
    url: 'http://page.test/',
    text,
    targets,
    scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
  }) as unknown as Signals

const first = look('Tasks', [control('#add'), control('#theme')])
const entry = (target: string, after: Signals, style_changed = false) => ({
  step: {
    tool: 'browser_click',
    args: { target },
    is_error: false,
    verification: { any_change: true, style_changed },
  },
  before: first,
  after,
})
const choose = (entries: readonly ReturnType<typeof entry>[], most = 5) =>
  chooseStates({ first, entries, scans: [], startUrl: 'http://page.test/' } as unknown as AuditContext, most)

it('chooses states that show something of their own, the most telling first, and none twice', () => {
  const rows = look('Tasks Milk', [
    ...first.targets.map(({ selector }) => control(selector)),
    control('#row-1 > button'),
  ])
  const more = look('Tasks Milk', [control('#add'), control('#row-2 > button')])
  const chosen = choose([entry('#add', rows), entry('#add', more), entry('#theme', first, true)])
  expect(chosen.map(({ path }) => path.map(({ params }) => params['target']))).toEqual([
    ['#add', '#add', '#theme'],
    ['#add'],
  ])
})

it('chooses a state in which something covers a control, and leaves out what only says again what was there', () => {
  const toast = look('Tasks', [control('#add', true), control('#theme')])
  expect(choose([entry('#add', look('Tasks', [control('#add')])), entry('#theme', toast)])).toMatchObject([
    { marks: ['covered #add'] },
  ])
})

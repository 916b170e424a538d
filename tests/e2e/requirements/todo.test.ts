import { expect, it } from 'vitest'
import { cardPage, type TodoFault, todoPage } from './todo-pages.js'
import { byText, verdictsOf } from './verdicts.js'
import { isTurnOfDay } from '../../support/turn-of-day.js'

const works = {
  'add items with Enter': 'works',
  'mark them complete': 'works',
  'edit by double click': 'works',
  delete: 'works',
  'filter All / Active / Completed': 'works',
  'clear completed': 'works',
  'a counter of the items left': 'works',
}
const faulty: readonly (readonly [TodoFault[], Readonly<Record<string, string>>])[] = [
  [['enter'], { 'add items with Enter': 'broken' }],
  [
    ['filter', 'edit', 'counter'],
    {
      'filter All / Active / Completed': 'broken',
      'edit by double click': 'broken',
      'a counter of the items left': 'broken',
    },
  ],
  [['still-filter', 'clear'], { 'filter All / Active / Completed': 'broken', 'clear completed': 'broken' }],
]

it.runIf(isTurnOfDay('use the list of a page'))(
  'handles the list of a todo page as its user would, and tells which feature is broken',
  async () => {
    const brief = `A todo list: ${Object.keys(works).slice(0, -1).join(', ')}, and a counter of the items left`
    const pages = [[], ...faulty.map(([faults]) => faults)].map(
      (faults) => [faults.join('-') || 'clean', { brief, html: todoPage(...faults) }] as const,
    )
    const verdicts = await verdictsOf(Object.fromEntries(pages))
    expect(byText(verdicts['clean'])).toEqual(works)
    for (const [faults, broken] of faulty.slice(1))
      expect(byText(verdicts[faults.join('-')])).toEqual({ ...works, ...broken })
    // Where no entry could be added, acts on entries are neither praised nor missed.
    const [[, none]] = faulty as [(typeof faulty)[number]]
    const untested = Object.fromEntries(Object.keys(works).map((text) => [text, 'untested']))
    expect(byText(verdicts['enter'])).toEqual({ ...untested, ...none })
  },
  120_000,
)

it.runIf(isTurnOfDay('find features behind other controls'))(
  'finds the same features behind buttons, a select and a question',
  async () => {
    const brief =
      'A task page: add tasks, mark them done, edit tasks, delete tasks, filter (All, Open, Done), remove the finished ones, and a count of the tasks left'
    const { cards } = await verdictsOf({ cards: { brief, html: cardPage() } })
    expect(new Set(Object.values(byText(cards)))).toEqual(new Set(['works']))
  },
  60_000,
)

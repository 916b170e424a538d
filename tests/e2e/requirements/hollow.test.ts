import { expect, it } from 'vitest'
import { hollowPages } from './hollow-pages.js'
import { byText, verdictsOf } from './verdicts.js'
import { isTurnOfDay } from '../../support/turn-of-day.js'

it.runIf(isTurnOfDay('praise no hollow control'))(
  'praises a control only for what the page does, and cites the control that the words mean',
  async () => {
    const found = await verdictsOf(hollowPages)
    for (const [name, { verdicts }] of Object.entries(hollowPages))
      expect({ name, ...byText(found[name]) }).toEqual({ name, ...verdicts })
    const noteOf = (name: string, text: string) => found[name]?.find((each) => each.text === text)?.note
    expect(noteOf('board', 'export')).toContain('“Export” only raises a dialog (“Not yet”)')
    expect(noteOf('notes', 'clear all notes')).toContain('“Clear all”')
    expect(noteOf('board', 'mark them done')).toMatch(/Marked “(?:Buy milk|Water the plants)”/)
  },
  120_000,
)

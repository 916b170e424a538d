import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../../audit-context.js'
import { scanEditField } from '../scans/scan-edit-field.js'
import type { Entry } from '../scans/entry.js'
import type { CollectionVisit } from '../collection-visit.js'
import { tryFigureEdits } from './try-figure-edits.js'
import { answerTo, fakeLab } from '../../../testing/fake-lab.js'
import { entryOf } from '../testing/entry-of.js'

const stock = { 'Oak chair': '12', 'Pine desk': '3', 'Wool rug': '7' }
const context = { controls: [], scans: [], first: fakeSignals() } as unknown as AuditContext

/** A table whose second row is edited in place; `keeps` is what it makes of a change. */
function tableThat(keeps: (rows: Record<string, string>, typed: string) => Record<string, string>) {
  let [rows, open, typed] = [stock as Record<string, string>, false, '']
  const entries = (): Entry[] =>
    Object.entries(rows).map(([title, number]) => ({
      ...entryOf(title),
      title,
      cells: [title, open && title === 'Pine desk' ? '' : number, 'Edit'],
      editor: `#edit-${title}`,
    }))
  const field = () => ({ selector: '#field', value: typed || '3', save: '#save' })
  const visit = {
    entries: entries(),
    actions: () => [],
    lab: fakeLab([answerTo(scanEditField, (text) => (open && text === (typed || '3') ? field() : null))]),
    async act({ params }: { params: Record<string, unknown> }) {
      if (params['target'] === '#edit-Pine desk') open = true
      if (params['target'] === '#field') typed = String(params['text'])
      if (params['target'] === '#save') [rows, open] = [keeps(rows, typed), false]
      return { entries: entries(), seen: { isError: false, after: fakeSignals() } }
    },
  }
  return tryFigureEdits(visit as unknown as CollectionVisit, context)
}

it('expects an edited number to stay in its row', async () => {
  expect(await tableThat((rows, typed) => ({ ...rows, 'Pine desk': typed }))).toEqual([])
  expect(await tableThat((rows) => rows)).toMatchObject([{ rule: 'edit-lost', element: 'Pine desk' }])
  const [other] = await tableThat((rows, typed) => ({ ...rows, 'Wool rug': typed }))
  expect(other).toMatchObject({ rule: 'wrong-item' })
  expect(other?.description).toContain('Wool rug')
})

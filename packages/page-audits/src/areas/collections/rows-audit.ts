import { addEntries } from './add-entries.js'
import { clickOn } from '../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { mayStayBehind, stopsCounting } from './checks/check-growth.js'
import { type RowsScan, scanRows } from './scan-rows.js'
import { defineAudit } from '../../define-audit.js'

/** Lists that grow and shrink: whether the entry goes that was to go, and whether what counts them follows. */
export const rowsAudit = defineAudit({
  name: 'lists',
  rules: ['wrong-item', 'wrong-count'],
  observes: ['functionality'],
  maxMs: 60_000,
  async run(context) {
    const lab = await context.lab()
    const one = await grow(lab)
    if (!one) return { drafts: [], counts: { lists: 0 } }
    const first = await judge(lab, one)
    if (first.length === 0) return { drafts: [], counts: { lists: 1 } }
    // Once more from a fresh page: only what is seen twice counts.
    const two = await grow(lab)
    const again = two ? await judge(lab, two) : []
    return {
      drafts: first.map((draft) => ({
        ...draft,
        reproduced: again.some((other) => other.rule === draft.rule),
      })),
      counts: { lists: 1 },
    }
  },
})

interface Growth {
  /** Scans before, between and after what was added. */
  readonly scans: readonly RowsScan[]
  readonly actions: readonly FindingAction[]
}

const read = (lab: LabPage) => lab.scan(scanRows)

/** Makes a list of at least three entries. null when the page has no list whose entries can be removed. */
async function grow(lab: LabPage): Promise<Growth | null> {
  await lab.restart()
  const scans = [await read(lab)]
  const actions = await addEntries(lab, {
    maxFields: Number.POSITIVE_INFINITY,
    afterEach: async () => scans.push(await read(lab)),
  })
  return actions !== null && scans.at(-1)!.rows.length >= 2 ? { scans, actions } : null
}

async function judge(
  lab: LabPage,
  { scans, actions }: Growth,
): Promise<Draft<'wrong-item' | 'wrong-count'>[]> {
  const drafts: Draft<'wrong-item' | 'wrong-count'>[] = []
  const scan = scans.at(-1)!
  const said = actions.flatMap(({ params }) =>
    typeof params['text'] === 'string' ? [`Add “${params['text']}”.`] : [],
  )
  const repro = ['Open the page.', ...said]
  drafts.push(...countsOf(scans, repro, actions))

  // One from the middle, to distinguish "this one" from "the first" and "the last".
  const texts = scan.rows.map((row) => row.text)
  const index = scan.rows.length >= 3 ? scan.rows.length - 2 : 0
  const row = scan.rows[index]!
  if (new Set(texts).size !== texts.length || row.text === '') return drafts
  const remove = clickOn(row.remover)
  const seen = await lab.act(remove, { patient: true })
  const after = await read(lab)
  if (seen.isError || after.dialogOpen || seen.verification.new_dialogs > 0 || seen.verification.url_changed)
    return drafts
  const left = after.rows.map((other) => other.text)
  const gone = texts.filter((text) => !left.includes(text))
  const steps = [...repro, `Click “${row.removerName || 'remove'}” of “${row.text}”.`]
  if (gone.length === 1 && gone[0] !== row.text && left.length === texts.length - 1)
    drafts.push({
      rule: 'wrong-item',
      description: `“${row.removerName || 'Remove'}” of “${row.text}” takes away “${gone[0]}” instead.`,
      selectors: [row.remover],
      element: row.removerName,
      actions: [...actions, remove],
      repro: steps,
      after: await lab.picture(),
    })
  else if (gone.length > 1 && left.length <= texts.length - 2)
    drafts.push({
      rule: 'wrong-item',
      description: `“${row.removerName || 'Remove'}” of “${row.text}” takes away ${gone.length} entries instead of one.`,
      selectors: [row.remover],
      element: row.removerName,
      actions: [...actions, remove],
      repro: steps,
    })
  else if (left.length === texts.length - 1 && drafts.length === 0)
    drafts.push(...countsOf([...scans, after], steps, [...actions, remove]))
  return drafts
}

/** Lines that counted the entries rightly at first, and do not follow them. */
function countsOf(
  scans: readonly RowsScan[],
  repro: readonly string[],
  actions: readonly FindingAction[],
): Draft<'wrong-count'>[] {
  const rows = scans.map((scan) => scan.rows.length)
  for (const counter of scans.at(-1)?.counters ?? []) {
    const values = scans.map(
      (scan) => scan.counters.find((other) => other.template === counter.template)?.value,
    )
    if (!counter.saysEntries && mayStayBehind(counter.text)) continue
    if (!stopsCounting(rows, values, counter.saysEntries)) continue
    return [
      {
        rule: 'wrong-count',
        description: `“${counter.text}” does not follow the list: there are ${rows.at(-1)} entries now and it went from ${values[0] ?? '?'} to ${values.at(-1) ?? '?'} while they went from ${rows[0]} to ${rows.at(-1)}.`,
        selectors: [counter.selector],
        actions,
        repro: [...repro, `Compare “${counter.text}” with the list.`],
      },
    ]
  }
  return []
}

import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type Note, scanNotes } from './scan-notes.js'

/** Words by which a page or a task promises that a text is saved without a button. */
const promise = [
  '\\b(?:saved?|stored|kept)\\b[^.!?\\n]{0,30}\\b(?:while|as|when)\\s+(?:you|i|we|they|people|one)\\s+types?\\b',
  '\\bauto-?sav(?:es?|ed|ing)\\b',
  '\\bsaved? automatically\\b',
  '\\bautomatisch\\s+(?:ge)?speicher',
  '\\b(?:beim|während des) (?:tippens?|schreibens?)\\b[^.!?\\n]{0,30}speicher',
  'speicher\\p{L}*[^.!?\\n]{0,20}\\b(?:beim|während des) (?:tippens?|schreibens?)\\b',
  '\\benregistr\\p{L}+ (?:automatiquement|pendant|au fur)',
  '\\bguarda\\p{L}*\\s(?:automáticamente|solas?|solos?|mientras|al escribir)',
  '\\bsalva\\p{L}*\\s(?:automaticamente|da sol[eio]|mentre)',
].join('|')
const typed = 'Bring the blue folder'
/** A page may wait until the typing stops. */
const patienceMs = 1500

interface LostNote {
  readonly note: Note
  readonly acts: readonly FindingAction[]
}

/** Texts that a page saves by itself: they are there after a reload. */
export const autosaveAudit = definePageAudit({
  name: 'autosave',
  rules: ['lost-on-reload'],
  observes: ['robustness'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const byTask = new RegExp(promise, 'iu').test(context.task)
    const lab = await context.lab()
    await lab.restart()
    if ((await lab.scan(scanNotes, promise, byTask)).length === 0) return { drafts: [] }
    const found = await tryTwice(lab, () => losesNote(lab, byTask), {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => acts,
      same: (one, two) => one.note.selector === two.note.selector,
    })
    if (!found) return { drafts: [] }
    const { note } = found.fault
    return {
      drafts: [
        {
          rule: 'lost-on-reload',
          category: 'functionality',
          description: `A text typed into “${note.name || note.selector}” is gone after a reload, though it was to be saved during the typing.`,
          selectors: [note.selector],
          element: note.name,
          box: note.box,
          ...found.proof,
          repro: [...found.proof.repro, 'Reload the page.'],
        },
      ],
    }
  },
})

/** Types into the first such field and reloads the page; null where the text is there again, or the field is not. */
async function losesNote(lab: LabPage, byTask: boolean): Promise<LostNote | null> {
  await lab.restart()
  const [note] = await lab.scan(scanNotes, promise, byTask)
  if (!note) return null
  const opens = note.opener ? [clickOn(note.opener)] : []
  const acts = [...opens, typeInto(note.selector, typed)]
  for (const act of acts) if ((await lab.tap(act)).isError) return null
  const read = async () =>
    (await lab.scan(scanNotes, promise, byTask)).find(({ selector }) => selector === note.selector)
  if (!(await read())?.text.includes(typed)) return null
  await lab.rest(patienceMs)
  await lab.reload()
  const now = await read()
  return now && !now.text.includes(typed) ? { note, acts } : null
}

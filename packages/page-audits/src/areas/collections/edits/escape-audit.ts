import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import { pressKey, typeInto } from '../../../controls/acts.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { inPlaceEdits, inPlaceField } from './in-place-edits.js'
import { isKept, says } from './kept-by-escape.js'

const [word, number] = ['Juniper', '4817']
const escape = pressKey('Escape')

const saysEscape = /(?<!\p{L})(?:esc|escape|échap)(?!\p{L})/iu

/** A change that Escape kept, and the acts that show it. */
interface Kept {
  readonly field: Target
  readonly was: string
  readonly typed: string
  readonly acts: readonly FindingAction[]
}

/** Texts that are changed in their own place: Escape restores the old one. */
export const escapeAudit = defineAudit({
  name: 'escape-edits',
  rules: ['edit-not-cancelled'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const edits = inPlaceEdits(context.entries)
    if (edits.length === 0) return { drafts: [], counts: { edits: 0 } }
    const lab = await context.lab()
    for (const ways of edits) {
      const fields: Target[] = []
      const look = async (): Promise<Kept | null> => {
        for (const way of ways) {
          const tried = await typeAndEscape(lab, way)
          if (tried === 'unreached') continue
          if (tried) fields.push(tried.field)
          return tried
        }
        return null
      }
      const found = await tryTwice(lab, look, {
        nameOf: namesFor(context, fields),
        same: (one, two) => one.was === two.was && one.typed === two.typed,
        actions: ({ acts }) => acts,
      })
      if (!found) continue
      const { field, was, typed } = found.fault
      return {
        drafts: [
          {
            rule: 'edit-not-cancelled' as const,
            // A page that saves what is typed at once may mean it, unless it speaks of the key.
            ...(saysEscape.test(`${context.task} ${context.first.text}`)
              ? {}
              : { severity: 'medium' as const }),
            description: `Escape keeps what was typed: “${was.slice(0, 60)}” has become “${typed}”.`,
            selectors: [field.selector],
            element: controlLabel(field).slice(0, 60) || was,
            ...found.proof,
          },
        ],
        counts: { edits: edits.length },
      }
    }
    return { drafts: [], counts: { edits: edits.length } }
  },
})

/** Begins to change a text, types another one, and presses Escape; yields what the page keeps of it. */
async function typeAndEscape(
  lab: LabPage,
  way: readonly FindingAction[],
): Promise<Kept | 'unreached' | null> {
  await lab.restart()
  if ((await lab.fill(way.slice(0, -1))) < way.length - 1) return 'unreached'
  const open = way.at(-1)!
  const opened = await lab.act(open)
  const edit = opened.isError
    ? null
    : inPlaceField(opened.before, opened.after, String(open.params['target']))
  if (!edit) return 'unreached'
  const { field, was } = edit
  const typed = /^[^\p{L}]*\d[^\p{L}]*$/u.test(was) ? number : word
  const type = typeInto(field.selector, typed)
  const { after: filled, isError } = await lab.act(type)
  // A page that takes over each letter has nothing left to cancel.
  if (isError || targetOf(filled, field.selector)?.value !== typed || says(filled.text, typed)) return null
  const { after } = await lab.act(escape)
  if (isOpen(after, field) || after.dialogs.length > 0) return null
  const told = { was, typed }
  return isKept(opened.before.text, after.text, told)
    ? { field, ...told, acts: [...way, type, escape] }
    : null
}

const isOpen = (signals: Signals, { selector }: Target): boolean => targetOf(signals, selector) !== undefined

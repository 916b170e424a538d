import { deedPattern, type FindingAction, type Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { saysTooLong } from './says-too-long.js'
import { scanOpenText } from './scan-open-text.js'

const edits = deedPattern(['edit'], 'leads', { signs: true })
const replies =
  /^\W*(?:repl(?:y|ies)|answer|respond|comment|antworten|kommentieren|répondre|commenter|responder|contestar|comentar|rispondi|commenta|beantwoorden|reageren)(?!\p{L})/iu

/** Longer than what forms take that count down. */
const longText = Array.from({ length: 60 }, (_, at) => `Marker ${at + 1} stands by the path.`).join(' ')

/** Text fields behind a button for replies or changes: a text that the page calls too long has to be refused there as well. */
export const textLimitsAudit = definePageAudit({
  name: 'text-limits',
  rules: ['accepts-invalid'],
  observes: ['functionality', 'robustness'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const buttons = context.first.targets.filter(({ role }) => role === 'button')
    const labelOf = ({ name, text }: Target) => name || text
    const openers = [replies, edits].flatMap((deed) =>
      buttons.filter((button) => deed.test(labelOf(button)) || deed.test(button.text)).slice(0, 1),
    )
    if (openers.length === 0) return { drafts: [], counts: { textLimits: 0 } }
    const lab = await context.lab()
    for (const opener of openers) {
      const found = await tryTwice(lab, () => sendTooLong(lab, opener), {
        nameOf: namesOnPage(context),
        actions: ({ acts }) => acts,
      })
      if (!found) continue
      const { note, submit } = found.fault
      return {
        drafts: [
          {
            rule: 'accepts-invalid',
            category: 'functionality',
            description: `Behind “${labelOf(opener)}” the page says “${note}”, and “${submit.name}” takes the whole text all the same.`,
            selectors: [submit.selector],
            element: submit.name,
            ...found.proof,
          },
        ],
        counts: { textLimits: openers.length },
      }
    }
    return { drafts: [], counts: { textLimits: openers.length } }
  },
})

/** A text that was called too long and taken. */
interface TakenText {
  readonly note: string
  readonly submit: { readonly selector: string; readonly name: string }
  readonly acts: readonly FindingAction[]
}

/** Writes a long text into the field that a button brings up, and sends it; null where that is refused, or not called too long. */
async function sendTooLong(lab: LabPage, opener: Target): Promise<TakenText | null> {
  const acts: FindingAction[] = []
  const act = async (action: FindingAction) => {
    acts.push(action)
    return (await lab.tap(action)).isError ? null : lab.scan(scanOpenText, longText)
  }
  await lab.restart()
  const known = (await lab.scan(scanOpenText, '')).fields.map(({ field }) => field)
  const opened = (await act(clickOn(opener.selector)))?.fields.find(({ field }) => !known.includes(field))
  if (!opened) return null
  const written = await act(typeInto(opened.field, longText))
  const open = written?.fields.find(({ field }) => field === opened.field)
  const note = open && saysTooLong(open.notes, opened.notes)
  if (!written || written.shows || !note || !open.submit) return null
  const sent = await act(clickOn(open.submit.selector))
  // The page shows the whole text and no field any more.
  const isTaken = sent !== null && sent.shows && sent.fields.every(({ field }) => field !== opened.field)
  return isTaken ? { note, submit: open.submit, acts } : null
}

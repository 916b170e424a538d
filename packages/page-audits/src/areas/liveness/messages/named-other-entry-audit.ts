import { controlLabel, type FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { sameControl } from '../../../controls/same-control.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type EntryButton, entryButtons } from './entry-buttons.js'
import { saysDone } from './said-words.js'

const maxKinds = 2

interface NamedOther {
  readonly line: string
  readonly acts: readonly FindingAction[]
}

/** Messages about an entry name the one that was acted on, and no other: “Ember added to the basket.” */
export const namedOtherEntryAudit = definePageAudit({
  name: 'named-other-entry',
  rules: ['wrong-message'],
  observes: ['ux'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const kinds = entryButtons(context.first.targets).slice(0, maxKinds)
    for (const kind of kinds) {
      const pressed = kind[2]!
      const lab = await context.lab()
      const found = await tryTwice(lab, () => pressBoth(lab, kind), {
        nameOf: namesOnPage(context, [kind[0]!.target, pressed.target]),
        actions: ({ acts }) => acts,
        same: (one, two) => one.line === two.line,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(pressed.target)
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `After “${name.slice(0, 60)}” the page says “${found.fault.line.slice(0, 120)}”, which is another entry.`,
            selectors: [pressed.target.selector],
            element: name,
            ...found.proof,
          },
        ],
        counts: { kinds: kinds.length },
      }
    }
    return { drafts: [], counts: { kinds: kinds.length } }
  },
})

/** Presses the button of one entry and that of another; yields the message that names some other entry and not the one pressed last. */
async function pressBoth(lab: LabPage, kind: readonly EntryButton[]): Promise<NamedOther | null> {
  const [earlier, , pressed] = kind
  await lab.restart()
  if (!earlier || !pressed) return null
  const start = await lab.scan(scanLines)
  const first = clickOn(earlier.target.selector)
  if ((await lab.tap(first)).isError) return null
  const look = await lab.look()
  const button = look.dialogs.length > 0 ? undefined : sameControl(look, pressed.target)
  if (!button || controlLabel(button) !== controlLabel(pressed.target)) return null
  const second = clickOn(button.selector)
  if ((await lab.tap(second)).isError) return null
  const came = (await lab.scan(scanLines)).filter((line) => !start.includes(line) && saysDone.test(line))
  const others = kind.filter((each) => each !== pressed && !pressed.entry.includes(each.entry))
  const [line, ...more] = came
  if (line === undefined || more.length > 0 || line.length >= 160) return null
  const named = others.filter(({ entry }) => line.includes(entry))
  const isWrong = named.length > 0 && !hasWordsOf(line, pressed.entry) && !namesAlone(line, pressed, named)
  return isWrong ? { line, acts: [first, second] } : null
}

/** “Ada Byron was removed from all ballots” is about “candidate Ada Byron”, though another button names “all ballots”. */
function namesAlone(line: string, { entry }: EntryButton, others: readonly EntryButton[]): boolean {
  const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const taken = new Set(others.flatMap((other) => wordsIn(other.entry)))
  const said = new Set(wordsIn(line))
  return wordsIn(entry).some((word) => said.has(word) && !taken.has(word))
}

/** “Season 2: all 6 episodes are watched” is about “all, season 2”. */
function hasWordsOf(line: string, entry: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const said = new Set(words(line))
  return words(entry).every((word) => said.has(word))
}

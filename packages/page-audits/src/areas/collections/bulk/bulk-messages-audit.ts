import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled, selectorShape } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { otherValue, setTo } from '../../derived/other-value.js'
import { againWithYes, answerYes } from '../asks/answer-yes.js'
import { countedInMessage } from './counted-message.js'

const minBoxes = 3
const maxButtons = 3
const lateMs = 700

interface MessageFault {
  readonly line: string
  readonly button: Target
  readonly acts: readonly FindingAction[]
}

/** Buttons for all entries that are ticked: their message does not say that nothing was done. */
export const bulkMessagesAudit = definePageAudit({
  name: 'bulk-messages',
  rules: ['wrong-message'],
  observes: ['ux'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const boxes = context.first.targets.filter(({ role }) => role === 'checkbox')
    if (boxes.length < minBoxes) return { drafts: [], counts: { buttons: 0 } }
    const lab = await context.lab()
    const buttons = await bulkButtons(lab)
    for (const button of buttons) {
      const found = await tryTwice(lab, () => pressFor(lab, button), {
        nameOf: namesOnPage(context, [button]),
        same: (one, two) => one.line === two.line,
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(button)
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `Two entries were ticked, “${name.slice(0, 60)}” was pressed and did something, and the page says “${found.fault.line.slice(0, 120)}”.`,
            selectors: [button.selector],
            element: name,
            ...found.proof,
          },
        ],
        counts: { buttons: buttons.length },
      }
    }
    return { drafts: [], counts: { buttons: buttons.length } }
  },
})

const forTicked =
  /(?<!\p{L})(?:selected|ticked|checked|marked|completed|done|bought|packed|(?:aus)?gewählte?n?|markierte?n?|erledigte?n?|abgehakte?n?|sélectionnée?s?|cochée?s?|terminée?s?|seleccionad[oa]s?|marcad[oa]s?|hech[oa]s?|comprad[oa]s?|selezionat[oaie]|spuntat[oaie]|completat[oaie]|selecionad[oa]s?|concluíd[oa]s?|geselecteerde?|aangevinkte?|voltooide?)(?!\p{L})|\(2\)/iu
const actsOnNone =
  /(?<!\p{L})(?:show|hide|filter|view|export|csv|copy|print|share|download|undo|unmark|untick|uncheck|unselect|unpin|deselect|select all|(?:clear|reset) (?:the )?selection|none|(?:cancel|close)$|anzeigen|ausblenden|exportieren|kopieren|drucken|aufheben|alle auswählen|afficher|masquer|exporter|copier|imprimer|annuler$|mostrar|ocultar|exportar|copiar|imprimir|deshacer|cancelar$|mostra|nascondi|esporta|copia|stampa|annulla$)(?!\p{L})/iu

/** The boxes of entries, in their order, that lie in one kind of list. */
const boxesIn = ({ targets }: Signals): readonly Target[] => {
  const boxes = targets.filter((target) => target.role === 'checkbox' && !all.test(controlLabel(target)))
  const sizeOf = (box: Target) =>
    boxes.filter((other) => selectorShape(other.selector) === selectorShape(box.selector)).length
  const largest = Math.max(0, ...boxes.map(sizeOf))
  return boxes.filter((box) => sizeOf(box) === largest)
}

const all = /(?<!\p{L})(?:all|every\p{L}*|alles?|tou(?:t|s|tes)|tod[oa]s?|tutt[oaie])(?!\p{L})/iu

const isOn = ({ state }: Target): boolean => String(state['checked']) === 'true'

/** Ticks the first and the last entry of a fresh page; null where that can't be done. */
async function tickTwo(lab: LabPage): Promise<readonly FindingAction[] | null> {
  const boxes = boxesIn(await lab.restart())
  const off = boxes.filter((box) => !isOn(box))
  const acts = [off[0], off.at(-1)].flatMap((box) => (box ? [clickOn(box.selector)] : []))
  if (boxes.length < minBoxes || off.length < 2 || (await lab.fill(acts)) < acts.length) return null
  const ticked = boxesIn(await lab.look()).filter(isOn).length
  return ticked === boxes.filter(isOn).length + 2 ? acts : null
}

/** Buttons for what is ticked: they say so, or can be pressed only now. */
async function bulkButtons(lab: LabPage): Promise<readonly Target[]> {
  const start = await lab.restart()
  if (!(await tickTwo(lab))) return []
  const usable = ({ targets }: Signals) =>
    targets.filter((target) => target.role === 'button' && !isDisabled(target))
  const before = new Set(usable(start).map(({ selector }) => selector))
  return usable(await lab.look())
    .filter((target) => {
      const label = controlLabel(target)
      return (
        label.trim() !== '' &&
        !actsOnNone.test(label) &&
        (forTicked.test(label) || !before.has(target.selector))
      )
    })
    .slice(0, maxButtons)
}

/** Ticks two entries, chooses something in lists that can be used only now, and presses the button; yields a message that counts none. */
async function pressFor(lab: LabPage, button: Target): Promise<MessageFault | null> {
  const start = await lab.restart()
  const ticks = await tickTwo(lab)
  if (!ticks) return null
  const known = new Set(start.targets.filter((target) => !isDisabled(target)).map(({ selector }) => selector))
  const ready = await lab.look()
  const choices = ready.targets
    .filter((target) => target.tag === 'select' && !known.has(target.selector) && !isDisabled(target))
    .flatMap((target, index) => {
      const value = otherValue(target, target.value ?? '', index, new Date())
      return value === null ? [] : [setTo(target, value)]
    })
    .slice(0, 2)
  if ((await lab.fill(choices)) < choices.length) return null
  const [lines, listed] = [await lab.scan(scanLines), await listOf(lab)]
  const press = clickOn(button.selector)
  const seen = await lab.act(press)
  const answer = seen.isError ? null : await answerYes(lab, seen)
  const again = seen.verification.new_dialogs > 0 && !answer ? await againWithYes(lab, press) : null
  await lab.waitForLate(lateMs)
  const now = await listOf(lab)
  if (seen.isError || now === listed) return null
  // A counter of what is ticked says the same with another number.
  const shapes = new Set(lines.map(withoutNumbers))
  const came = (await lab.scan(scanLines)).filter((line) => !shapes.has(withoutNumbers(line)))
  const line = came.find((each) => countedInMessage(each) === 0)
  if (line === undefined) return null
  return { line, button, acts: [...ticks, ...choices, ...(again ?? [press]), ...(answer ? [answer] : [])] }
}

const withoutNumbers = (line: string): string => line.replace(/\d+/g, '#')

const listOf = async (lab: LabPage): Promise<string> =>
  JSON.stringify(boxesIn(await lab.look()).map((box) => [controlLabel(box), box.state['checked']]))

import type { FindingAction, Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { againWithYes, answerYes } from '../../collections/asks/answer-yes.js'
import { scanRows } from '../../collections/lasting/scan-rows.js'
import { type Figure, scanFigures } from '../../numbers/scan-figures.js'

/** Names of buttons that begin a new game. */
const beginsAnew =
  /^\W*(?:new game|restart|start over|play again|reset(?: game)?|neues spiel|neu starten|von vorn\w*|nouvelle partie|recommencer|rejouer|nueva partida|nuevo juego|reiniciar|nuova partita|ricomincia|novo jogo|nieuw spel|opnieuw)\b/i
/** Things that a game counts from its beginning. */
const counted =
  /\b(?:moves?|turns?|tries|attempts?|guess(?:es)?|mistakes?|errors?|clicks?|steps?|züge|zug|versuche?|fehler|coups?|essais?|erreurs?|movimientos?|jugadas?|intentos?|errores|mosse|tentativi|errori|zetten|pogingen)\b/i
const kept = /\b(?:best|record|high|total|fewest|bestes?|rekord|meilleur|mejor|migliore)\b/i
const maxPlays = 4

interface KeptCounter {
  readonly figure: Figure
  readonly was: string
  readonly acts: readonly FindingAction[]
}

/** Games: what is counted from the beginning begins again with a new game. */
export const countersAudit = definePageAudit({
  name: 'counters',
  rules: ['restart-keeps-state'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const buttons = context.first.targets.filter((each) => each.role === 'button' && !isDisabled(each))
    const anew = buttons.find((each) => beginsAnew.test(each.name || each.text))
    const plays = anew ? playsOf(buttons.filter((each) => each !== anew)) : []
    if (!anew || plays.length === 0) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => keepsCounter(lab, plays, anew), {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => acts,
      same: (one, two) => one.figure.selector === two.figure.selector,
    })
    if (!found) return { drafts: [] }
    const { figure, was } = found.fault
    return {
      drafts: [
        {
          rule: 'restart-keeps-state',
          description: `“${figure.label.slice(0, 40)}” keeps “${figure.text.slice(0, 30)}” after ${titleOf(anew)}: a game begins with “${was.slice(0, 30)}”.`,
          selectors: [anew.selector, figure.selector],
          element: titleOf(anew),
          box: figure.box,
          ...found.proof,
        },
      ],
    }
  },
})

/** Some of the buttons of which there are most: the cards or cells of a board. */
function playsOf(buttons: readonly Target[]): readonly Target[] {
  const kindOf = ({ name, text }: Target) => (name || text).replace(/\d+/g, '#')
  const kinds = buttons.map((button) => buttons.filter((other) => kindOf(other) === kindOf(button)))
  const [most = []] = kinds.toSorted((one, two) => two.length - one.length)
  return most.length >= maxPlays ? most.slice(0, maxPlays) : []
}

async function keepsCounter(
  lab: LabPage,
  plays: readonly Target[],
  anew: Target,
): Promise<KeptCounter | null> {
  await lab.restart()
  const first = await countersOf(lab)
  if (first.length === 0) return null
  const acts: FindingAction[] = []
  for (const play of plays) {
    const act = clickOn(play.selector)
    if ((await lab.tap(act)).isError) break
    acts.push(act)
  }
  const played = await countersOf(lab)
  const press = clickOn(anew.selector)
  if (acts.length < 2) return null
  const seen = await lab.act(press)
  if (seen.isError) return null
  const answer = await answerYes(lab, seen)
  const asks = seen.verification.new_dialogs > 0 && !answer
  const again = asks ? await againWithYes(lab, press) : null
  // A question that is still open has begun no new game.
  if ((asks && !again) || (!answer && (await lab.scan(scanRows)).dialogOpen)) return null
  const begun = [...(again ?? [press]), ...(answer ? [answer] : [])]
  await lab.waitForLate(400)
  const now = await countersOf(lab)
  const textIn = (figures: readonly Figure[], selector: string) =>
    figures.find((figure) => figure.selector === selector)?.text
  for (const figure of first) {
    const then = textIn(played, figure.selector)
    const stays = now.find(({ selector }) => selector === figure.selector)
    if (then === undefined || then === figure.text || stays?.text !== then) continue
    return { figure: stays, was: figure.text, acts: [...acts, ...begun] }
  }
  return null
}

const countersOf = async (lab: LabPage): Promise<readonly Figure[]> =>
  (await lab.scan(scanFigures)).figures.filter(
    ({ label, hint, text }) =>
      counted.test(`${label} ${hint} ${text}`) && !kept.test(`${label} ${hint}`) && !text.includes(':'),
  )

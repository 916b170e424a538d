import { controlLabel, deedPattern, type FindingAction, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { seenOnce } from '../../../lab/seen-once.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { axeDraft } from '../../accessibility/axe-draft.js'
import { runAxe } from '../../accessibility/run-axe.js'
import { type KeptFigure, keptFigure, movesFigures } from './kept-figure.js'
import { lookByKeys, playByKeys } from './play-by-keys.js'

const maxKeys = 14
const saysKeys =
  /arrow keys?|pfeiltasten|touches? fléchées?|les flèches|teclas de flecha|las flechas|tasti freccia|teclas de seta|as setas|pijltjestoetsen|pijltoetsen/i

/** Pages that the arrow keys move on, as they do many games: an undo takes a move back with its points, and what comes up while one plays can be read. */
export const keyMovesAudit = definePageAudit({
  name: 'key-moves',
  rules: ['undo-lost', 'axe/*'],
  observes: ['functionality', 'accessibility'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const { task, first, signal } = context
    if (!saysKeys.test(`${task} ${first.title} ${first.text}`)) return { drafts: [], counts: { keys: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const contrast = async () => (await runAxe(lab, signal, { only: ['color-contrast'] })).violations
    const known = new Set((await contrast()).flatMap(({ nodes }) => nodes.map(({ selector }) => selector)))
    const played = await playByKeys(lab, maxKeys)
    if (played.length === 0) return { drafts: [], counts: { keys: 0 } }
    const look = async () =>
      (await contrast())
        .map((violation) => ({
          ...violation,
          nodes: violation.nodes.filter(({ selector }) => !known.has(selector)),
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(axeDraft)
    const unreadable = seenOnce(await look(), look).map((draft) => ({
      ...draft,
      actions: played,
      repro: ['Open the page.', 'Play by the arrow keys.'],
    }))
    return {
      drafts: [...unreadable, ...(await undoDrafts(context, lab))],
      counts: { keys: played.length },
    }
  },
})

interface KeptAfterUndo extends KeptFigure {
  readonly undo: Target
  readonly acts: readonly FindingAction[]
}

async function undoDrafts(context: PageContext, lab: LabPage): Promise<Draft<'undo-lost'>[]> {
  if (!context.first.targets.some(isUndo)) return []
  const found = await tryTwice(lab, () => playAndUndo(lab), {
    nameOf: namesOnPage(context),
    actions: ({ acts }) => acts,
    same: (one, two) => one.figure.selector === two.figure.selector,
  })
  if (!found) return []
  const { figure, before, undo } = found.fault
  const name = controlLabel(undo)
  return [
    {
      rule: 'undo-lost',
      description: `“${name}” takes the move back and leaves its points: ${figure.label} was ${before} before the move, and stays at ${figure.text}.`,
      selectors: [figure.selector],
      element: name,
      ...found.proof,
    },
  ]
}

const undoes = deedPattern(['undo'], 'leads')

const isUndo = (target: Target): boolean =>
  target.role === 'button' && undoes.test(controlLabel(target).trim())

/** Plays until a move changes a figure and the board, and takes that move back. */
async function playAndUndo(lab: LabPage): Promise<KeptAfterUndo | null> {
  await lab.restart()
  let found: Omit<KeptAfterUndo, 'acts'> | null = null
  let last: readonly FindingAction[] = []
  const played = await playByKeys(lab, maxKeys, async (move) => {
    if (!movesFigures(move)) return false
    const undo = (await lab.look()).targets.find(isUndo)
    if (!undo || isDisabled(undo)) return false
    const press = clickOn(undo.selector)
    if ((await lab.tap(press)).isError) return true
    last = [press]
    const kept = keptFigure(move, await lookByKeys(lab))
    found = kept && { ...kept, undo }
    return true
  })
  return found && { ...(found as Omit<KeptAfterUndo, 'acts'>), acts: [...played, ...last] }
}

import {
  controlLabel,
  deedPattern,
  type FindingAction,
  type Signals,
  type Target,
  toolNames,
} from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { isClickable, labelledFamily, takesMarkBack } from '../../controls/controls.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { type LeftPlace, leftTexts, restoredSome, textAt } from './placed-texts.js'
import { scanPlacedTexts } from './scan-placed-texts.js'

/** A text that an act changed and the opposite act left. */
interface LeftText extends LeftPlace {
  /** It left everything: a button to undo does nothing but say that it did. */
  readonly all: boolean
  readonly button: Target
  readonly acts: readonly FindingAction[]
}

const maxTried = 3
const gives = deedPattern(['delete', 'clear', 'undo', 'cancel'], 'leads')
const returns =
  /^\W*(?:return|give back|release|leave|unbook|drop|zurückgeben|rückgabe|freigeben|abmelden|stornieren|rendre|restituer|quitter|devolver|anular|restituisci|rendi|terugbrengen|inleveren)(?!\p{L})/iu
const undoes = deedPattern(['undo'], 'leads')
const agrees =
  /^\W*(?:yes|ok|okay|confirm|continue|remove|delete|return|ja|bestätigen|entfernen|oui|confirmer|sí|confirmar|sì|conferma|sim)(?!\p{L})/iu

/** Acts that bring up an entry with a button that takes it back, such as borrowing: taking it back restores all that the act changed. */
export const returnsAudit = defineAudit({
  name: 'returns',
  rules: ['stale-output', 'undo-lost'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const ways = waysIn(context)
    if (ways.length === 0) return { drafts: [], counts: { returns: 0 } }
    const lab = await context.lab()
    for (const way of ways) {
      const buttons: Target[] = []
      const look = async () => {
        const left = await takeBack(lab, way)
        if (left) buttons.push(left.button)
        return left
      }
      const found = await tryTwice(lab, look, {
        nameOf: namesFor(context, buttons),
        same: (one, two) => one.before === two.before && one.left === two.left,
        actions: ({ acts }) => acts,
      })
      if (!found) continue
      const { selector, before, left, button, all } = found.fault
      const name = controlLabel(button).slice(0, 60)
      return {
        drafts: [
          {
            rule: all ? ('undo-lost' as const) : ('stale-output' as const),
            description: all
              ? `“${name}” takes nothing back: “${left.slice(0, 60)}” stays where “${before.slice(0, 60)}” stood, after a reload too.`
              : `“${left.slice(0, 60)}” stays when “${name}” takes back what had changed it; after a reload it is “${before.slice(0, 60)}” again.`,
            selectors: [selector],
            element: controlLabel(button),
            ...found.proof,
            repro: [...found.proof.repro, 'Reload the page and compare.'],
          },
        ],
        counts: { returns: ways.length },
      }
    }
    return { drafts: [], counts: { returns: ways.length } }
  },
})

const takesBack = (target: Target): boolean =>
  isClickable(target) &&
  [target.name, target.text].some((label) =>
    [gives, returns, takesMarkBack].some((words) => words.test(label.trim())),
  )

/** Whether no control had that label before: selectors may count, and so move on to others. */
const isNew = ({ targets }: Signals, target: Target): boolean =>
  targets.every((other) => controlLabel(other) !== controlLabel(target))

/** The new button that takes back what an act did. */
const takesBackIn = (before: Signals, after: Signals): Target | undefined =>
  after.targets.find((target) => takesBack(target) && isNew(before, target))

/** Clicks of the exploration after which the page stored something and had a new button to take it back, each alone or with the click before it. */
function waysIn({ entries, first }: AuditContext): FindingAction[][] {
  const found: FindingAction[][] = []
  const kinds = new Set<string>()
  for (const [index, { step, before, after }] of entries.entries()) {
    if (step.tool !== toolNames.click || step.is_error || !before || !after) continue
    if (!step.verification?.storage_changed) continue
    // The offer to undo the act before may still be there.
    const offers =
      after.targets.some((target) => isClickable(target) && undoes.test(controlLabel(target))) &&
      !first.targets.some((target) => undoes.test(controlLabel(target)))
    if (!(offers || takesBackIn(before, after)) || found.length >= maxTried) continue
    const last = clickOn(String(step.args['target']))
    const opener = entries[index - 1]?.step
    const acted = before.targets.find(({ selector }) => selector === step.args['target'])
    // The buttons of other entries do the same.
    if (!acted || kinds.has(labelledFamily(acted))) continue
    kinds.add(labelledFamily(acted))
    const isAtStart = first.targets.some(({ selector }) => selector === step.args['target'])
    found.push(
      !isAtStart && opener?.tool === toolNames.click && !opener.is_error
        ? [clickOn(String(opener.args['target'])), last]
        : [last],
    )
  }
  return found
}

/** Whether the button of the act has its name again, such as “Save” after “Unsave”. */
function isOfferedAgain(acted: Seen, now: Signals, { params }: FindingAction): boolean {
  const button = acted.before.targets.find(({ selector }) => selector === params['target'])
  const has = ({ targets }: Signals) =>
    button !== undefined && targets.some((other) => controlLabel(other) === controlLabel(button))
  return !has(acted.after) && has(now)
}

/** Acts, takes it back by the new button, and reloads: a text that only the reload restores was left behind. */
async function takeBack(lab: LabPage, way: readonly FindingAction[]): Promise<LeftText | null> {
  await lab.restart()
  if ((await lab.fill(way.slice(0, -1))) < way.length - 1) return null
  // The act before may have been a filter, which nothing takes back.
  const first = await lab.scan(scanPlacedTexts, false, true)
  const acted = await lab.act(way.at(-1)!)
  if (acted.isError || !acted.verification.storage_changed) return null
  const button = takesBackIn(acted.before, acted.after)
  if (!button) return null
  const changed = await lab.scan(scanPlacedTexts, false, true)
  const press = clickOn(button.selector)
  let back = await lab.act(press)
  const acts = [...way, press]
  const yes = back.after.targets.find(
    (target) => isClickable(target) && isNew(back.before, target) && agrees.test(controlLabel(target)),
  )
  if (!back.verification.storage_changed && yes) {
    acts.push(clickOn(yes.selector))
    back = await lab.act(clickOn(yes.selector))
  }
  const undid =
    undoes.test(controlLabel(button)) && back.verification.text_changed && !back.verification.storage_changed
  if (back.isError || !(back.verification.storage_changed || undid)) return null
  const returned = await lab.scan(scanPlacedTexts, false, true)
  const stuck = leftTexts(first, changed, returned)
  const isRestored = restoredSome(first, changed, returned) || isOfferedAgain(acted, back.after, way.at(-1)!)
  if (stuck.length === 0 || !(isRestored || undid)) return null
  await lab.reload()
  const again = await lab.scan(scanPlacedTexts, false, true)
  const left = stuck.find(({ selector, ...texts }) =>
    isRestored ? textAt(again, selector) === texts.before : textAt(again, selector) === texts.left,
  )
  return left ? { ...left, all: !isRestored, button, acts } : null
}

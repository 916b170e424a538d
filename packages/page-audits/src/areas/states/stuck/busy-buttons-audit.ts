import { controlLabel, type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { reachLast } from '../../../journal/reach-last.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'

const maxTried = 2
const [waitMs, restMs] = [6000, 500]

/** Buttons that say that they are at work, such as “Preparing…”, and are disabled meanwhile: they come to an end. */
export const busyButtonsAudit = defineAudit({
  name: 'busy-buttons',
  rules: ['stuck-loading'],
  observes: ['functionality'],
  maxMs: 40_000,
  async run(context) {
    const presses = [...pressesIn(context), ...untriedIn(context)].slice(0, maxTried)
    const counts = { presses: presses.length }
    for (const { target, ways, evidence } of presses) {
      const lab = await context.lab()
      const found = await tryTwice(lab, () => staysBusy(lab, ways, controlLabel(target)), {
        nameOf: namesFor(context, [target]),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(target)
      const draft = {
        rule: 'stuck-loading' as const,
        description: `“${name.slice(0, 60)}” is at work for ever: six seconds after it was pressed it is still disabled and says “${found.fault.says.slice(0, 60)}”.`,
        selectors: [target.selector],
        element: name,
        ...evidence,
        ...found.proof,
      }
      return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

/** A button that may be at work once it is pressed, and the ways to press it. */
interface Press {
  readonly target: Target
  readonly ways: readonly (readonly FindingAction[])[]
  readonly evidence?: { readonly evidence: readonly { readonly step: number }[] }
}

/** Words of buttons whose work takes a moment. */
const works =
  /(?<!\p{L})(?:download|export|generate|render|load|refresh|sync|import|herunterladen|exportieren|erzeugen|laden|aktualisieren|télécharger|exporter|générer|charger|actualiser|descargar|exportar|generar|cargar|scarica|esporta|genera|carica|baixar|exportar|gerar|carregar|exporteren|genereren|vernieuwen)(?!\p{L})/iu

/** Buttons of that kind on the page as it opens which the exploration left alone. */
function untriedIn({ first, entries }: AuditContext): readonly Press[] {
  const tried = new Set(
    entries.flatMap(({ step, before }) => {
      const target = before && targetOf(before, String(step.args['target']))
      return target ? [controlLabel(target)] : []
    }),
  )
  return first.targets
    .filter((target) => target.role === 'button' && !isDisabled(target) && works.test(controlLabel(target)))
    .filter((target) => !tried.has(controlLabel(target)))
    .map((target) => ({ target, ways: [[clickOn(target.selector)]] }))
}

/** Presses after which the button was at work, and was so at the last look that has it, too. */
function pressesIn({ entries }: AuditContext): readonly Press[] {
  const found = new Map<string, Press>()
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before && targetOf(before, String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || target?.role !== 'button' || !after) continue
    const opened = entries.findIndex((entry, at) => at > index && entry.step.tool === toolNames.navigate)
    const looks = entries.slice(index, opened < 0 ? undefined : opened).flatMap((entry) => entry.after ?? [])
    const last = looks.findLast((look) => targetOf(look, target.selector))
    const says = workingLabel(after, target)
    if (says !== null && last && workingLabel(last, target) === says && !found.has(target.selector))
      found.set(target.selector, {
        target,
        ways: shortened(pathTo(entries, index)),
        evidence: { evidence: [{ step: index + 1 }] },
      })
  }
  return [...found.values()]
}

/** “Preparing…” and “wird geladen …”, but not “Waiting for the opponent…” and “Choose an answer…”. */
const saysAtWork =
  /^(?!.*(?<!\p{L})(?:waiting for|listening|recording|choose|select|enter|pick|type|wähl\p{L}*|choisi\p{L}*|eli\p{L}*|scegli\p{L}*)(?!\p{L})).*(?:(?<!\p{L})\p{L}{2,}ing(?!\p{L})|please wait|(?<!\p{L})(?:wird|werden|lädt|lade|speichere|sende|bitte warten|en cours|chargement|envoi|cargando|enviando|guardando|generando|caricamento|invio|salvataggio|carregando|laden|bezig)(?!\p{L})).*(?:…|\.{3})\s*$/iu

/** The label that a disabled button has in place of its name while it is at work; null for other buttons. */
function workingLabel(look: Signals, target: Target): string | null {
  const now = targetOf(look, target.selector)
  const label = now ? controlLabel(now) : ''
  const isAtWork = now && isDisabled(now) && label !== controlLabel(target) && saysAtWork.test(label)
  return isAtWork ? label : null
}

/** Presses the button on a fresh page, and waits for it. */
async function staysBusy(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  label: string,
): Promise<{ readonly says: string; readonly acts: readonly FindingAction[] } | null> {
  const reached = await reachLast(lab, ways, label)
  if (!reached) return null
  const { acts, press, target } = reached
  if ((await lab.tap(press)).isError) return null
  let says: string | null = null
  for (let waited = 0; waited < waitMs; waited += restMs) {
    await lab.rest(restMs)
    const now = workingLabel(await lab.look(), target)
    // “Exporting 40 %…” comes on.
    if (now === null || (says !== null && now !== says)) return null
    says = now
  }
  return says === null ? null : { says, acts }
}

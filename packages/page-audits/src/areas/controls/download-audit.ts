import {
  controlLabel,
  type FindingAction,
  type Target,
  toolNames,
  type Verification,
  verifyStep,
} from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { isDisabled } from '../../controls/controls.js'
import { pathTo, replay } from '../../controls/replay.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { saysNo } from '../liveness/messages/says-no.js'
import { tryTwice } from '../../lab/try-twice.js'
import { scanFormState } from '../forms/scan-forms.js'

const maxTried = 3
const maxPath = 25
const lateMs = 2500

const downloads =
  /^\P{L}*(?:download|export|herunterladen|exportieren|télécharger|exporter|descargar|exportar|scarica|esporta|baixar|transferir|downloaden|exporteren)(?!\p{L})|(?<!\p{L})(?:herunterladen|exportieren|downloaden|exporteren)\P{L}*$/iu
/** Words by which a page says that there is a file now. */
const claims =
  /(?<!\p{L})(?:saved|downloaded|exported|ready|done|created|handed|gespeichert|heruntergeladen|exportiert|erstellt|enregistré|téléchargé\p{L}*|exporté|guardad[oa]|descargad[oa]|exportad[oa]|salvat[oa]|scaricat[oa]|esportat[oa]|salv[oa]|baixad[oa]|opgeslagen|gedownload)(?!\p{L})/iu

/** “Download” alone may keep an episode for later. */
const namesFile =
  /\.\p{L}{2,4}(?!\p{L})|(?<!\p{L})(?:csv|json|pdf|png|svg|jpe?g|txt|xlsx?|excel|ics|html|markdown|zip|files?|datei\p{L}*|fichiers?|archivos?|arquivos?|bestand\p{L}*)(?!\p{L})/iu

interface EmptyPromise {
  readonly said: string
  readonly acts: readonly FindingAction[]
}

/** Buttons that download: the browser gets a file wherever the page says that there is one. */
export const downloadAudit = defineAudit({
  name: 'download',
  rules: ['false-success'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const tries = downloadsIn(context)
    if (tries.length === 0) return { drafts: [], counts: { downloads: 0 } }
    const lab = await context.lab()
    for (const { target, paths } of tries) {
      const look = async () => {
        for (const path of paths) {
          const empty = await downloadNothing(lab, path)
          if (empty) return empty
        }
        return null
      }
      const found = await tryTwice(lab, look, {
        nameOf: namesFor(context),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      return {
        drafts: [
          {
            rule: 'false-success',
            description: `“${controlLabel(target)}” says “${found.fault.said.slice(0, 100)}”, and the browser gets no file.`,
            selectors: [target.selector],
            element: controlLabel(target),
            box: target.box,
            ...found.proof,
          },
        ],
        counts: { downloads: tries.length },
      }
    }
    return { drafts: [], counts: { downloads: tries.length } }
  },
})

/** Buttons for downloads that gave the exploration no file, or that it did not use, with the acts that lead to the click. */
function downloadsIn({ entries, first }: AuditContext) {
  const tries = new Map<
    string,
    { readonly target: Target; readonly path: readonly FindingAction[]; readonly works: boolean }
  >()
  const isDownload = (target: Target) =>
    target.role === 'button' && !isDisabled(target) && downloads.test(controlLabel(target).trim())
  for (const [index, { step, before }] of entries.entries()) {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (step.tool !== toolNames.click || step.is_error || !target || !isDownload(target)) continue
    const label = controlLabel(target)
    const works =
      tries.get(label)?.works === true || (step.verification !== null && givesSomething(step.verification))
    tries.set(label, { target, path: pathTo(entries, index), works })
  }
  for (const target of first.targets.filter(isDownload))
    if (!tries.has(controlLabel(target)))
      tries.set(controlLabel(target), { target, path: [clickOn(target.selector)], works: false })
  return [...tries.values()]
    .filter(({ works }) => !works)
    .slice(0, maxTried)
    .map(({ target, path }) => ({
      target,
      paths: [path, fullestWay(entries, target)].filter((way) => way.length > 0 && way.length <= maxPath),
    }))
}

/** The acts to the state with the most text in which the button can be clicked: at first there may be nothing to download. Empty where there is none. */
function fullestWay(entries: AuditContext['entries'], target: Target): readonly FindingAction[] {
  const sizes = entries.map(({ after }) => {
    const now = after?.targets.find(({ selector }) => selector === target.selector)
    return now && !isDisabled(now) ? after!.textLength : -1
  })
  const most = sizes.indexOf(Math.max(...sizes))
  return most < 0 || sizes[most]! < 0 ? [] : [...pathTo(entries, most), clickOn(target.selector)]
}

/** Whether an act may have led to a file. */
const givesSomething = ({
  download,
  new_tab,
  url_changed,
  new_requests,
  new_dialogs,
  handoffs = [],
}: Verification): boolean =>
  download || new_tab || url_changed || new_requests > 0 || new_dialogs > 0 || handoffs.length > 0

/** Clicks at the end of the acts; null where a file comes, something opens, or the page promises nothing. */
async function downloadNothing(lab: LabPage, path: readonly FindingAction[]): Promise<EmptyPromise | null> {
  const [lead, click] = [path.slice(0, -1), path.at(-1)!]
  const ready = await replay(lab, lead)
  if (lead.length > 0 && (!ready || ready.isError)) return null
  const known = new Set(await linesOn(lab))
  const { isError, verification, before, after } = await lab.act(click, { patient: true })
  if (isError || givesSomething(verification) || after.targetCount > before.targetCount) return null
  const fresh = (await linesOn(lab)).filter((line) => !known.has(line))
  const said = fresh.find((line) => claims.test(line) && !saysNo(line))
  if (said === undefined) return null
  if (
    !namesFile.test(
      `${said} ${controlLabel(before.targets.find((one) => one.selector === click.params['target'])!)}`,
    )
  )
    return null
  // The file may be made a little later than the message.
  await lab.waitForLate(lateMs)
  if (givesSomething(verifyStep(after, await lab.look(), false))) return null
  const again = await lab.act(click, { patient: true })
  return again.isError || givesSomething(again.verification) ? null : { said, acts: path }
}

const linesOn = async (lab: LabPage): Promise<readonly string[]> => (await lab.scan(scanFormState, [])).lines

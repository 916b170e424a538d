import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import { fillAll } from '../../../controls/fill-all.js'
import type { Sighting } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type GrownCollection, scanGrowth } from '../grown-collection.js'
import { againWithYes, answerYes } from '../asks/answer-yes.js'
import { scanRows } from '../lasting/scan-rows.js'
import { waitForOffer } from '../lasting/wait-for-offer.js'
import type { RemovableEntry } from '../scans/entry.js'
import { listAfterReload } from '../undo/after-reload.js'

const clearsAll = new RegExp(
  String.raw`^\W*(?:${[
    '(?:clear|empty) (?:all|everything|(?:the |my |your )?(?:cart|basket|bag|list|board|history))',
    '(?:remove|delete) (?:all|everything)',
    '(?:alles|alle) (?:löschen|entfernen)|(?:warenkorb|liste|einkaufswagen|verlauf) leeren|verlauf löschen',
    "tout (?:effacer|supprimer|vider)|vider (?:la liste|le panier|l[’']historique)|effacer l[’']historique",
    'vaciar(?: (?:todo|la lista|el carrito|la cesta|el historial))?|(?:borrar|eliminar) (?:todo|el historial)',
    'svuota(?: (?:tutto|la lista|il carrello|la cronologia))?|(?:cancella|elimina) tutto',
    '(?:limpar|apagar|esvaziar) (?:tudo|a lista|o carrinho|o histórico)',
    'alles (?:wissen|verwijderen)|(?:lijst|winkelwagen|winkelmandje|geschiedenis) (?:leegmaken|wissen)',
  ].join('|')})\W*$`,
  'iu',
)

type ClearingDraft = Sighting<'wrong-item' | 'lost-on-reload'>

/** Entries of one list are removed by buttons whose names begin alike. */
const listOf = ({ removerName, list }: RemovableEntry): string =>
  `${list} ${removerName.split(/[\s:]/, 1)[0]!}`

const readTexts = async (lab: LabPage) => (await scanGrowth(lab)).removable.map(({ text }) => text)

/** Uses the button that empties a collection: it has to take all entries away, also after a reload. */
export async function tryClearing(grown: GrownCollection): Promise<ClearingDraft[]> {
  const { lab, actions, again } = grown
  const button = (await lab.look()).targets.find(
    (target) =>
      isClickable(target) &&
      target.role === 'button' &&
      !isDisabled(target) &&
      clearsAll.test(target.name || target.text),
  )
  if (!button) return []
  let listed = (await scanGrowth(lab)).removable
  if (listed.length < 2 && actions.length > 0 && (await again())) listed = (await scanGrowth(lab)).removable
  if (listed.length < 2) return []
  const texts = listed.map(({ text }) => text)
  const press = clickOn(button.selector)
  const seen = await lab.act(press, { patient: true })
  const { isError, verification } = seen
  const answer = isError ? null : await answerYes(lab, seen)
  const sure = verification.new_dialogs > 0 && !answer ? await againWithYes(lab, press) : null
  const after = await scanGrowth(lab)
  // A dialog asks first; a button without any effect is the subject of another audit.
  const asks = after.dialogOpen || (verification.new_dialogs > 0 && !answer && !sure)
  if (isError || asks || verification.url_changed) return []
  const left = after.removable.length
  const name = button.name || button.text
  const acts = [...(sure ?? [press]), ...(answer ? [answer] : [])]
  const told = { selectors: [button.selector], element: name, actions: [...actions, ...acts] }
  if (left === 0)
    return (await isBack(grown, texts, acts))
      ? [
          {
            rule: 'lost-on-reload',
            category: 'functionality',
            description: `“${name}” does not last: after a reload all ${texts.length} entries are listed again.`,
            ...told,
            repro: ['Open the page and add entries.', `Click “${name}”.`, 'Reload the page.'],
          },
        ]
      : []
  if (left >= texts.length) return []
  // An entry may say that it is in the basket: its text changes, and it stays.
  const countOf = (entries: readonly RemovableEntry[], list: string) =>
    entries.filter((entry) => listOf(entry) === list).length
  const isHalfEmpty = (list: string) =>
    countOf(after.removable, list) > 0 && countOf(after.removable, list) < countOf(listed, list)
  if (!listed.map(listOf).some(isHalfEmpty)) return []
  return [
    {
      rule: 'wrong-item',
      description: `“${name}” leaves ${left} of ${texts.length} entries.`,
      ...told,
      repro: ['Open the page and add entries.', `Click “${name}”.`, 'Look at the entries.'],
      after: await lab.picture(),
    },
  ]
}

/** Whether a reload brings the entries back that were added: the page keeps its list, and not that it was emptied. It may store that only when its offer to undo ends. */
async function isBack(
  { lab, actions, again }: GrownCollection,
  texts: readonly string[],
  acts: readonly FindingAction[],
): Promise<boolean> {
  const typed = actions.flatMap(({ params: { text } }) =>
    typeof text === 'string' && text.length > 3 ? [text] : [],
  )
  const backNow = async () => {
    const listed = await listAfterReload(
      lab,
      () => readTexts(lab),
      (now) => now.length === 0,
    )
    return (
      texts.every((text) => listed.includes(text)) &&
      typed.some((text) => listed.some((one) => one.includes(text)))
    )
  }
  const { undo } = await lab.scan(scanRows)
  if (!(await backNow())) return false
  if (!undo) return true
  if (!(await again()) || !(await fillAll(lab, acts))) return false
  await waitForOffer(lab)
  return backNow()
}

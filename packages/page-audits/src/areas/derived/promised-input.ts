import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { titleOf, takesOver } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { sentenceAround } from '../../findings/sentence-around.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { digestOf, shownAfter, tapAndLeave } from './kept-behind.js'
import { otherValue, setTo } from './other-value.js'
import { scanShown } from './scan-shown.js'
import type { Suspect } from './sort-fields.js'

const maxValues = 2

/** Words before what counts in a result: “including breaks”, “depends on the rate”. */
const counts =
  'includ\\w*|incl\\.|reckon\\w* with|tak\\w+ account of|depend\\w* on|based on|inklusive|einschließlich|berücksichtig\\w*|abhängig von|y compris|tien\\w+ compte d\\w*|dépend\\w* d\\w*|incluye\\w*|incluid\\w*|teniendo en cuenta|depende\\w* de'

/** The sentence by which the task or the page says that a result counts what a field holds; null without one. `label`: the field’s, such as `Break (minutes)`. */
export function promiseOf(words: string, label: string): string | null {
  const [noun] =
    label
      .replace(/\([^()]*\)/g, ' ')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  if (noun === undefined) return null
  const stem = noun.replace(/(?:es|en|s|e|n)$/, '')
  const found = new RegExp(`(?<!\\p{L})(?:${counts})[^.;:!?]{0,40}?(?<!\\p{L})${stem}`, 'iu').exec(words)
  return found && stem.length > 2 ? sentenceAround(words, found.index) : null
}

/** Reports a field that nothing on the page follows, though the task or the page says that a result counts it. */
export async function draftPromised(
  context: PageContext,
  lab: LabPage,
  { target }: Suspect,
): Promise<Draft<'ignored-input'> | null> {
  const promise = [context.task, context.first.text].flatMap(
    (words) => promiseOf(words, target.name) ?? [],
  )[0]
  if (promise === undefined) return null
  return draftSilent(
    context,
    lab,
    target,
    `whatever it is set to, though it is said that it counts: “${promise.slice(0, 120)}”`,
  )
}

/** Fields that a page only notes. */
const isNote =
  /payment|pay by|deliver|shipping|categor|status|type|country|currency|language|title|zahlung|versand|kategorie|land|sprache|paiement|livraison|catégorie|pays|pago|entrega|categor[ií]a|país/iu

/** Fewer results that follow may be about something else. */
const minFollowed = 3

/** Reports the only list that nothing follows, where several fields are followed at once and the task speaks of what the list sets. */
export async function draftLeftOut(
  context: PageContext,
  lab: LabPage,
  silent: readonly Suspect[],
  followed: number,
): Promise<Draft<'ignored-input'> | null> {
  const [suspect, ...others] = silent
  const [noun] = suspect?.target.name.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  if (!suspect || others.length > 0 || followed < minFollowed || suspect.target.tag !== 'select') return null
  if (noun === undefined || !context.task.toLowerCase().includes(noun) || isNote.test(suspect.target.name))
    return null
  const waits = (target: Target) =>
    target.role === 'button' && [takesOver, loads].some((words) => words.test(controlLabel(target)))
  if (context.first.targets.some(waits)) return null
  return draftSilent(
    context,
    lab,
    suspect.target,
    `whatever is chosen, while the page follows ${followed} other fields at once.`,
  )
}

/** Names of buttons that fetch what is chosen in a list. */
const loads =
  /^\P{L}*(?:load|use|insert|import|open|fetch|restore|laden|einfügen|übernehmen|verwenden|charger|insérer|utiliser|cargar|insertar|usar|carica|inserisci|usa|carregar|inserir|invoegen|gebruik\p{L}*)(?!\p{L})/iu

/** Drafts a field that nothing follows, if several values of it leave the page as it is. `why`: the end of the sentence. */
async function draftSilent(
  context: PageContext,
  lab: LabPage,
  target: Target,
  why: string,
): Promise<Draft<'ignored-input'> | null> {
  const found = await tryTwice(lab, () => leavesAll(lab, target), {
    nameOf: namesOnPage(context, [target]),
    actions: (acts) => acts,
  })
  if (!found) return null
  return {
    rule: 'ignored-input',
    severity: 'medium',
    description: `Nothing follows ${titleOf(target)}, ${why}`,
    selectors: [target.selector],
    element: titleOf(target),
    ...found.proof,
  }
}

/** Gives a field several other values; yields the acts where the page stays as it was each time. */
async function leavesAll(lab: LabPage, target: Target): Promise<readonly FindingAction[] | null> {
  await lab.restart()
  const acts: FindingAction[] = []
  const own = [target.selector]
  for (let tried = 0; tried < maxValues; tried++) {
    const before = await lab.scan(scanShown)
    const held = before.fields[target.selector]
    const value = held === undefined ? null : otherValue(target, held, tried, new Date())
    if (value === null || !(await tapAndLeave(lab, setTo(target, value)))) return null
    acts.push(setTo(target, value))
    if (digestOf(await shownAfter(lab, before, own), own) !== digestOf(before, own)) return null
  }
  return acts
}

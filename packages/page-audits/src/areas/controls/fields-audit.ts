import { confirm } from '../../lab/confirm.js'
import { clickOn, typeInto, choose } from '../../controls/acts.js'
import { type FindingAction, type Target, controlLabel, hasEffect } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import { isDisabled, titleOf } from '../../controls/controls.js'
import { fieldKind, isTextField } from '../../controls/field-values.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { listsEntries } from '../collections/open-collection.js'
import { type FormScan, scanForms } from '../forms/scan-forms.js'
import { scanLayout } from '../layout/scan-layout.js'
import type { PageContext } from '../../audit-context.js'
import { definePageAudit } from '../../define-audit.js'
import { namesOnPage } from '../../findings/names-for.js'
import { capital } from '../../findings/capital.js'
import { scanHasButton } from './scan-has-button.js'
import { takesText, fillForm } from '../forms/fill-form.js'

/** Fields on their own: searches and lists that should answer at once, and texts longer than anybody planned for. */
export const fieldsAudit = definePageAudit({
  name: 'fields',
  rules: ['dead-field', 'overflow-phone'],
  observes: ['functionality', 'responsiveness'],
  touches: 'acts',
  maxMs: 60_000,
  alwaysActs: true,
  usesPhone: true,
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    const start = await lab.restart()
    const forms = await lab.scan(scanForms)
    const sent = new Set(
      forms
        .filter((form) => form.fields.length > 1)
        .flatMap((form) => form.fields.map((field) => field.selector)),
    )
    const drafts: Draft<'dead-field' | 'overflow-phone'>[] = []
    const nameOf = namesOnPage(context, start.targets)
    const isEmpty = saysEmpty.test(start.text) && !(await listsEntries(lab))
    for (const target of start.targets
      .filter((candidate) => !isDisabled(candidate) && !sent.has(candidate.selector))
      .slice(0, 60)) {
      const ways = target.tag === 'select' && isEmpty ? [] : waysToUse(target)
      if (ways.length === 0 || drafts.length >= 3) continue
      if (target.tag === 'select' && (await lab.scan(scanHasButton, target.selector))) continue
      const isDead = async () => ((await answersToAny(lab, ways)) ? null : true)
      const dead = await confirm(lab, [], isDead, { nameOf, further: () => ways[0]! })
      if (!dead?.proof.reproduced) continue
      drafts.push({
        rule: 'dead-field',
        description: `${capital(titleOf(target))} does nothing: ${target.tag === 'select' ? 'whichever entry is chosen' : 'whatever is searched for'}, the page stays as it is.`,
        selectors: [target.selector],
        element: controlLabel(target),
        box: target.box,
        ...dead.proof,
        repro: [...dead.proof.repro, 'Nothing changes.'],
      })
    }
    drafts.push(...(await longText(context, forms)))
    return { drafts, counts: { fields: start.targets.filter(isTextField).length } }
  },
})

/** Where a page says that there is nothing yet, a list that filters has nothing to answer with. */
const saysEmpty =
  /(?<!\p{L})(?:no|keine?|aucune?|ning[uú]n\w*|sin|nessun\w*|nenhum\w*|geen) [^.!?\n]{0,40}?(?:yet|encore|aún|todavía|ancora|ainda)(?!\p{L})|(?<!\p{L})(?:noch|encore|aún|todavía|ancora|ainda|nog) (?:keine?|aucune?|no |nessun|nenhum|geen)|(?<!\p{L})nothing (?:here|yet|to show)|(?<!\p{L})(?:is|are|ist|est|está|è) (?:still |noch )?(?:empty|leer|vide|vac[ií]\w|vuot\w|vazi\w)(?!\p{L})/iu

/** Acts each of which a working field answers. Empty for fields that only count together with others. */
function waysToUse(target: Target): FindingAction[][] {
  const { selector } = target
  if (target.tag === 'select' && (target.options ?? []).length > 1 && arranges(`${target.name} ${selector}`))
    return (target.options ?? [])
      .slice(0, 5)
      .filter((option) => option !== target.value)
      .map((option) => [choose(selector, option)])
  if (isTextField(target) && fieldKind(target) === 'search')
    return ['zzqxv', 'e'].map((text) => [typeInto(selector, text, { submit: true })])
  return []
}

/** Lists whose words say that they arrange or choose what is shown, so that they answer by themselves. */
export const arranges = (words: string): boolean =>
  /\b(?:sort|order|filter|show|view|theme|language|per page|category|group)\b/i.test(words)
const showsSomething = ({ verification, isError }: Seen): boolean =>
  isError || hasEffect(verification, ['text', 'dom', 'style', 'url', 'canvas', 'dialog'])

async function answersToAny(lab: LabPage, ways: readonly (readonly FindingAction[])[]): Promise<boolean> {
  for (const way of ways)
    for (const action of way) {
      const seen = await lab.act(action)
      if (showsSomething(seen)) return true
    }
  // A search may wait until the typing stops.
  const last = ways.at(-1)?.at(-1)
  return last ? showsSomething(await lab.act(last, { patient: true })) : true
}

const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

/** A long word on a phone: it has to break, or be cut off where one sees that it is. */
async function longText(
  context: PageContext,
  forms: readonly FormScan[],
): Promise<Draft<'overflow-phone'>[]> {
  const form = forms.find(
    ({ fields }) =>
      fields.length <= 3 && fields.some((field) => takesText(field) && /^(?:text|)$/.test(field.type)),
  )
  const field = form?.fields.find((candidate) => takesText(candidate) && /^(?:text|)$/.test(candidate.type))
  if (!form || !field) return []
  const phone = await context.phone()
  const actions = [...fillForm(form, { [field.selector]: longWord }), clickOn(form.submit.selector)]
  const widens = async () => {
    const before = await phone.scan(scanLayout)
    for (const action of actions) if ((await phone.act(action)).isError) return null
    const after = await phone.scan(scanLayout)
    return after.overflow > before.overflow + 4 ? after : null
  }
  const wide = await confirm(phone, [], widens, { nameOf: (selector) => selector, further: () => actions })
  if (!wide) return []
  const { fault: found, proof } = wide
  return [
    {
      rule: 'overflow-phone',
      severity: 'low',
      description: `A long word typed into “${field.name || field.placeholder}” does not break: on a phone it makes the page ${found.overflow} pixels wide in a screen of ${found.width}.`,
      selectors: found.wide
        .map((place) => place.selector)
        .slice(0, 1)
        .concat(field.selector),
      element: field.name,
      ...proof,
      repro: [
        'Open the page on a phone (375 × 812).',
        `Type “${longWord}” into “${field.name || field.placeholder}”.`,
        `Tap “${form.submit.name}”.`,
      ],
      box: found.wide[0]?.box ?? null,
    },
  ]
}

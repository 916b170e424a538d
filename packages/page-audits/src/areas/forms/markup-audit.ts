import { confirm } from '../../lab/confirm.js'
import { clickOn, typeInto } from '../../controls/acts.js'
import { defineScan } from '../../kit/define-scan.js'
import type { FindingAction } from '@webeval/core'
import { isDisabled } from '../../controls/controls.js'
import { fieldKind, isTextField } from '../../controls/field-values.js'
import type { Draft } from '../../findings/draft.js'
import type { PageKit } from '../../kit/page-kit.js'
import { scanForms } from './scan-forms.js'
import { definePageAudit } from '../../define-audit.js'
import { fieldTarget, takesText, fillForm } from './fill-form.js'

/** Text that a page must show literally: as markup it could run anyone's script. */
const markup = '<img src=data:, alt=plum onerror=1>'
const freeText = /^(?:text|name|long text|search)$/
const mostFields = 4

interface Way {
  readonly selector: string
  readonly name: string
  readonly actions: readonly FindingAction[]
}

/** Typed text that comes back as an element of the page. A page that takes the handler out of it has thought of that. */
export const markupAudit = definePageAudit({
  name: 'markup',
  rules: ['unescaped-input'],
  observes: ['robustness'],
  maxMs: 60_000,
  touches: 'acts',
  async run(context) {
    const lab = await context.lab()
    const start = await lab.restart()
    const forms = await lab.scan(scanForms)
    const ways: Way[] = []
    for (const form of forms)
      for (const field of form.fields) {
        const roomy = field.maxLength === null || field.maxLength >= markup.length
        if (!roomy || !takesText(field) || !freeText.test(fieldKind(fieldTarget(field)))) continue
        ways.push({
          selector: field.selector,
          name: field.name,
          actions: [...fillForm(form, { [field.selector]: markup }), clickOn(form.submit.selector)],
        })
      }
    for (const target of start.targets) {
      const { selector, name } = target
      const known = ways.some((way) => way.selector === selector)
      if (known || isDisabled(target) || !isTextField(target) || !freeText.test(fieldKind(target))) continue
      ways.push({ selector, name, actions: [typeInto(selector, markup, { submit: true })] })
    }
    const taken = async (way: Way): Promise<true | null> => {
      for (const action of way.actions) if ((await lab.tap(action)).isError) return null
      return (await lab.scan(scanMarkup)) ? true : null
    }
    const named = [...ways, ...forms.map(({ submit }) => submit)]
    const nameOf = (selector: string) => named.find((other) => other.selector === selector)?.name || selector
    const drafts: Draft<'unescaped-input'>[] = []
    for (const way of ways.slice(0, mostFields)) {
      const found = await confirm(lab, [], () => taken(way), { nameOf, further: () => way.actions })
      if (!found) continue
      drafts.push({
        rule: 'unescaped-input',
        description: `What is typed into “${way.name || way.selector}” is taken for HTML: ${markup} became an element of the page, handler and all, in place of being shown as text.`,
        selectors: [way.selector],
        element: way.name,
        ...found.proof,
        repro: [...found.proof.repro, 'The text is gone, and an image is in its place.'],
      })
      // One hole is one fault: the same function draws them all.
      break
    }
    return { drafts, counts: { fields: Math.min(ways.length, mostFields) } }
  },
})

/** Whether the typed text is an element of the page now. Runs in the page. */
const scanMarkup = defineScan(function scanMarkup(kit: PageKit): boolean {
  return kit
    .all()
    .some(
      (element) =>
        element.matches('img[alt=plum][onerror]') && element.closest('[contenteditable],iframe') === null,
    )
})

/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { FormField } from '../forms/form-field.js'

/** A button of a stage. */
export interface StageButton {
  readonly selector: string
  readonly name: string
  readonly disabled: boolean
  /** Its words say that more is to come. */
  readonly goesOn: boolean
}

/** One stage of a journey: what it asks for, and the ways out of it. */
export interface Stage {
  readonly fields: readonly FormField[]
  /** Choices without form fields, by their group; only groups without a selection. */
  readonly choices: readonly { readonly selector: string; readonly name: string }[]
  readonly onward: StageButton | null
  readonly back: StageButton | null
  /** Heading in or before the stage. */
  readonly title: string
  /** Visible headings and legends. */
  readonly headings: readonly string[]
  /** The page says which of how many steps this is. */
  readonly numbered: boolean
}

/** Reads the stage that the page shows. Runs in the page. */
export const scanStage = defineScan(function scanStage(kit: PageKit): Stage {
  const clean = (text: string) =>
    text
      .replace(/[→›»>❯▶←‹«<❮◀⟶⟵]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const goesOn = kit.deedPattern(['next', 'proceed'], 'leads', {
    also: 'save (?:and|&) (?:continue|next)|review|(?:go|on) to|to (?:the )?(?:next|payment|review|delivery|shipping|summary)',
  })
  const elsewhere =
    /\b(?:slide|image|photo|picture|month|week|page|year|day|track|song|shopping|browsing|reading|with (?:google|apple|facebook|github|email))\b/i
  const ends = kit.deedPattern(['finish', 'confirm', 'send', 'start', 'buy', 'join', 'save'], 'leads', {
    also: 'place|create|get|see|show',
  })
  const goesBack = kit.deedPattern(['back', 'previous'], 'leads')
  const isButton = (element: Element) =>
    element.matches(
      'button,input[type=submit],input[type=button],[role=button],a[class*=btn i],a[class*=button i]',
    ) && kit.visible(element)
  // A cookie notice is not part of any journey.
  const notice = '[class*=cookie i],[id*=cookie i],[class*=consent i],[aria-label*=cookie i]'
  const buttons = kit.all().filter((element) => isButton(element) && element.closest(notice) === null)
  const wordsOf = (element: Element) =>
    clean((element as HTMLElement).innerText || (element as HTMLInputElement).value || kit.nameOf(element))
  const pick = (words: RegExp) =>
    buttons.filter((button) => words.test(wordsOf(button)) && !elsewhere.test(wordsOf(button)))
  const isField = (element: Element) =>
    element.matches('input,textarea,select') &&
    !element.matches(
      '[type=hidden],[type=button],[type=submit],[type=reset],[type=image],[type=file],[type=search]',
    ) &&
    !kit.disabled(element) &&
    !(element as HTMLInputElement).readOnly
  const submits = buttons.filter(
    (button) =>
      (button as HTMLButtonElement).type === 'submit' &&
      button.closest('form') !== null &&
      !goesBack.test(wordsOf(button)),
  )
  const onward =
    pick(goesOn)[0] ??
    submits.find((button) => kit.all(button.closest('form')!).some((each) => isField(each))) ??
    pick(ends)[0] ??
    submits[0] ??
    null
  // A step with an address of its own may be left by a link.
  const links = kit
    .all()
    .filter(
      (element) => element.matches('a[href^="#"]') && kit.visible(element) && goesBack.test(wordsOf(element)),
    )
  const back = pick(goesBack)[0] ?? links[0] ?? null
  // The smallest box around the button that holds fields, but never the page.
  let box: Element | null = onward?.closest('form') ?? onward?.parentElement ?? null
  for (
    let depth = 0;
    box &&
    depth < 5 &&
    box.parentElement &&
    box.parentElement !== document.body &&
    !kit.all(box).some(isField);
    depth++
  )
    box = box.parentElement
  const within = box ? kit.all(box) : []
  const fields: FormField[] = []
  for (const element of within.filter(isField)) {
    if (kit.visible(element)) fields.push(kit.field(element, box!))
    else if (/^(?:radio|checkbox)$/.test((element as HTMLInputElement).type)) {
      // Drawn by its label.
      const label = (element as HTMLInputElement).labels?.[0]
      if (label && kit.visible(label))
        fields.push({ ...kit.field(element, box!), selector: kit.selectorOf(label) })
    }
  }
  const chosen = '[aria-checked=true],[aria-pressed=true],[aria-selected=true]'
  const choices: { selector: string; name: string }[] = []
  const groups = new Set<Element>()
  for (const element of within) {
    if (!element.matches('[role=radio],[role=option],button[aria-pressed]') || !kit.visible(element)) continue
    const group =
      element.closest('[role=radiogroup],[role=listbox],[role=group],fieldset') ?? element.parentElement
    if (!group || groups.has(group) || group.querySelector(chosen)) continue
    groups.add(group)
    choices.push({ selector: kit.selectorOf(element), name: kit.nameOf(element) })
  }
  const button = (element: Element | null): StageButton | null =>
    element && {
      selector: kit.selectorOf(element),
      name: clean(kit.nameOf(element)),
      disabled: kit.disabled(element),
      goesOn: goesOn.test(wordsOf(element)),
    }
  const headed = kit
    .all()
    .filter((element) => /^(?:h[1-6]|legend)$/.test(element.localName) && kit.visible(element))
  const before = (element: Element) =>
    onward !== null && (element.compareDocumentPosition(onward) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const heading =
    headed.findLast((element) => before(element) && element.localName !== 'legend') ?? headed.find(before)
  const headings = headed.map((element) =>
    ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim(),
  )
  const text = document.body.innerText.slice(0, 5000)
  return {
    fields,
    choices: choices.slice(0, 6),
    onward: button(onward),
    back: button(back),
    title: (heading as HTMLElement | undefined)?.innerText.replace(/\s+/g, ' ').trim().slice(0, 60) ?? '',
    headings: headings.slice(0, 20),
    numbered:
      /\bstep \d+ ?(?:of|\/) ?\d+|\b\d+ ?(?:of|\/) ?\d+ (?:steps|complete)/i.test(text) ||
      document.querySelector('[aria-current=step]') !== null,
  }
})

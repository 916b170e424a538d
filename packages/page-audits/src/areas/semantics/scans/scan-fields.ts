/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Choices or fields that belong together. */
export interface GroupScan extends Place {
  readonly kind: 'choices' | 'fieldset'
  readonly size: number
  readonly grouped: boolean
  /** Name of the group that assistive technology has; empty when it has none. */
  readonly label: string
}

/** A field with its label and the texts that belong to it. */
export interface FieldLabelScan extends Place {
  readonly type: string
  readonly label: string
  /** Text next to it that reads as a hint or an error, and that nothing in the markup links with it. */
  readonly unlinked: string
  readonly error: boolean
  readonly group: string
  /** It says that it is wrong by its looks only: its border or ground differs from its siblings', and no text or attribute says so. */
  readonly odd: boolean
  readonly invalid: boolean
  readonly section: string
}

/** Labels that name nothing. */
export interface LooseLabel extends Place {
  readonly why: 'nowhere' | 'shared' | 'empty'
  readonly text: string
}

/** A message about errors as a whole. */
export interface ErrorSummary extends Place {
  readonly text: string
  readonly links: number
}

/** Reads fields, their labels and groups. Runs in the page. */
export const scanFields = defineScan(function scanFields(kit: PageKit): {
  readonly groups: readonly GroupScan[]
  readonly fields: readonly FieldLabelScan[]
  readonly loose: readonly LooseLabel[]
  readonly summaries: readonly ErrorSummary[]
} {
  const wordsOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOfGroup = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element.getAttribute('aria-labelledby') ?? '')
        .split(/\s+/)
        .map((id) => (id ? wordsOf(document.getElementById(id)) : ''))
        .join(' ')
    ).trim() || wordsOf(element.querySelector(':scope > legend'))
  const groups: GroupScan[] = []
  const fields: FieldLabelScan[] = []
  const loose: LooseLabel[] = []
  const summaries: ErrorSummary[] = []
  const sets = new Map<string, HTMLInputElement[]>()
  const wordsForErrors = /\b(?:error|invalid|not valid|wrong|incorrect|required|must|fix|problem|missing)\b/i
  const all = kit.all().filter((element) => kit.visible(element))
  const inputs = all.filter((element): element is HTMLInputElement =>
    element.matches(
      'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea',
    ),
  )
  /** The heading that a person sees above each field. */
  const sectionOf = new Map<Element, string>()
  let heading = ''
  for (const element of all) {
    const box = element.getBoundingClientRect()
    if (
      element.matches('h1,h2,h3,h4,h5,h6,legend,[role=heading]') &&
      box.right + scrollX > 0 &&
      box.bottom + scrollY > 0
    )
      heading = wordsOf(element).slice(0, 60)
    sectionOf.set(element, heading)
  }
  const looks = (element: Element) => {
    const { borderTopColor, borderTopWidth, backgroundColor, outlineColor } = getComputedStyle(element)
    return [borderTopColor, borderTopWidth, backgroundColor, outlineColor].join(' ')
  }
  for (const element of inputs) {
    const key =
      element.name && /^(?:radio|checkbox)$/.test(element.type) ? `${element.type} ${element.name}` : ''
    if (key) sets.set(key, [...(sets.get(key) ?? []), element])
    const described = (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean)
    const labels = Array.from(element.labels ?? [])
    const near = [element.previousElementSibling, element.nextElementSibling].find(
      (other) =>
        other !== null &&
        other.matches('p,span,small,div,em') &&
        kit.visible(other) &&
        other.querySelector('input,select,textarea,button,a') === null &&
        !labels.some((label) => label.contains(other)) &&
        !described.includes(other.id) &&
        (/hint|help|error|message|note|description/i.test(
          `${other.id} ${String(other.getAttribute('class'))}`,
        ) ||
          /\b(?:for example|e\.g\.|such as|format|digits|characters|must|should|optional|at least)\b/i.test(
            wordsOf(other),
          )),
    )
    const peers = inputs.filter(
      (other) => other !== element && other.type === element.type && other.form === element.form,
    )
    const usual = peers.filter((peer) =>
      peers.some((third) => third !== peer && looks(third) === looks(peer)),
    )
    fields.push({
      ...kit.place(element),
      type: element.type,
      label: kit.nameOf(element),
      unlinked: near && !element.labels?.[0]?.contains(near) ? wordsOf(near).slice(0, 120) : '',
      error: near !== undefined && wordsForErrors.test(wordsOf(near)),
      group: nameOfGroup(element.closest('fieldset,[role=group],[role=radiogroup]') ?? document.body),
      odd:
        peers.length > 0 &&
        /^(?:text|email|tel|number|password|url|search)$/.test(element.type) &&
        (usual.length > 0
          ? usual.every((peer) => looks(peer) !== looks(element))
          : peers.some((peer) => looks(peer) !== looks(element))) &&
        document.activeElement !== element &&
        !element.disabled &&
        !element.readOnly,
      invalid:
        element.getAttribute('aria-invalid') === 'true' ||
        wordsForErrors.test(labels.map(wordsOf).join(' ')) ||
        wordsForErrors.test(described.map((id) => wordsOf(document.getElementById(id))).join(' ')) ||
        wordsForErrors.test(wordsOf(near)),
      section: sectionOf.get(element) ?? '',
    })
  }
  for (const choices of sets.values()) {
    if (choices.length < 2) continue
    const box = choices[0]!.closest('fieldset,[role=group],[role=radiogroup]')
    const holds = box !== null && choices.every((choice) => box.contains(choice))
    groups.push({
      ...kit.place(choices[0]!),
      kind: 'choices',
      size: choices.length,
      grouped: holds,
      label: holds ? nameOfGroup(box) : '',
    })
  }
  for (const element of all) {
    if (element.matches('fieldset'))
      groups.push({
        ...kit.place(element),
        kind: 'fieldset',
        size: element.querySelectorAll('input,select,textarea').length,
        grouped: true,
        label: nameOfGroup(element),
      })
    if (
      element.matches(
        '[role=alert],[role=status],[class*=error-summary],[class*=validation-summary],[class*=alert]',
      ) &&
      wordsForErrors.test(wordsOf(element)) &&
      wordsOf(element).length < 600
    )
      summaries.push({
        ...kit.place(element),
        text: wordsOf(element).slice(0, 300),
        links: element.querySelectorAll('a[href^="#"],li').length,
      })
  }
  const labels = Array.from(document.querySelectorAll('label'))
  for (const label of labels) {
    const target = label.getAttribute('for')
    const holds = label.querySelector('input,select,textarea,button,meter,output,progress')
    const shared =
      target !== null && labels.some((other) => other !== label && other.getAttribute('for') === target)
    const why =
      wordsOf(label) === '' && target !== null && label.querySelector('img,svg') === null
        ? 'empty'
        : (target !== null && !document.getElementById(target)) || (target === null && !holds)
          ? 'nowhere'
          : shared
            ? 'shared'
            : null
    if (why && (why === 'empty' || kit.visible(label)))
      loose.push({ ...kit.place(label), why, text: wordsOf(label).slice(0, 80) })
  }
  return { groups, fields, loose, summaries }
})

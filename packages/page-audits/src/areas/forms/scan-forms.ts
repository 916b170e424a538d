/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { FormField } from './form-field.js'

/** Fields that belong together, and the button that sends them. */
export interface FormScan {
  readonly fields: readonly FormField[]
  readonly submit: { readonly selector: string; readonly name: string }
}

/** State of a page after a submission. */
export interface FormState {
  /** Lines of visible text. */
  readonly lines: readonly string[]
  /** Fields that the page marks as wrong. */
  readonly invalid: readonly string[]
  readonly values: Readonly<Record<string, string>>
  /** Visible texts that complain. */
  readonly complaints: readonly string[]
  /** Entries of lists and tables. */
  readonly rows: number
  /** How many of the fields can be seen. */
  readonly shown: number
}

/** Finds forms, also those without a `form` element. Runs in the page. */
export const scanForms = defineScan(function scanForms(kit: PageKit): FormScan[] {
  /** A radio button or a box that lies unseen over its label takes the clicks. */
  const liesOverLabel = (element: Element) => {
    const box = element.getBoundingClientRect()
    const isIn = (around: DOMRect) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      return around.left <= x && x <= around.right && around.top <= y && y <= around.bottom
    }
    return (
      element.matches('[type=radio],[type=checkbox]') &&
      Math.min(box.width, box.height) >= 16 &&
      Array.from((element as HTMLInputElement).labels ?? []).some(
        (label) => kit.visible(label) && isIn(label.getBoundingClientRect()),
      )
    )
  }
  const isField = (element: Element) =>
    element.matches('input,textarea,select') &&
    !element.matches('[type=hidden],[type=button],[type=submit],[type=reset],[type=image],[type=file]') &&
    (kit.visible(element) || liesOverLabel(element)) &&
    !kit.disabled(element) &&
    !(element as HTMLInputElement).readOnly
  const isText = (element: Element) =>
    isField(element) && !element.matches('select,[type=checkbox],[type=radio],[type=range],[type=color]')
  const isButton = (element: Element) =>
    element.matches('button,input[type=submit],input[type=button],[role=button]') && kit.visible(element)
  const sends = kit.deedPattern(['sending'], 'leads', { signs: true, also: 'sign|go|place|request|get' })
  const leaves = kit.deedPattern(['cancel', 'clear', 'back', 'previous'], 'mentions')
  const adds = kit.deedPattern(['add'], 'leads', { signs: true })
  const formOf = (element: Element) => element.closest('form')
  const verbOf = (button: Element | undefined) => button && kit.nameOf(button).split(/\s/)[0]
  /** “Book group, spring” opens a note of that name: a button that sends says so in few words. */
  const isEntryName = (button: Element) => kit.nameOf(button).split(/\s/).length > 4
  /** A button that each entry of a list has, such as “Add Bread”, acts on its entry: it sends no field above the list. */
  const isOfEntry = (button: Element, box: Element): boolean => {
    for (let row = button.parentElement; row && row !== box; row = row.parentElement) {
      const { localName, parentElement } = row
      const alike = Array.from(parentElement?.children ?? []).filter(
        (other) =>
          other !== row &&
          other.localName === localName &&
          verbOf(kit.all(other).find(isButton)) === verbOf(button),
      )
      if (alike.length > 0 && !kit.all(row).some(isField)) return true
      if (row.localName === 'li' && isEntryName(button)) return true
    }
    return false
  }
  const submitOf = (box: Element): Element | null => {
    // A form's button sends what that form holds, and no field outside.
    const buttons = kit
      .all(box)
      .filter((each) => isButton(each) && formOf(each) === formOf(box) && !isOfEntry(each, box))
    return (
      buttons.find(
        (button) =>
          (button as HTMLButtonElement).type === 'submit' &&
          box.localName === 'form' &&
          !leaves.test(kit.nameOf(button)),
      ) ??
      buttons.find((button) => sends.test(kit.nameOf(button))) ??
      null
    )
  }
  const boxes: Element[] = kit.all().filter((element) => element.localName === 'form' && kit.visible(element))
  const fieldsIn = (element: Element) => kit.all(element).filter(isField).length
  /** The lines of an invoice are entries: their fields are used at once, and belong to no button below. */
  const inEntry = (field: Element): boolean => {
    const row = field.closest('tr,li,[role=row],[role=listitem],[role=group]')
    const alike = Array.from(row?.parentElement?.children ?? []).filter(
      (other) => other !== row && fieldsIn(other) === fieldsIn(row!),
    )
    return row !== null && alike.length > 0 && fieldsIn(row) > 1 && kit.all(row).some(isButton)
  }
  // Fields outside of any form belong with the nearest button that sends.
  for (const field of kit
    .all()
    .filter((element) => isText(element) && !element.closest('form') && !inEntry(element))) {
    let box = field.parentElement
    for (let depth = 0; box && depth < 4 && box !== document.body && !submitOf(box); depth++)
      box = box.parentElement
    const submit = box && box !== document.body ? submitOf(box) : null
    // “New note” above a field opens an empty note, and sends no field below the button.
    const opens =
      submit !== null &&
      adds.test(kit.nameOf(submit)) &&
      (submit.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (box && submit && !opens && !boxes.includes(box)) boxes.push(box)
  }
  const isFilledNumber = (field: Element) =>
    field.matches('input[type=number]') && (field as HTMLInputElement).value !== ''
  const found: FormScan[] = []
  for (const box of boxes) {
    const submit = submitOf(box)
    const fields = kit.all(box).filter((element) => isField(element) && !inEntry(element))
    if (!submit || !fields.some(isText)) continue
    // Fields above or below the lines of an invoice are used at once: the button next to them adds a line.
    const holdsLines = box.localName !== 'form' && kit.all(box).some((each) => isField(each) && inEntry(each))
    if (holdsLines && (adds.test(kit.nameOf(submit)) || fields.every((field) => isFilledNumber(field))))
      continue
    found.push({
      submit: { selector: kit.selectorOf(submit), name: kit.nameOf(submit) },
      fields: fields.map((element) => kit.field(element, box)),
    })
  }
  // A dialog may lie over a page with a form for each of its entries.
  const inDialog = ({ submit }: FormScan) =>
    kit.find(submit.selector)?.closest('dialog[open],[role=dialog],[role=alertdialog]') != null
  return [...found.filter(inDialog), ...found.filter((form) => !inDialog(form))].slice(0, 5)
})

/** Reads what the page shows now. Runs in the page. */
export const scanFormState = defineScan(function scanFormState(
  kit: PageKit,
  selectors: readonly string[],
): FormState {
  const invalid: string[] = []
  const values: Record<string, string> = {}
  let shown = 0
  for (const selector of selectors) {
    const element = kit.find(selector) as HTMLInputElement | null
    if (!element) continue
    if (kit.visible(element)) shown++
    values[selector] =
      element.type === 'checkbox' || element.type === 'radio'
        ? String(element.checked)
        : (element.value ?? '')
    // Not the browser's own word: a form that was emptied after it was sent is invalid to it, and one without validation too.
    if (element.getAttribute('aria-invalid') === 'true') invalid.push(selector)
  }
  const texts: { readonly line: string; readonly at: Node }[] = []
  const complaints: string[] = []
  const complains =
    /\b(?:required|invalid|not valid|must|please (?:enter|fill|choose|select|provide|add|type|give|use|correct|check)|enter (?:a|an|your)|can ?(?:not|'t|’t) be|too (?:short|long|small|large|low|high|many|few)|at least|at most|error|wrong|missing|incorrect|only|cannot|empty|fix|choose|no more than|between|needs? (?:at least )?\d+|ha(?:s|ve) to be (?:after|before|at least|at most|in|from))\b|(?<!\p{L})(?:bitte (?:geb|gib|wähl|füll|prüf|trag|schreib|beantwort|nenn|ergänz|korrigier|akzeptier|stimm|kreuz)\p{L}*|erforderlich|pflichtfeld|ungültig|fehlt|muss|mindestens|höchstens|fehler|veuillez|obligatoire|requis|indiquez|saisissez|erreur|au moins|obligatori[oa]|inválid[oa]|debe|por favor|elige|selecciona|introduce|escribe|rellena|falta[n]?|choisis(?:sez)?|sélectionne[rz]?|manquant[es]?|inserisci|scegli|seleziona|compila|manca|deve|escolha|selecione|preencha|informe|kies|vul|voer|verplicht|moet|ontbreekt)(?!\p{L})/iu
  /** Something else has to be there first. */
  const isLacking =
    /(?<!\p{L})(?:first|zuerst|leer|noch (?:keine?n?|nichts)|d[’']abord|vide|primero|vacío|vacía|prima|vuot[oa]|primeiro|vazi[oa]|eerst|leeg)(?!\p{L})/iu
  const isHeader = (cell: Element | null | undefined) => cell?.matches('th,[role=columnheader]') === true
  /** Headers of columns by their row: one line, since none is the value of the one before it. */
  const headers = new Map<Element, { line: string; readonly at: Node }>()
  for (const element of kit.all()) {
    if (!kit.visible(element)) continue
    // A list of what is missing may link to the fields.
    if (element.localName === 'a' && element.closest('[role=alert]')) complaints.push(kit.ownText(element))
    if (/^(?:script|style|option|label|legend|button|a)$/.test(element.localName)) continue
    const text = kit.ownText(element)
    if (text === '' || texts.length > 1500) continue
    const cell = element.closest('th,[role=columnheader]')
    const row = cell?.parentElement
    if (row && (isHeader(cell.nextElementSibling) || isHeader(cell.previousElementSibling))) {
      const line = headers.get(row)
      if (line) line.line = `${line.line} | ${text}`.slice(0, 200)
      else headers.set(row, { line: text.slice(0, 200), at: element })
      continue
    }
    const at = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim())
    texts.push({ line: text.slice(0, 200), at: at ?? element })
    const marked =
      element.closest(
        '[role=alert],[aria-live],[class*=error i],[class*=invalid i],[class*=warn i],[id*=error i],[class*=fehler i],[class*=erreur i]',
      ) !== null
    if (
      // A day that can't be read is an accident, and no complaint.
      !/\binvalid date\b/i.test(text) &&
      ((marked && (complains.test(text) || isLacking.test(text))) ||
        (/error|invalid|fehler|erreur/i.test(element.getAttribute('class') ?? '') && text.length > 3) ||
        (complains.test(text) && text.length < 120))
    )
      complaints.push(text.slice(0, 200))
  }
  const rows = kit
    .all()
    .filter((element) => element.matches('li,tr,[role=listitem],[role=row],article')).length
  // As they are read: in `<p><b>Name:</b> Ada</p>` the label comes first.
  const lines = [...texts, ...headers.values()]
    .toSorted((one, two) =>
      one.at.compareDocumentPosition(two.at) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
    )
    .map(({ line }) => line)
  return { lines, invalid, values, complaints, rows, shown }
})

/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** An option of a generator. */
export interface GeneratorOption {
  /** Takes the click that switches it. */
  readonly selector: string
  readonly label: string
  readonly on: boolean
}

/** Options and texts of a generator. */
export interface GeneratorScan {
  readonly options: readonly GeneratorOption[]
  /** Selector of the button that makes a new result. */
  readonly make: string | null
  /** Texts and values without spaces, by the place that shows them. */
  readonly words: Readonly<Record<string, string>>
  /** The chosen length, where a field says it. */
  readonly length: number | null
  /** Selector of that field. */
  readonly lengthField: string | null
}

/** Reads the boxes of a page, its button that generates, and the words that it shows. Runs in the page. */
export const scanGenerator = defineScan(function scanGenerator(kit: PageKit): GeneratorScan {
  const all = kit.all()
  const labelOf = (box: Element) =>
    ((box as HTMLInputElement).labels?.[0]?.textContent ?? kit.nameOf(box)).replace(/\s+/g, ' ').trim()
  const options = all
    .filter((element) => element.matches('input[type=checkbox],[role=checkbox],[role=switch]'))
    .flatMap((box) => {
      const handle = kit.visible(box) ? box : (box as HTMLInputElement).labels?.[0]
      if (!handle || !kit.visible(handle) || kit.disabled(box)) return []
      const on = box.matches('input')
        ? (box as HTMLInputElement).checked
        : box.getAttribute('aria-checked') === 'true'
      return [{ selector: kit.selectorOf(handle), label: labelOf(box), on }]
    })
  const makes =
    /generat|erzeug|neues? |générer|nouveau|generar|nuev[ao]|genera(?!l)|nuov[ao]|gerar|nov[ao]\b|genereer|nieuw|\bnew\b|regenerat|refresh|shuffle|^[↻⟳🔄🎲]/iu
  const button = all.find(
    (element) =>
      element.matches('button,[role=button],input[type=submit],input[type=button]') &&
      kit.visible(element) &&
      !kit.disabled(element) &&
      makes.test(kit.nameOf(element)),
  )
  const words: Record<string, string> = {}
  for (const element of all) {
    if (!kit.visible(element) || element.matches('script,style,option,button,a,label')) continue
    const isField = element.matches('input,textarea')
    if (isField && !/^(?:text|password|search|textarea|)$/.test((element as HTMLInputElement).type)) continue
    const text = isField
      ? (element as HTMLInputElement).value
      : element.closest('button,a,label')
        ? ''
        : (element.textContent ?? '').trim()
    const isWhole =
      isField || element.children.length === 0 || element.matches('output,code,[class*=password i]')
    if (isWhole && /^\S{6,200}$/.test(text) && !text.includes('•')) words[kit.selectorOf(element)] = text
  }
  const asksLength =
    /length|länge|longueur|longitud|lunghezza|comprimento|tamanho|lengte|zeichen\b|characters|caract/iu
  const field = all.find(
    (element) =>
      element.matches('input[type=number],input[type=range]') &&
      kit.visible(element) &&
      asksLength.test(kit.nameOf(element)),
  ) as HTMLInputElement | undefined
  return {
    options,
    make: button ? kit.selectorOf(button) : null,
    words,
    length: field && field.value !== '' ? Number(field.value) : null,
    lengthField: field ? kit.selectorOf(field) : null,
  }
})

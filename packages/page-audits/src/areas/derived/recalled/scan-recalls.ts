/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A button that brings saved values back, and the text of its entry. */
export interface RecallPlace extends Place {
  readonly entry: string
}

/** Finds the buttons of entries that bring saved values back into fields. Runs in the page. */
export const scanRecalls = defineScan(function scanRecalls(kit: PageKit): RecallPlace[] {
  const entries = 'li,tr,article,[role=listitem],[role=row],[class*=item],[class*=row],[class*=card]'
  const recalls =
    /^(?:use|load|apply|restore|recall|reuse|open|verwenden|laden|anwenden|übernehmen|benutzen|nutzen|utiliser|charger|appliquer|reprendre|ouvrir|usar|cargar|aplicar|abrir|usa|carica|applica|apri|carregar|gebruik(?:en)?|toepassen|openen)(?!\p{L})|(?:verwenden|laden|anwenden|übernehmen|gebruiken|toepassen)$/iu
  return kit
    .all()
    .filter(
      (element) =>
        element.matches('button,[role=button],a') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        element.closest('dialog,[role=dialog],nav') === null &&
        element.closest(entries) !== null &&
        [(element as HTMLElement).innerText ?? '', kit.nameOf(element)].some((name) =>
          recalls.test(name.trim()),
        ),
    )
    .slice(0, 20)
    .map((element) => ({
      ...kit.place(element),
      entry: ((element.closest(entries) as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim(),
    }))
})

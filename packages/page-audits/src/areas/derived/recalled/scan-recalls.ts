/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Finds the buttons of entries that bring saved values back into fields. Runs in the page. */
export const scanRecalls = defineScan(function scanRecalls(kit: PageKit): Place[] {
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
        element.closest(
          'li,tr,article,[role=listitem],[role=row],[class*=item],[class*=row],[class*=card]',
        ) !== null &&
        [(element as HTMLElement).innerText ?? '', kit.nameOf(element)].some((name) =>
          recalls.test(name.trim()),
        ),
    )
    .slice(0, 20)
    .map((element) => kit.place(element))
})

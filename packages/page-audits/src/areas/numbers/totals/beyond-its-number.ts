const ofAll =
  /(?<![\d.,/:–-])(\d{1,4})(?:\s\p{L}{2,14})?\s*(?:out of|of|von|sur|de|di|van|su)\s*(\d{1,4})(?![\d.,/:]*\d|\s?(?:%|€|°|kg\b|g\b|ml\b|l\b))/giu
/** Words of lines in which no count can go beyond its number: goals may be exceeded, pages and limits may not. */
const cannotExceed =
  /(?<!\p{L})(?:pages?|rows?|showing|shown|steps?|questions?|slides?|cards?|max\p{L}*|limit|seiten?|zeilen?|schritt|fragen?|karten?|bild|höchstens|angezeigt|lignes?|étape|affich\p{L}*|páginas?|filas?|pasos?|preguntas?|mostrando|pagin[ae]|righe|passo|domand[ae]|linhas?|pergunta|pagina['’]?s?|rijen|stap|vraag|chosen|selected|picked|(?:aus)?gewählt|choisie?s?|sélectionnée?s?|elegid[oa]s?|seleccionad[oa]s?|selezionat[oaie]|scelt[oaie]|escolhid[oa]s?|selecionad[oa]s?|gekozen|geselecteerd)(?!\p{L})/iu

/** A line such as “Page 4 of 1” or “7 seats of 6 at most”; null without one. */
export const beyondItsNumber = (lines: readonly string[]): string | null =>
  lines.find(
    (line) =>
      line.length < 100 &&
      cannotExceed.test(line) &&
      [...line.matchAll(ofAll)].some(([, count, all]) => Number(all) > 0 && Number(count) > Number(all)),
  ) ?? null

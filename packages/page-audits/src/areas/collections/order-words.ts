/** Words of orders in German, French, Spanish, Italian, Portuguese and Dutch, as alternatives of a regular expression. */
const words = {
  up: 'aufsteigend|croissante?s?|ascendante?s?|ascendentes?|ascendenti|crescentes?|oplopend|(?:günstig|billig|preiswert|niedrig|kürz|früh)e?ste[rns]?|(?:moins|meno|menos) (?:ch(?:er|ère)s?|car[aeio]s?)|plus (?:anciens?|anciennes?|ancien|courte?s?)|más (?:barat[oa]s?|antigu[oa]s?|cort[oa]s?)|più (?:economic[oaie]|economici|vecchi[oae]?|brev[ei])|mais (?:barat[oa]s?|antig[oa]s?)|goedkoopste|oudste|laagste|älteste[rns]?|menor(?:es)?|niedrig|minore|laag|más baj[oa]s?|più bass[oaie]|mais baix[oa]s?|moins élevée?s?|plus bas(?:se)?s?|bas',
  down: 'absteigend|décroissante?s?|descendante?s?|descendentes?|decrescentes?|discendente|aflopend|(?:teuer|höch|läng|neue|spät)ste[rns]?|plus (?:ch(?:er|ère)s?|récente?s?|longue?s?)|más (?:car[oa]s?|recientes?|nuev[oa]s?|larg[oa]s?)|più (?:car[oaie]|recent[ei]|nuov[oaie]|lung(?:o|a|hi|he))|mais (?:car[oa]s?|recentes?|nov[oa]s?)|duurste|nieuwste|hoogste|mayor(?:es)?|maior(?:es)?|hoch|maggiore|hoog|más alt[oa]s?|più alt[oaie]|mais alt[oa]s?|plus élevée?s?|plus hauts?|plus hautes?|haut',
  none: 'relevanz|beliebt\\p{L}*|empfohlen\\p{L}*|pertinence|populaires?|popularité|recommandée?s?|relevancia|popular\\p{L}*|recomendad[oa]s?|rilevanza|popolar\\p{L}*|consigliat[oaie]|relevância|relevantie|populair\\p{L}*|status|statut|estado|stato|kategorien?|catégories?|categor[ií]as?|priorität|priorité|prioridad|priorità|prioridade|hinzugefügt|geändert|erstell\\p{L}*|änderungs\\p{L}*|anlage\\p{L}*|ajouté\\p{L}*|modifiée?s?|ajout|añadid[oa]s?|modificad[oa]s?|aggiunt[oaie]|modificat[oaie]|typ|art|tipo|genre',
  price:
    '\\p{L}*preise?|prix|coûts?|\\p{L}*kosten|costes?|costos?|costi|custos?|precios?|prezz[oi]|preços?|prijs|prijzen|günstigste[rns]?|billigste[rns]?|preiswerteste[rns]?|teuerste[rns]?|ch(?:er|ère)s?|barat[oa]s?|car[oa]s?|economic[oaie]|goedkoopste|duurste|\\p{L}*betrag|beträge|montants?|importes?|import[oi]|(?:jahres|monats|grund|brutto|netto|einstiegs|anfangs)?gehalt|gehälter|(?:stunden|mindest|brutto|netto)?lohn|salaires?|salarios?|stipend(?:io|i)|salários?|salaris|(?:kalt|warm|monats)?miete|loyers?|alquiler(?:es)?|affitt[oi]',
  date: '\\p{L}*datum|\\p{L}*frist|fällig\\p{L}*|échéances?|vencimiento|scadenza|vencimento|dates?|fechas?|date di|data|jahr|années?|año|anno|jaar|neueste[rns]?|älteste[rns]?|récente?s?|anciens?|anciennes?|recientes?|antigu[oa]s?|recent[ei]|vecchi[oae]?|nieuwste|oudste',
  duration: '\\p{L}*dauer|durées?|duración|durata|duração|kürzeste[rns]?|längste[rns]?|courte?s?|longues?',
  rating:
    'bewertung(?:en)?|sterne|évaluations?|avis|étoiles|valoraci(?:ón|ones)|estrellas|valutazion[ei]|stelle|avaliaç(?:ão|ões)|beoordeling(?:en)?',
  text: 'titel|\\p{L}*name|\\p{L}*namen|alphabetisch|autor(?:in|en)?|titres?|(?:pré)?noms?|alphabétique|auteurs?|títulos?|nombres?|apellidos?|alfabétic[oa]|titol[oi]|(?:cog)?nom[ei]|alfabetic[oa]|autor[ei]?|\\p{L}*naam|alfabetisch|auteur',
} as const

const patterns = Object.fromEntries(
  Object.entries(words).map(([key, alternatives]) => [
    key,
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu'),
  ]),
) as Readonly<Record<keyof typeof words, RegExp>>

/** The direction that a name tells in one of these languages, by its first word: “von niedrig bis hoch” goes up. null where it tells none. */
export function foreignWay(name: string): 'up' | 'down' | null {
  const [up, down] = [name.search(patterns.up), name.search(patterns.down)]
  if (up < 0 && down < 0) return null
  return down < 0 || (up >= 0 && up < down) ? 'up' : 'down'
}

/** Whether a name speaks of an order that the page need not show. */
export const isOwnOrder = (name: string): boolean => patterns.none.test(name)

const kinds = ['price', 'rating', 'date', 'duration', 'text'] as const

/** Reads the key of an order from its name in one of these languages; null without one. */
export const foreignKey = (name: string): (typeof kinds)[number] | null =>
  kinds.find((kind) => patterns[kind].test(name)) ?? null

/** Whether a label speaks of sorting. */
export const speaksOfOrder = (said: string): boolean =>
  /(?<!\p{L})(?:sortier\p{L}*|reihenfolge|ordnen|trier|triée?s?|tri|classer|ordre|ordenar|ordenad[oa]s?|orden|ordina\p{L}*|ordine|ordenação|sorteer|sorteren|volgorde)(?!\p{L})/iu.test(
    said,
  )

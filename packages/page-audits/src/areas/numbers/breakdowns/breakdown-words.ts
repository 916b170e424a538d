/** A heading such as “Revenue by product”, in seven languages: a measure, and what it is broken down by. */
export const breakdownTitle =
  "^\\W*(?<measure>\\p{L}[\\p{L} '’&-]{2,40}?)\\s*[,:–—-]?\\s+(?:by|per|nach|pro|je|par|por|op|door|selon|según|secondo)\\s+(?<dimension>\\p{L}[\\p{L} '’&/-]{2,40})\\W*$"

/** Words around a measure that say nothing about what is measured. */
export const emptyWords =
  /(?<!\p{L})(?:total|overall|breakdown|split|distribution|share|sum|of|the|my|your|gesamt|summe|verteilung|aufteilung|totale?s?|répartition|reparto|distribución|ripartizione|totaal|verdeling|distribuição)(?!\p{L})/giu

/** Measures whose parts don't add up: averages, rates, plans, and what may be counted twice. */
export const notAdditive =
  /(?<!\p{L})(?:average|avg|mean|median|rate|ratio|max\p{L}*|min(?:imum)?|prices?|rating|score|top|best|fees?|fares?|tariffs?|budgets?|goals?|targets?|limits?|quotas?|capacity|forecast|planned|net|profit|margin|balance|savings?|change|growth|durchschnitt\p{L}*|preise?|ziele?|gewinn|saldo|netto|moyenne?|prix|taux|bénéfice|solde|media|promedio|precios?|prezz[oi]|tasa|tasso|beneficio|média|preços?|gemiddeld\p{L}*|prijs|prijzen|winst|orçamento|presupuesto|begroting|plafond)(?!\p{L})/iu

/** Words of time: a block may be about another period than a figure is. */
export const timeWords =
  /(?<!\p{L})(?:all[- ]time|lifetime|overall|to date|ytd|mtd|today|yesterday|days?|daily|weeks?|weekly|weekdays?|months?|monthly|quarters?|quarterly|years?|yearly|annual|hours?|hourly|time|date|since|heute|gestern|tage?n?|wochen?|wochentage?|monate?n?|jahre?n?|quartale?|stunden?|seit|aujourd’hui|jours?|semaines?|mois|ans?|années?|trimestres?|heures?|depuis|hoy|ayer|días?|semanas?|mes(?:es)?|años?|horas?|desde|oggi|ieri|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]|dal|hoje|dias?|mês|anos?|vandaag|dag(?:en)?|weken|maand(?:en)?|jaar|jaren|kwartaal|uur|uren|sinds)(?!\p{L})|\b(?:19|20)\d\d\b/giu

/** A comparison with something else follows. */
export const comparison =
  /(?:(?<!\p{L})(?:vs\.?|versus|than|compared|against|up|down|goal|target|budget|of|gegenüber|zum|ggü\.?|als|von|par rapport|contre|frente|respecto|rispetto|em relação|vergeleken)(?!\p{L})|[▲▼△▽↑↓⬆⬇↗↘]|[+−-]\s?\d).*$/isu

import { billWord } from '../bill-words.js'

/** Words for a mean value. */
export const saysAverage =
  /(?<!\p{L})(?:averages?|avg|mean|(?:noten)?schnitt|durchschnitt\p{L}*|mittel(?:wert)?|moyennes?|moy|media|promedio|média|gemiddelde?)(?!\p{L})|(?:^|\s)[øØ∅⌀](?:\s|$)/iu

/** Words for a sum. */
export const saysTotal = new RegExp(
  `${billWord('total')}|(?<!\\p{L})(?:totals?|sum|in all|altogether|overall|gesamt\\p{L}*|summe|insgesamt|somme|totaux|suma|totales|somma|soma|totais|som)(?!\\p{L})`,
  'iu',
)

/** Words for the part of a list that a filter leaves. */
export const saysShown =
  /(?<!\p{L})(?:shown|displayed|visible|listed|filtered|(?:an)?gezeigte?n?|angezeigte[nr]?|sichtbare[nr]?|gefilterte?[nr]?|(?:auf)?gelistete[nr]?|affiché\p{L}*|visibles?|filtré\p{L}*|mostrad[oa]s?|filtrad[oa]s?|listad[oa]s?|visualizzat[ie]|mostrat[ie]|filtrat[ie]|exibid[oa]s?|getoonde?|weergegeven|zichtbare?)(?!\p{L})/iu

/** Words for a whole that a filter leaves as it is: “Total of all”, “Year total”. */
export const saysWhole =
  /(?<!\p{L})(?:all|overall|grand|every\p{L}*|ever|periods?|days?|weeks?|months?|monthly|years?|yearly|annual|budget|alle[rns]?|zeitraum\p{L}*|\p{L}*woche\p{L}*|\p{L}*monat\p{L}*|\p{L}*jahr\p{L}*|tout(?:e?s)?|période|semaine|mois|année|annuel\p{L}*|général\p{L}*|tod[oa]s|período|semana|mes|mês|año|ano|general|geral|tutt[ei]|periodo|settimana|mese|anno|generale)(?!\p{L})/iu

/** Words for further parts of a total: what it comes to is more than the members, or less. */
export const hasOtherParts = new RegExp(billWord('takenOff', 'tax', 'delivery', 'fee'), 'iu')

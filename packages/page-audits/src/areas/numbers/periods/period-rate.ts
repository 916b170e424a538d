/** Words of periods in seven languages, and how many of each make a year. */
const periods: readonly (readonly [number, string])[] = [
  [
    365,
    'day|daily|tag|täglich|jour|quotidien(?:ne)?|día|diari[oa]|giorno|giornalier[oa]|dia|diári[oa]|dag|dagelijks',
  ],
  [52, 'week|weekly|woche|wöchentlich|semaine|hebdomadaire|semana|semanal|settimana|settimanale|wekelijks'],
  [
    12,
    'month|monthly|monat|monatlich|mois|mensuel(?:le)?|mes|mensual|mese|mensile|mês|mensal|maand|maandelijks',
  ],
  [
    1,
    'year|yearly|annual(?:ly)?|jahr|jährlich|an|année|annuel(?:le)?|año|anual|anno|annuale|annuo|ano|jaar|jaarlijks',
  ],
]
const minutes = /(?<!\p{L})min(?:\.|ut(?:e[ns]?|os?|i))?(?!\p{L})/iu

/** How often something happens in a year, by the label of an option: of “hours per week” 52, of “minutes per day” 365 sixtieths. null where a label names no period, or several. */
export function periodRate(label: string): number | null {
  if (/\d/.test(label)) return null
  const named = periods.filter(([, words]) =>
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(label),
  )
  const [only] = named
  return only && named.length === 1 ? only[0] / (minutes.test(label) ? 60 : 1) : null
}

import type { Entry } from '../scans/entry.js'

const dueWord = '(?:due|fällig|échéant|vence|scade|vencendo)'
const isDue = new RegExp(`(?<!\\p{L})${dueWord}(?!\\p{L})`, 'iu')
/** Names that mean another day or its absence. */
const otherDay =
  /(?<!\p{L})(?:not|soon|tomorrow|week|month|later|no|nicht|bald|morgen|woche|pas|demain|semaine|mañana|semana|domani|settimana)(?!\p{L})/iu
const today = "(?:today|now|heute|jetzt|aujourd['’]hui|hoy|oggi|hoje)"
const dueToday = new RegExp(`^(?:${dueWord}[ :]+${today}|${today}[ :]+${dueWord})$`, 'iu')

/** Meaning of “Due or overdue” for an entry that says of itself that it is due today: it belongs there. Null for names of other kinds. */
export const dueTodayMeaning = (name: string): ((entry: Entry) => true | null) | null =>
  isDue.test(name) && !otherDay.test(name)
    ? ({ texts, cells, marks }) =>
        [...texts, ...cells, ...marks].some((text) => dueToday.test(text.trim())) ? true : null
    : null

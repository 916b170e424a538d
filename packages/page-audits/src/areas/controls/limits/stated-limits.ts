const numbers: Readonly<Record<string, number>> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10,
  deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10,
  dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
  due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10,
  dois: 2, duas: 2, três: 3, quatro: 4, sete: 7, oito: 8, dez: 10,
  twee: 2, drie: 3, vijf: 5, zes: 6, zeven: 7, negen: 9, tien: 10,
} // prettier-ignore
const number = String.raw`(\d{1,2}|${Object.keys(numbers).join('|')})(?![\d.,:/]*\d|\p{L})`
const before =
  "up to|at most|(?:no|not) more than|max(?:imum|\\.)?(?: of| de)?|limit(?:ed to| of)|pick|höchstens|maximal|bis zu|nicht mehr als|au (?:plus|maximum)|pas plus de|jusqu[’']à|máximo(?: de)?|como máximo|no más de|hasta|al massimo|massimo(?: di)?|non più di|fino a|no máximo|não mais de|até|maximaal|hoogstens|niet meer dan|(?<!\\d )tot"
const behind =
  'max(?:imum)?\\b|at most|höchstens|maximal|au (?:plus|maximum)|como máximo|máximo|al massimo|massimo|no máximo|maximaal|hoogstens'
/** Units: minutes are measured, and not chosen one by one. */
const measured =
  /^\s*(?:characters?|chars?|letters?|words?|digits?|minutes?|hours?|days?|nights?|weeks?|months?|years?|%|€|\$|£|[kmg]b\b|k?g\b|k?m\b|zeichen|wörter|buchstaben|minuten|stunden|tage|nächte|wochen|monate|jahre|caractères|lettres|mots|heures|jours|nuits|mois|ans\b|caracteres|letras|palabras|minutos|horas|días|noches|meses|años|caratteri|lettere|parole|minuti|ore|giorni|notti|mesi|anni|dias|noites|tekens|woorden|uren|dagen|nachten)/iu
const stated = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${before})\s*:?\s*${number}|${number}(?=\s\p{L}+(?:\s\p{L}+)?\s(?:${behind})|\s(?:${behind})))`,
  'giu',
)

const least = 2
const most = 10

/** The numbers of things that a text says may be chosen at most, such as “up to 6 seats” or “6 places au maximum”. */
export function statedLimits(text: string): number[] {
  const found = [...text.matchAll(stated)].flatMap((match) => {
    const written = (match[1] ?? match[2] ?? '').toLowerCase()
    const value = numbers[written] ?? Number(written)
    const rest = text.slice(match.index + match[0].length)
    return value >= least && value <= most && !measured.test(rest) ? [value] : []
  })
  return [...new Set(found)]
}

const number = String.raw`(\d{1,2})(?![\d.,:/]*\d|\s?(?:%|€|£|\$))`
const stock =
  '(?:in stock|left(?: in stock)?|available|remaining|auf lager|vorrätig|verfügbar|lieferbar|übrig|en stock|disponibles?|restante?s?|en existencias|disponibil[ei]|rimast[ie]|in magazzino|em (?:estoque|stock)|disponíve(?:l|is)|op voorraad|beschikbaar)'
const lastOnes =
  "(?:only|just|nur noch|noch|plus que|il (?:n’|n')?en reste|s[oó]lo quedan?|quedan?|ne restano|solo|só restam|restam|nog(?: maar)?)"
const patterns = [
  new RegExp(String.raw`(?<!\p{L})${lastOnes}\s+${number}(?:\s\p{L}+)?\s+${stock}(?!\p{L})`, 'iu'),
  new RegExp(
    String.raw`^(?:in stock|stock|lagerbestand|auf lager|en stock|existencias|voorraad)\s*:\s*${number}\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*${number}\s+(?:\p{L}+\s)?(?:in stock|auf lager|en stock|op voorraad|em estoque)\W*$`,
    'iu',
  ),
]

/** The one number of pieces that a page says are left of what it sells, from 2 to 9; null without one, or with several. */
export function statedStock(lines: readonly string[]): number | null {
  const found = lines.flatMap((line) => {
    const match = patterns.map((pattern) => pattern.exec(line.trim())).find((one) => one !== null)
    return match ? [Number(match[1])] : []
  })
  const [only] = found
  return found.length === 1 && only! >= 2 && only! <= 9 ? only! : null
}

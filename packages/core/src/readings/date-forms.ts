import { bidiMarks } from './plain-digits.js'

const name = String.raw`(?<![\p{L}\p{M}])(?<name>[\p{L}\p{M}]{2,14})(?![\p{L}\p{M}])[.׳॰]?`
const day = String.raw`(?<day>[0-3]?\d)(?!\d)(?:st|nd|rd|th|er|º|\.)?`
const year = String.raw`(?:'|’)?(?<year>\d{4}|\d{2})(?![\d:]|\s*(?:am|pm|h|uhr)\b)`
/** Separators between day, name and year: `4 de marzo de 2026`, `4-Mar-2026`, `4 d’abril`, `4 مارچ، 2026`. */
const link = String.raw`(?:\s*[,،]\s*|\s*[-/]\s*|\s+(?:of|de|del|di|van)\s+|\s+d['’]\s?|\s+)`
const bidi = `[${bidiMarks}]*`
const slash = String.raw`${bidi}(?<separator>\.\s|[/.-])${bidi}`
const again = String.raw`${bidi}\k<separator>${bidi}`
const form = (source: string) => new RegExp(source, 'giu')

/** Written forms of dates, the more telling first; where two overlap, the earlier one counts. */
export const dateForms: readonly RegExp[] = [
  // 2026-03-04, 2026/3/4, 2026. 03. 04., 2026-03-04T10:30:00Z
  form(
    String.raw`(?<![\d.])(?<year>\d{4})${bidi}(?:[-/]|\.\s?)${bidi}(?<m>\d{1,2})${bidi}(?:[-/]|\.\s?)${bidi}(?<day>\d{1,2})(?!\d)(?:[T ]\d{2}:\d{2}\S*)?`,
  ),
  // 2026年3月4日, 3月4日, 2026년 3월 4일
  form(String.raw`(?:(?<year>\d{4})\s?[年년]\s?)?(?<m>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일]`),
  // 4 tháng 3, 2026
  form(String.raw`(?<!\d)(?<day>\d{1,2}) (?:tháng|thg) (?<m>\d{1,2})(?:, | năm )(?<year>\d{4})(?!\d)`),
  // 2026. március 4., 2026 m. kovo 4 d., 2026. gada 4. marts, 2026-Mar-4
  form(String.raw`(?<!\d)(?<year>\d{4})\.?(?: m\.| gada)?\s*(?:[-/,]\s*)?${name}\s*(?:[-/]\s*)?${day}(?!\d)`),
  form(String.raw`(?<!\d)(?<year>\d{4})\. gada ${day}\s+${name}`),
  // 4 March 2026, 4. März, 16-Jan-2026, 16th of January, 2026
  form(String.raw`(?<![\p{L}\d])${day}${link}${name}(?:${link}${year})?`),
  // March 4, 2026, March 4, Jan 16 '26
  form(String.raw`${name}\s*(?:[-/]\s*)?${day}(?:(?:\s*[,،]\s*|\s*[-/]\s*|\s+(?:of\s+)?)${year})?`),
  // 03/04/2026, 4. 3. 2026, 26. 3. 4.
  form(
    String.raw`(?<![\d.,/-])(?<first>\d{1,2})${slash}(?<second>\d{1,2})${again}(?<third>\d{4}|\d{2})(?!\d|[.,]\d)`,
  ),
  form(
    String.raw`(?<![\d.,/-])(?<first>\d{2})(?<separator>\.\s)(?<second>\d{1,2})\.\s(?<third>\d{1,2})\.(?!\d)`,
  ),
  // 20260304
  form(String.raw`(?<!\d)(?<year>(?:19|20)\d{2})(?<m>0[1-9]|1[0-2])(?<day>[0-2]\d|3[01])(?!\d)`),
  // March 2026, 2026-03
  form(String.raw`${name}(?:${link})(?<year>\d{4})(?!\d)`),
  form(String.raw`(?<!\d)(?<year>(?:19|20)\d{2})-(?<m>0[1-9]|1[0-2])(?![-\d])`),
]

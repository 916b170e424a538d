/** The kind of words that follow a heading or a label. */
export type Section = 'page' | 'features' | 'looks' | 'ignored' | 'mixed'

const looks =
  /^(?:(?:visual )?(?:style|styling|look(?: and feel)?|design|branding|colou?rs?(?: scheme)?|theme|typography|fonts?|appearance)|farben?|aussehen|gestaltung)$/i
const ignored =
  /^(?:(?:technical )?(?:constraints?|tech(?:nology|nologies|nical)?(?: stack)?|stack)|out of scope|not in scope|won['’]?t(?: have)?|(?:target )?(?:group|audience|users?)|goal|purpose|budget|deadline|ziel(?:gruppe)?|technik|rahmenbedingungen|nicht (?:nötig|gewünscht)|.*\b(?:do(?:es)?n['’]?t|do(?:es)? not) need)$/i
const mixed = /^(?:non-?functional requirements?|quality|qualities)$/i
/** A label before what the page is. */
const page =
  /^(?:project|title|name|description|page|build|app|task|brief|thema|titel|beschreibung|projekt|aufgabe)$/i
const features =
  /^(?:(?:\p{L}+ )?(?:requirements?|features?|functions?|functionality|must[- ]haves?|should[- ]haves?|actions?|user stor(?:y|ies)|acceptance criteria|rules?|scenario|specs?)|must|should|could|also|needs?|wanted|nice[- ]to[- ]haves?|(?:things|what) (?:it|i|we) needs?|funktionen|anforderungen)$/iu

/** The kind of section that a heading or a label opens; null where it names something of the page itself. */
export function sectionOf(head: string): Section | null {
  const plain = head.replace(/[*_#:]+/g, '').trim()
  if (looks.test(plain)) return 'looks'
  if (ignored.test(plain)) return 'ignored'
  if (page.test(plain)) return 'page'
  if (mixed.test(plain)) return 'mixed'
  return features.test(plain) ? 'features' : null
}

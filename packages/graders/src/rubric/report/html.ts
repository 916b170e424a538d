/** Markup of ours: text becomes it only by being escaped. */
export interface Html {
  readonly markup: string
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/** Markup from a template; everything that is put in is escaped, unless it is markup already. Nothing, `false` and `null` leave no trace. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { markup: strings.reduce((whole, part, index) => whole + render(pieces[index - 1]) + part) }
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  if ('markup' in piece) return piece.markup
  return piece.map(render).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/**
 * Escapes text for markup and quoted attributes; removes control characters, including those that change
 * the direction of text.
 */
const escapeHtml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[&<>"'`]/g, (character) => entities[character]!)

/** Steps that turn parts of a regular expression into a text as it may look: `\d{3}` into `###`. */
const steps: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  [/^\^|(?<!\\)\$$|\\b/g, ''],
  [/\\([^\w\s])/g, (_, mark) => escaped(mark!)],
  [/(?:\\d|\[0-9\])\{(\d+)(?:,\d*)?\}/g, (_, count) => '#'.repeat(Math.min(Number(count), 12))],
  [/(?:\\d|\[0-9\])[+*]\??/g, '#…'],
  [/(?:\\d|\[0-9\])\?/g, ''],
  [/\\d|\[0-9\]/g, '#'],
  [/\[A-Z\]\{(\d+)(?:,\d*)?\}/g, (_, count) => 'A'.repeat(Math.min(Number(count), 12))],
  [/\[a-z\]\{(\d+)(?:,\d*)?\}/g, (_, count) => 'a'.repeat(Math.min(Number(count), 12))],
  [/\[A-Z\]/g, 'A'],
  [/\[a-z\]/g, 'a'],
  [/\\s[*+?]?\??/g, ' '],
  [/(?:\.|\\[wS]|\[\^[^\]]*\])(?:[+*]\??|\{[\d,]+\})/g, '…'],
  [/\(\?:[^()|]*\)\?|\([^()|?]*\)\?/g, ''],
  [
    /\((?:\?:)?([^()?*+[\]{}\\]*\|[^()?*+[\]{}\\]*)\)(?![?*+{])/g,
    (_, options) => options!.split('|').join(' or '),
  ],
  [/\((?:\?:)?([^()|?*+[\]{}\\]*)\)(?![?*+{])/g, (_, inner) => inner!],
  [/[^\\()[\]{}|^$.*+?](?:\?|\*)\??/gu, ''],
  [/([^\\()[\]{}|^$.*+?])\+\??/gu, (_, character) => character!],
]

/** Hides escaped marks behind private characters until the rest is read. */
const escaped = (mark: string): string => String.fromCharCode(0xe000 + mark.charCodeAt(0))
const unescaped = (text: string): string =>
  text.replace(/[\uE000-\uE0FF]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xe000))

/** A text that shows what a regular expression asks for (`SM-#####` for `^SM-\d{5}$`), or null for one that no short text shows. */
export function sketchPattern(source: string): string | null {
  const sketch = steps.reduce((text, [part, shown]) => text.replace(part, shown as string), source.trim())
  const options = /^[^()[\]{}\\^$.*+?]+$/.test(sketch) ? sketch.split('|').join(' or ') : sketch
  const plain = unescaped(options).replace(/\s+/g, ' ').trim()
  return plain === '' || plain === '…' || /[\\^$.*+?()[\]{}|]/.test(options) ? null : plain
}

/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'
import type { GeneratingSheets } from './generating-sheets.js'

/** Text that style sheets add before or after an element's own. */
export interface GeneratedText {
  readonly text: string
  /** It is an alternative for what is drawn, as in `content: "\e001" / "Trash"`. */
  readonly alternative: boolean
  /** Its box is separate from the adjacent text. */
  readonly apart: boolean
}

/** Reads the text of `::before` and `::after`, and letters as `text-transform` shows them. */
export function generatedText(dom: DomAccess, { mayGenerate }: GeneratingSheets) {
  const { fromCodePoint } = String
  const toNumber = parseInt
  const unquote = (literal: string): string =>
    literal
      .slice(1, -1)
      .replace(/\\([0-9a-f]{1,6})[ \t\n]?|\\([^])/gi, (_, code: string | undefined, character: string) =>
        code ? fromCodePoint(Math.min(toNumber(code, 16) || 0xfffd, 0x10ffff)) : character,
      )
  const languages: Record<string, string> = {
    __proto__: null as never,
    de: '„“',
    cs: '„“',
    fr: '«»',
    it: '«»',
    es: '«»',
    ru: '«»',
    uk: '«»',
    pl: '„”',
    sv: '””',
    fi: '””',
    ja: '「」',
  }
  const quoteMark = (element: Element, quotes: string, closing: boolean): string => {
    const given = quotes.match(/"(?:[^"\\]|\\[^])*"/g)
    if (given) return unquote(given[closing ? 1 : 0] ?? '""')
    if (quotes === 'none') return ''
    const spoken = dom.closest(element, '[lang]')
    const pair =
      languages[((spoken && dom.attribute(spoken, 'lang')) ?? '').slice(0, 2).toLowerCase()] ?? '“”'
    return pair[closing ? 1 : 0]!
  }
  const token = /"(?:[^"\\]|\\[^])*"|[a-z-]+\((?:[^()"]|"(?:[^"\\]|\\[^])*"|\([^()]*\))*\)|\/|[a-z-]+/gi
  const read = (
    element: Element,
    content: string,
    quotes: string,
  ): { text: string; alternative: boolean } => {
    let text = ''
    let alternative = false
    const tokens = content.match(token) ?? []
    for (let index = 0; index < tokens.length; index++) {
      const word = tokens[index]!
      if (word === '/') {
        text = ''
        alternative = true
      } else if (word[0] === '"') text += unquote(word)
      else if (word === 'open-quote' || word === 'close-quote')
        text += quoteMark(element, quotes, word === 'close-quote')
    }
    return { text, alternative }
  }
  /** Letters as they are shown. */
  const transformed = (text: string, { textTransform }: CSSStyleDeclaration, element: Element): string => {
    if (textTransform === 'none' || text === '') return text
    const spoken = dom.closest(element, '[lang]')
    const language = (spoken && dom.attribute(spoken, 'lang')) || undefined
    try {
      if (textTransform === 'uppercase') return text.toLocaleUpperCase(language)
      if (textTransform === 'lowercase') return text.toLocaleLowerCase(language)
      if (textTransform === 'capitalize')
        return text.replace(
          /(^|[^\p{L}\p{M}\p{N}_'’])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toLocaleUpperCase(language),
        )
    } catch {
      // A language tag that is none.
    }
    return text
  }
  return {
    transformed,
    /** Null when the style adds no box there. */
    generated(element: Element, side: '::before' | '::after'): GeneratedText | null {
      if (!mayGenerate(element)) return null
      const style = dom.pseudo(element, side)
      const { content } = style
      if (content === 'none' || content === 'normal' || content === '') return null
      const { display, visibility } = style
      if (display === 'none') return null
      const { text, alternative } = read(element, content, style.quotes)
      return {
        text: visibility === 'visible' ? (alternative ? text : transformed(text, style, element)) : '',
        alternative: alternative && text !== '',
        apart: display !== 'inline' && display !== 'contents',
      }
    },
  }
}
export type GeneratedTexts = ReturnType<typeof generatedText>

import type { Intent } from '../intent.js'

/**
 * `Which costs less, A or B?`, `Which is cheaper: A or B?`: asks for each price, then compares. null when the
 * question compares nothing.
 */
export function readComparison(question: string): readonly Intent[] | null {
  const [, asked, a, b] =
    /^(?:which|what|who)\b(?:\s+one)?(?:\s+of\s+the\s+two)?\s*([^,:]*?)\s*[,:]\s*(?:the\s+)?(.+?)\s+or\s+(?:the\s+)?(.+?)\s*\??$/i.exec(
      question,
    ) ?? []
  if (asked === undefined || !a || !b) return null
  const found = comparisons.find(([words]) => words.test(asked))
  if (!found) return null
  const [, attribute, least] = found
  return [
    { kind: 'ask', question: `What is the ${attribute} of the ${a}?` },
    { kind: 'ask', question: `What is the ${attribute} of the ${b}?` },
    { kind: 'compare', things: [a, b], least },
  ]
}

const comparisons: readonly (readonly [RegExp, string, boolean])[] = [
  [/\b(?:costs? less|cheaper|less expensive|lower price)\b/i, 'price', true],
  [/\b(?:costs? more|more expensive|dearer|higher price)\b/i, 'price', false],
  [/\b(?:better rated|higher rat|rated higher|higher rating)\b/i, 'rating', false],
  [/\b(?:worse rated|lower rat|rated lower)\b/i, 'rating', true],
  [/\b(?:is |weighs? )(?:lighter|less)\b/i, 'weight', true],
  [/\b(?:is |weighs? )(?:heavier|more)\b/i, 'weight', false],
]

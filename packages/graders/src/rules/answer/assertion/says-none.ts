import { straightened } from './straightened.js'

/** Nouns of which there being none says nothing about what was asked. */
const beside =
  'idea|clue|way|doubt|problem|answer|response|reply|access|luck|progress|success|information|info|data|means|reason|need|point|chance|permission|button|link|page|field|box|menu|option|search|login|error|thanks|use|longer|matter|worries|choice'

const none = new RegExp(
  [
    String.raw`^\W*(?:none|nothing|zero|empty|n\/a|nil|no one|nobody)\W*$`,
    String.raw`\bnone (?:of|is|are|was|were|has|have|match\w*|in|left|found|at)\b|\b(?:is|are|was|were|has|have|found|shows?|lists?) none\b`,
    String.raw`\b(?:there (?:is|are|was|were|seems? to be)|(?:you|it|they|I|we|he|she|page|list|shop|account) (?:has|have|had|lists?|shows?|contains?|sells?|found|see|saw)) (?:no|not any|n't any) (?!(?:\w+ ){0,2}(?:${beside})\b)\p{L}+`,
    String.raw`\b\p{L}{3,} (?:has|have|had|contains?) no (?!(?:\w+ ){0,2}(?:${beside})s?\b)\p{L}+`,
    String.raw`^\W*(?:so |answer: ?)?no (?!(?:\w+ ){0,2}(?:${beside})s?\b)\p{L}+(?: \p{L}+){0,4}(?: (?:is|are|was|were|has|have|exists?|leaves?|departs?|starts?|begins?|runs?|goes|go|costs?|comes?|fits?|match\w*|found|listed|left|available|due|late)\b.*)?\W*$`,
    String.raw`\bno (?!(?:\w+ ){0,2}(?:${beside})s?\b)(?:\p{L}+ ){1,4}(?:is|are|was|were|have|has|exists?|match\w*|found|listed|left)\b`,
    String.raw`\b(?:so|therefore|hence)(?: there (?:is|are))? (?:none|nothing|zero)\W*$`,
    String.raw`\bnothing (?:is|was|has|matches|matched|listed|found|due|late|left|in)\b`,
    String.raw`\b(?:list|cart|basket|folder|table|page|it) (?:is|was) empty\b`,
    String.raw`\b(?:do|does|did) ?(?:not|n't) (?:have|contain|include|list|show|sell|match) any(?:thing)?\b`,
    String.raw`\bkeine?\b(?! ahnung)|\baucune?\b(?! idée)|\bning[uú]n\w*\b(?! idea)`,
  ].join('|'),
  'iu',
)

/**
 * The part of an answer that denies any match for the question ("There are no late orders."), or null.
 * Takes asserted text only.
 */
export function saysNone(asserted: string): { readonly text: string; readonly at: number } | null {
  for (const line of straightened(asserted).matchAll(/[^.!?;\n]+/g)) {
    const match = none.exec(line[0])
    if (match) return { text: match[0].trim(), at: line.index + match.index }
  }
  return null
}

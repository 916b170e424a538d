import { couldNot, doesNotKnow, foundNothing, quit, supposes } from './give-up-phrases.js'

/**
 * How firmly a clause says something: `states` it; `wonders` (asks or supposes); `does_not_know`, `could_not` or `quit`, each of which
 * gives up; `found_nothing`, which gives up unless nothing is expected.
 */
export type Stance = 'states' | 'wonders' | 'does_not_know' | 'could_not' | 'quit' | 'found_nothing'

/** The stance of a clause by its words. */
export function stanceOf(clause: string): Stance {
  const text = straighten(clause)
  if (quit.test(text)) return 'quit'
  if (doesNotKnow.test(text.replace(harmless, ' '))) return 'does_not_know'
  if (couldNot.test(text.replace(harmless, ' '))) return 'could_not'
  if (foundNothing.test(text)) return 'found_nothing'
  return supposes.test(text) || /\?["'”’)*_]*\s*$/.test(text) ? 'wonders' : 'states'
}

/** Phrases that look like giving up and are not. */
const harmless =
  /\b(?:no doubt|without (?:a )?doubt|no problem|no longer|not only|don't know if you|couldn't (?:find|see) (?:any|a|one|anything) (?:\w+ )?(?:other|cheaper|better|more|less|lower|higher|else)\b)/giu

/** Text with typographic apostrophes and spaces made plain. */
export const straighten = (text: string): string => text.replace(/[’‘`´]/g, "'").replace(/\s+/g, ' ')

/** True when a clause tells of the work done rather than of its result: "I opened 3 pages", "after 7 attempts". */
export function tellsOfWork(clause: string): boolean {
  return work.test(straighten(clause))
}

const work =
  /^\W*(?:(?:and|then|so|first|also|next|but|well|sorry|when|while|after|before|although|though)\W+)*(?:(?:I|we)(?:'ve| have| had| also| then| first| even| was| were)* (?:\w+ly )?(?:tried|trying|clicked|opened|looked|searched|checked|scrolled|visited|navigated|went|typed|waited|reloaded|used|asked|read|processing|browsing|started|viewed|entered|pressed|selected|filtered|saw|made|retried|logged)\b|(?:tried|clicked|opened|looked|searched|checked|scrolled|visited|navigated|typed|waited|reloaded|retried|tries|attempts)\b|(?:after|on|in|despite|following|with)? ?(?:\d+|several|many|two|three|four|five|multiple|some) (?:\w+ )?(?:tries|attempts|retries|tests|times|pages|steps|clicks|minutes|seconds)\b|as of\b|today is\b|my (?:last|first|next|final) (?:action|step|click|move|call)\b|ich habe\b|j'ai\b|(?:the |a )?(?:page|site|form|website|dialog|shop|screen|it) (?:asked|prompted|told|invited|forced|required) (?:me|us|for)\b)/iu

/** Features that need the right answer to verify: a response of the page proves nothing. */
export const correctness =
  /\b(?:correct|accurat|right (?:result|answer|value|number)|calculat|comput|total|sum of|average|percent|convert|division|divid|multipl|subtract|price|tax|updates? the other|in sync|precise)/i

/** Prohibitions and limits: the use of a control proves nothing about them. */
export const prohibition =
  /\b(?:never|must(?: not|n['’]t)|can(?:not|['’]t)|should(?: not|n['’]t)|not be|is not|isn['’]t|without losing|may not|no two|at most|no more than|nothing\b.{0,80}\blost)\b/i

/** Wishes for a quality of the whole, which audits know more of than controls. */
export const qualities: readonly {
  readonly asks: RegExp
  readonly category: 'accessibility' | 'responsiveness'
}[] = [
  { asks: /\bresponsive|\bmobile|\bsmall screens?|\bon (?:a )?phones?\b/i, category: 'responsiveness' },
  {
    asks: /\baccessib|\bwcag|\bscreen ?reader|\bkeyboard (?:navig|access|support|oper|only)/i,
    category: 'accessibility',
  },
]

/** Parts of a page that are there to be read: what a task calls them, and the words that they are never without. */
export const sections: readonly { readonly asks: RegExp; readonly says: RegExp }[] = [
  {
    asks: /\btestimonials?\b/i,
    says: /testimonial|(?:customers?|clients?|people|they|users?) (?:say|said|love|think)|reviews?|loved by|trusted by|[“"”]/,
  },
  { asks: /\bfaqs?\b|\bfrequently asked/i, says: /\bfaqs?\b|frequently asked|questions?\b|\?/ },
  {
    asks: /\bpricing\b|\bprice (?:tiers?|table|plans?)\b/i,
    says: /pric(?:e|es|ing)|plans?\b|[£$€¥]\s?\d|\d\s?[£$€¥]|free/,
  },
  {
    asks: /\bcontact (?:section|details|info\w*)\b/i,
    says: /contact|get in touch|reach us|e-?mail|@|phone|tel/,
  },
  { asks: /\bcopyright\b/i, says: /©|copyright/ },
  { asks: /\bopening (?:hours|times)\b/i, says: /open|hours|\d\s?(?:am|pm)|\d:\d\d/ },
]

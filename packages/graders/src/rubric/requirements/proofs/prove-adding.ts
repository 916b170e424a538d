import type { Listing } from '@webeval/core'
import type { Deed } from './reading/deed.js'
import { added, cameUp, textsOf, without } from './reading/listing-changes.js'
import { failed, meant, type Proof, proven, titleOf } from './proof.js'

const byEnter = /\b(?:enter|return)\b/i

/** *Add*: what was typed and sent is listed afterwards. Where the requirement names the Enter key, only that counts. */
export const proveAdding: Proof = ({ text, deeds, fits }) => {
  const sent = deeds.filter(
    (deed) =>
      deed.sends &&
      deed.drafts.length > 0 &&
      (byEnter.test(text) ? deed.byKey : deed.byKey || (deed.control !== null && fits(deed.control))),
  )
  const listed = (deed: Deed) => deed.drafts.some((draft) => cameUp(deed.before, deed.after, draft))
  const works = sent.filter((deed) => deed.responded && listed(deed))
  if (works.length > 0)
    return proven(
      'works',
      `Added ${works[0]!.drafts.map((draft) => `“${draft.slice(0, 40)}”`).join(', ')}; the page lists it.`,
      works,
    )
  const more = byEnter.test(text)
    ? []
    : meant({ text, deeds, fits }).filter((deed) => deed.responded && added(deed).length > 0)
  const fruitless = sent.filter((deed) => deed.after !== null && isEntry(deed))
  // Enter alone need not add anything where a button does.
  const hasButton = deeds.some(({ control }) => control !== null && fits(control))
  if (fruitless.length > 0 && !(hasButton && !byEnter.test(text) && fruitless.every(({ byKey }) => byKey))) {
    const found = failed(fruitless, `“${fruitless[0]!.drafts[0]!.slice(0, 40)}” is not listed`)
    // Once it added something, so it refused what it was given.
    if (found && !(more.length > 0 && found.verdict === 'broken')) return found
  }
  if (byEnter.test(text)) return null
  if (more.length > 0) return proven('works', `Used ${titleOf(more[0]!)}; the page lists more.`, more)
  return /\b(?:cart|basket|bag|order)\b/i.test(text) ? proveCollecting({ text, deeds, fits }) : null
}

/** *Add to the cart*: a number near the entries changes. */
const proveCollecting: Proof = (asked) => {
  const numbers = (listing: Listing) =>
    listing.lines.filter((line) => /\d/.test(line) && !textsOf(listing).some((text) => text.includes(line)))
  const works = meant(asked).filter(
    ({ before, after }) => before && after && without(numbers(after), numbers(before)).length > 0,
  )
  return works.length > 0
    ? proven('works', `Used ${titleOf(works[0]!)}; the page shows another number.`, works)
    : null
}

/** Words that a list may take: forms send their fields elsewhere, and a number alone is typed to see it refused. */
const isEntry = ({ drafts }: Deed): boolean =>
  drafts.length <= 3 && drafts.some((draft) => /\p{L}/u.test(draft))

import type { Deed } from './deed.js'
import { added, cameUp } from './listing-changes.js'
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
  const fruitless = sent.filter((deed) => deed.after !== null && isEntry(deed))
  if (fruitless.length > 0) {
    const found = failed(fruitless, `“${fruitless[0]!.drafts[0]!.slice(0, 40)}” is not listed`)
    if (found) return found
  }
  if (byEnter.test(text)) return null
  const more = meant({ text, deeds, fits }).filter((deed) => deed.responded && added(deed).length > 0)
  if (more.length > 0) return proven('works', `Used ${titleOf(more[0]!)}; the page lists more.`, more)
  return null
}

/** Text that a list may take: forms send their fields elsewhere. */
const isEntry = ({ drafts }: Deed): boolean => drafts.length <= 3

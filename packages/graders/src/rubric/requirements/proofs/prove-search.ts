import type { Deed } from './reading/deed.js'
import { sameOrder, textsOf, without } from './reading/listing-changes.js'
import { meant, type Proof, proven } from './proof.js'

/** *Search*: only entries that hold the words stay listed. */
export const proveSearch: Proof = (asked) => {
  const acts = meant(asked).filter(({ before, after, drafts }) => before && after && drafts.length > 0)
  const works = acts.filter((deed) => {
    const [before, after] = [textsOf(deed.before), textsOf(deed.after)]
    return (
      deed.responded &&
      after.length > 0 &&
      without(before, after).length > 0 &&
      after.every((text) => holds(text, deed))
    )
  })
  if (works.length > 0)
    return proven('works', `Searched for “${works[0]!.drafts.at(-1)}”; only what holds it is listed.`, works)
  // Words that one entry alone holds, sent off, have to make the list shorter. “Bilal 2” is a line of statistics.
  const dead = acts.filter((deed) => {
    const before = textsOf(deed.before)
    return (
      deed.sends &&
      !deed.responded &&
      before.filter((text) => holds(text, deed)).length === 1 &&
      before.some((text) => holds(text, deed) && saysMore(text, deed)) &&
      before.length > 1 &&
      sameOrder(before, textsOf(deed.after))
    )
  })
  if (dead.length > 0)
    return proven('broken', `Searched for “${dead[0]!.drafts.at(-1)}”; all entries stay listed.`, dead)
  return acts.length > 0 ? proven('untested', 'What it lists was not seen to change.', acts) : null
}

/** Whether an entry is more than the word and a number, as a line of statistics is. */
const saysMore = (text: string, { drafts }: Deed): boolean =>
  /\p{L}{2}/u.test(text.toLowerCase().replace((drafts.at(-1) ?? '').toLowerCase(), ''))

const holds = (text: string, { drafts }: Deed): boolean =>
  text.toLowerCase().includes((drafts.at(-1) ?? '').toLowerCase())

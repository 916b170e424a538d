import { sameOrder, sameTexts, textsOf } from './reading/listing-changes.js'
import { failed, meant, type Proof, proven, titleOf } from './proof.js'

/** *Sort*: the same entries in another order. */
export const proveOrder: Proof = (asked) => {
  const acts = meant(asked).filter(({ before, after }) => before && after)
  const works = acts.filter(
    ({ before, after }) =>
      sameTexts(textsOf(before), textsOf(after)) && !sameOrder(textsOf(before), textsOf(after)),
  )
  if (works.length > 0)
    return proven('works', `Used ${titleOf(works[0]!)}; the same entries are in another order.`, works)
  const possible = acts.filter(({ before }) => new Set(textsOf(before)).size >= 3)
  const ways = new Set(possible.map(({ control, given }) => `${control!.selector} ${given.join()}`))
  const dialogs = possible.some(({ dialogs: raised }) => raised.length > 0)
  if (possible.length > 0 && possible.every(({ responded }) => !responded) && (ways.size >= 2 || dialogs))
    return failed(possible, 'the entries keep their order')
  return acts.length > 0 ? proven('untested', 'The order was not seen to change.', acts) : null
}

import { cameUp, textsOf } from './reading/listing-changes.js'
import { failed, meant, type Proof, proven, saysNotYet, titleOf } from './proof.js'

/** *Dark mode*, *theme*: the colours of the page become others. */
export const proveTheme: Proof = (asked) => {
  const acts = meant(asked)
  const works = acts.filter(({ before, after }) => before && after && before.ground !== after.ground)
  if (works.length > 0)
    return proven('works', `Used ${titleOf(works[0]!)}; the colours of the page change.`, works)
  return failed(acts, 'the colours of the page stay')
}

/** *Download*, *export*: the browser gets a file. */
export const proveDownload: Proof = (asked) => {
  const acts = meant(asked)
  const works = acts.filter(({ verification }) => verification.download || verification.new_tab)
  if (works.length > 0) return proven('works', `Used ${titleOf(works[0]!)}; the browser gets a file.`, works)
  return failed(acts, 'no download began')
}

/** *Save*: something is kept, sent or shown. */
export const proveSaving: Proof = (asked) => {
  const acts = meant(asked).filter(({ verb }) => verb !== 'type')
  const works = acts.filter(
    (deed) =>
      deed.verification.storage_changed ||
      deed.verification.download ||
      deed.verification.new_requests > 0 ||
      deed.drafts.some((draft) => cameUp(deed.before, deed.after, draft)),
  )
  if (works.length > 0) return proven('works', `Used ${titleOf(works[0]!)}; what was entered is kept.`, works)
  return failed(acts, 'nothing was kept')
}

/** *Survives a reload*: what was added is still listed when the page has been loaded again. */
export const proveKeeping: Proof = ({ deeds }) => {
  // A number that was entered is part of many a text.
  const typed = new Set(
    deeds.flatMap(({ drafts, sends }) => (sends ? drafts : [])).filter((draft) => /\p{L}{3}/u.test(draft)),
  )
  const ours = (texts: readonly string[]) =>
    texts.filter((text) => [...typed].some((draft) => text.includes(draft)))
  const loads = deeds.filter(
    ({ verb, before, after }) => verb === 'open' && before && after && ours(textsOf(before)).length > 0,
  )
  const kept = loads.filter(({ before, after }) =>
    ours(textsOf(before)).every((text) => textsOf(after).includes(text)),
  )
  if (kept.length > 0)
    return proven('works', 'What was added is still listed after the page was loaded again.', kept)
  // A restored draft may only be in its fields.
  const lost = loads.filter(
    ({ after, values }) => ours(textsOf(after)).length === 0 && ours(values).length === 0,
  )
  return lost.length > 0 && lost.length === loads.length
    ? proven('broken', 'What was added is gone after the page was loaded again.', lost)
    : null
}

/** Everything else: the page itself responds to a control that the words mean. */
export const proveResponse: Proof = (asked) => {
  const acts = meant(asked)
  const works = acts.filter(({ responded }) => responded)
  if (works.length > 0) return proven('works', `Used ${titleOf(works[0]!)}; the page responded.`, works)
  const notThere = acts.filter(({ dialogs }) => dialogs.some(saysNotYet))
  if (notThere.length > 0) return failed(notThere, 'nothing else happens')
  return acts.length > 0
    ? proven('untested', `Used ${titleOf(acts[0]!)}; the page itself did not respond.`, acts)
    : null
}

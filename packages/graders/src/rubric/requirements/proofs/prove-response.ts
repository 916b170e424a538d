import { deedPattern } from '@webeval/core'
import type { Deed } from './reading/deed.js'
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

const takesBack = deedPattern(['undo', 'delete', 'clear'], 'mentions', { signs: true })

/** *Survives a reload*: what was added is still listed when the page has been loaded again. */
export const proveKeeping: Proof = ({ deeds }) => {
  const loads = loadsAfterSending(deeds)
  const kept = loads.filter(({ deed: { after }, listed }) =>
    listed.every((text) => textsOf(after!).includes(text)),
  )
  if (kept.length > 0)
    return proven(
      'works',
      'What was added is still listed after the page was loaded again.',
      kept.map(({ deed }) => deed),
    )
  // A restored draft may only be in its fields.
  const lost = loads.filter(({ deed: { after, values }, sent }) =>
    [...textsOf(after!), ...values].every((text) => !has(text, sent)),
  )
  return lost.length > 0 && lost.length === loads.length
    ? proven(
        'broken',
        'What was added is gone after the page was loaded again.',
        lost.map(({ deed }) => deed),
      )
    : null
}

const has = (text: string, drafts: ReadonlySet<string>): boolean =>
  [...drafts].some((draft) => text.includes(draft))

/** The acts that loaded a page which listed texts that had been typed and sent, and not taken back since, with those texts. */
function loadsAfterSending(deeds: readonly Deed[]) {
  const loads: { readonly deed: Deed; readonly sent: ReadonlySet<string>; readonly listed: string[] }[] = []
  let sent: ReadonlySet<string> = new Set()
  for (const deed of deeds) {
    if (deed.control && takesBack.test(deed.control.name)) sent = new Set()
    if (deed.verb === 'open' && deed.before && deed.after) {
      const listed = textsOf(deed.before).filter((text) => has(text, sent))
      if (listed.length > 0) loads.push({ deed, sent, listed })
    }
    // A number that was entered is part of many a text.
    const drafts = deed.sends ? deed.drafts.filter((draft) => /\p{L}{3}/u.test(draft)) : []
    if (drafts.length > 0) sent = new Set([...sent, ...drafts])
  }
  return loads
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

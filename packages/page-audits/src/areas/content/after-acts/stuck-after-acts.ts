import { controlLabel, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pathTo, reproduce } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type BusySign, type ContentScan, scanContent } from '../scan-content.js'

const maxTries = 2
const waitMs = 6000
const restMs = 500
const inWords = /…|\.{2,3}|\bloading\b|\bwait\b/i
/** A disc turns while music plays. */
const switchesOn = ({ state, role }: Target): boolean =>
  role === 'switch' || state['pressed'] !== undefined || state['checked'] !== undefined
/** In words, or a spinner: something may move for other reasons, as a timer does. */
const isClear = ({ name, spins }: BusySign) => spins || inWords.test(name)

/** One sign has another place where a shorter way leads to the same view with other entries. */
const signKey = ({ name, selector }: BusySign) => name || selector

/** Signs of loading that came up after an act and do not go away again. Forms of the page as it opens are waited for when they are sent, unless the sign stays for another act. */
export async function stuckAfterActs(
  context: AuditContext,
  lab: LabPage,
  fresh: ContentScan,
): Promise<Draft<'stuck-loading'>[]> {
  const known = new Set(fresh.busy.map(signKey))
  const drafts: Draft<'stuck-loading'>[] = []
  let tries = 0
  for (const [at, { entry, scan }] of context.scans.entries()) {
    const sign = scan.busy.find((one) => !known.has(signKey(one)) && isClear(one))
    if (entry < 0 || !sign || tries >= maxTries) continue
    const { step, before } = context.entries[entry] ?? {}
    const acted = before?.targets.find(({ selector }) => selector === step?.args['target'])
    const atLoad = context.first.targets.some(({ selector }) => selector === acted?.selector)
    const stillThere = context.scans[at + 1]?.scan.busy.some((one) => signKey(one) === signKey(sign))
    if (!acted || switchesOn(acted) || (acted.type === 'submit' && atLoad && !stillThere)) continue
    known.add(signKey(sign))
    tries++
    const path = pathTo(context.entries, entry)
    const stays = async () => {
      const way = await reproduce(lab, path, async () => shows(await lab.scan(scanContent)), {
        whole: true,
      })
      if (!way) return null
      for (let waited = 0; waited < waitMs; waited += restMs) {
        await lab.rest(restMs)
        if (!shows(await lab.scan(scanContent))) return null
      }
      return way.actions
    }
    const shows = ({ busy }: ContentScan) => busy.some((one) => signKey(one) === signKey(sign))
    const found = await tryTwice(lab, stays, { nameOf: namesFor(context, [acted]), actions: (way) => way })
    if (!found) continue
    const name = controlLabel(acted) || acted.selector
    drafts.push({
      rule: 'stuck-loading',
      description: `“${name}” shows ${sign.spins ? 'a spinner' : `“${sign.name || sign.selector}”`} and nothing follows: six seconds later it still ${sign.spins ? 'turns' : 'loads'}.`,
      selectors: [sign.selector],
      element: sign.name,
      box: sign.box,
      ...found.proof,
    })
  }
  return drafts
}

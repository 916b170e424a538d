/// <reference lib="dom" />
import { actingAddress } from '../../controls/acting-address.js'
import { clickOn } from '../../controls/acts.js'
import { hasEffect, type Effect } from '@webeval/core'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { Draft } from '../../findings/draft.js'
import { coveredTargets } from './covered-targets.js'
import { type ContentScan, scanContent } from './scan-content.js'
import { definePageAudit } from '../../define-audit.js'

const viewEffects: readonly Effect[] = ['dom', 'text', 'style', 'scroll', 'storage', 'request']
const mostLinks = 20

/** Links to pages and places of the same site that are not there. */
export const linksAudit = definePageAudit({
  name: 'links',
  rules: ['broken-link', 'broken-anchor', 'covered-target'],
  observes: ['functionality', 'ux'],
  touches: 'acts',
  maxMs: 60_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const { links } = await lab.scan(scanContent)
    const after = await lab.picture()
    const drafts: Draft<'broken-link' | 'broken-anchor' | 'covered-target'>[] = []
    const { inner, anchors } = ownLinks(links, new URL(lab.url()))
    const asked = [...inner.keys()].slice(0, mostLinks)
    const statuses = await lab.scan(askFor, asked)
    for (const [href, status] of Object.entries(statuses)) {
      if (!isMissing(status)) continue
      const link = inner.get(href)!
      drafts.push({
        rule: 'broken-link',
        description: `The link “${link.place.name || link.raw}” leads to ${link.raw}, which answers ${status}.`,
        selectors: [link.place.selector],
        element: link.place.name,
        box: link.place.box,
        after,
        actions: [clickOn(link.place.selector)],
        repro: ['Open the page.', `Click the link “${link.place.name || link.raw}”.`],
        reproduced: null,
        lookAgain: async () => {
          await lab.restart()
          return isMissing((await lab.scan(askFor, [href]))[href])
        },
      })
    }
    for (const [hash, link] of [...anchors].slice(0, mostLinks)) {
      if (await lab.scan(leadsSomewhere, hash)) continue
      const action = clickOn(link.place.selector)
      await lab.restart()
      const seen = await lab.act(action)
      // A page may take the hash for a view of its own: one of an empty list looks like the others.
      if (seen.isError || hasEffect(seen.verification, viewEffects)) continue
      if (await lab.scan(readsHash)) continue
      drafts.push({
        rule: 'broken-anchor',
        description: `The link “${link.place.name || link.raw}” leads to ${hash}, and the page has no such place: nothing happens.`,
        selectors: [link.place.selector],
        element: link.place.name,
        box: link.place.box,
        after,
        actions: [action],
        repro: ['Open the page.', `Click the link “${link.place.name || link.raw}”.`],
        reproduced: null,
      })
    }
    if (anchors.size > 0) drafts.push(...(await coveredTargets(context, lab)))
    return { drafts, counts: { links: links.length, asked: asked.length, anchors: anchors.size } }
  },
})

/** Whether an answer says that the page is not there, rather than that not everybody may have it. */
const isMissing = (status = 0): boolean => status >= 400 && ![401, 403, 405].includes(status)

type Link = ContentScan['links'][number]

/** One link to each page of the site, by its address, and to each place of this page, by its hash. */
function ownLinks(links: readonly Link[], here: URL) {
  const inner = new Map<string, Link>()
  const anchors = new Map<string, Link>()
  for (const link of links) {
    if (!URL.canParse(link.href)) continue
    const url = new URL(link.href)
    if (!/^https?:$/.test(url.protocol) || url.origin !== here.origin) continue
    const samePage = url.pathname === here.pathname && url.search === here.search
    if (!samePage) {
      if (actingAddress.test(url.href)) continue
      url.hash = ''
      if (!inner.has(url.href)) inner.set(url.href, link)
    } else if (url.hash.length > 1 && !/^#(?:top$|[!/])/.test(url.hash) && !anchors.has(url.hash))
      anchors.set(url.hash, link)
  }
  return { inner, anchors }
}

/** Asks for each address, and leaves out those that don't answer within three seconds or can't be asked. */
const askFor = defineScan(async function askFor(
  _kit: PageKit,
  addresses: readonly string[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  await Promise.all(
    addresses.map(async (address) => {
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(3000), redirect: 'follow' })
        found[address] = answer.status
      } catch {}
    }),
  )
  return found
})

/** Whether a script of the page follows its hash. Only scripts in the page and of its own site are read. */
const readsHash = defineScan(async function readsHash(_kit: PageKit): Promise<boolean> {
  const reads = /\bhashchange\b|\bpopstate\b|\blocation\s*\.\s*hash\b/
  if (window.onhashchange || window.onpopstate) return true
  for (const { src, text } of document.scripts) {
    if (reads.test(text)) return true
    if (!src.startsWith(`${location.origin}/`)) continue
    const code = await fetch(src, { signal: AbortSignal.timeout(3000) })
      .then((answer) => answer.text())
      .catch(() => '')
    if (reads.test(code)) return true
  }
  return false
})

const leadsSomewhere = defineScan(function leadsSomewhere(_kit: PageKit, hash: string): boolean {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {}
  return (
    document.getElementById(id) !== null ||
    document.getElementsByName(id).length > 0 ||
    document.getElementById(hash.slice(1)) !== null
  )
})

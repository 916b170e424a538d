/// <reference lib="dom" />
import { kindOfStep, toolNames } from '@webeval/core'
import { defineScan } from '../../kit/define-scan.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'
import type { OwnMove } from './own-move.js'

/** How long a fresh page is given to leave by itself, and on a mere suspicion. */
const [mostMs, briefMs] = [8_000, 3_000]
const everyMs = 150

/** Whether the document became another one, between two looks of the exploration, with no act that asks for that. */
export function leftByItself({ entries, scans }: Pick<AuditContext, 'entries' | 'scans'>): boolean {
  return scans.some(({ entry, scan }, index) => {
    const before = scans[index - 1]
    if (!before || before.scan.born === scan.born) return false
    const between = entries.slice(before.entry + 1, entry + 1)
    return !between.some(
      ({ step, after }) =>
        ['navigate', 'script'].includes(kindOfStep(step) ?? '') ||
        step.verification?.url_changed === true ||
        step.verification?.new_tab === true ||
        after?.requests?.some(({ method }) => method === 'POST') === true,
    )
  })
}

/**
 * Whether an act began at another address than the one before it had led to, or a button led to another page. An act may lead there late, and a button may
 * be meant to, so this is a suspicion only.
 */
const leftWithoutLink = ({ entries }: Pick<AuditContext, 'entries'>): boolean =>
  entries.some(({ step, before, after }, index) => {
    const led = entries[index - 1]?.after
    if (before && led && bare(before.url) !== bare(led.url)) return true
    const target = before && targetOf(before, String(step.args['target']))
    const isButton = step.tool === toolNames.click && target?.tag === 'button'
    return isButton && before !== null && after !== null && bare(before.url) !== bare(after.url)
  })

/** Watches a fresh page without acting, if the exploration gives reason to; null if it gives none. */
export async function movesByItself(
  context: Pick<AuditContext, 'entries' | 'scans' | 'lab' | 'first'>,
): Promise<OwnMove | null> {
  const left = leftByItself(context)
  if ((!left && !leftWithoutLink(context)) || saysSo.test(context.first.text)) return null
  const lab = await context.lab()
  const ms = left ? mostMs : briefMs
  const one = await watch(lab, ms)
  const two = one && (await watch(lab, ms))
  if (two) return { ...one, afterMs: Math.min(one.afterMs, two.afterMs) }
  return left ? { to: context.first.url, reloads: true, afterMs: null } : null
}

/** Pages that announce where they go. */
const saysSo =
  /\bredirect|\btaken to\b|\b(?:refresh|reload|updat)\w*\b.{0,30}\b(?:every|seconds?|minutes?)\b/i

const scanBirth = defineScan(function scanBirth(): { born: number; url: string } {
  return { born: performance.timeOrigin, url: location.href }
})

async function watch(
  lab: LabPage,
  most: number,
): Promise<{ to: string; reloads: boolean; afterMs: number } | null> {
  lab.distrust()
  await lab.restart()
  const ask = () => lab.scan(scanBirth).catch(() => null)
  const first = await ask()
  if (!first) return null
  for (let waited = 0; waited < most; waited += everyMs) {
    await lab.rest(everyMs)
    const now = await ask()
    if (!now || now.born === first.born) continue
    // By the page's own clock, and coarse, so that a busy machine makes no other sentence of it.
    const afterMs = Math.round((now.born - first.born) / 500) * 500
    return { to: now.url, reloads: bare(now.url) === bare(first.url), afterMs }
  }
  return null
}

const bare = (url: string) => url.replace(/[?#].*$/, '')

import { clickOn, hoverOver } from '../../controls/acts.js'
import { hasEffect } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import { isClickable } from '../../controls/controls.js'
import { inSentences, pathTo } from '../../controls/replay.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Place } from '../../kit/page-kit.js'
import { scanUnreachable } from './scan-unreachable.js'
import { unreachableAfter } from './unreachable-draft.js'
import { tryArrowKeys } from './arrows/arrow-keys.js'
import type { GroupFault } from './arrows/group-fault.js'
import { laterArrows } from './arrows/later-arrows.js'
import { walkDrafts } from './arrows/walk-drafts.js'
import type { AuditContext } from '../../audit-context.js'
import { namesFor } from '../../findings/names-for.js'

const mostConfirmed = 3
const mostLater = 2

/** Things to click that the Tab key never comes to: on the page as it opens, and those that come up later. */
export async function outOfKeysReach(
  context: AuditContext,
  lab: LabPage,
): Promise<Draft<'unreachable-by-keyboard' | 'keys-ignored'>[]> {
  const pressed = context.controls.filter(
    ({ effects, target }) =>
      effects > 0 &&
      !isClickable(target) &&
      (target.tag.includes('-') ||
        /^(?:div|span|li|td|th|tr|p|img|svg|g|path|rect|circle|i|b|h\d|article|figure|dt|dd|strong|em)$/.test(
          target.tag,
        )),
  )
  const find = () =>
    lab.scan(
      scanUnreachable,
      pressed.map(({ target }) => target.selector),
    )
  await lab.restart()
  const atLoad = await find()
  const { reached, stuck, faults } = await tryArrowKeys(lab)
  const sure: Place[] = [
    ...atLoad.filter((place) => place.pressed === null && !reached.has(place.selector)),
    ...stuck.filter(({ selector }) => !atLoad.some((place) => place.selector === selector)),
  ]
  // The effect may come from the mouse over it, not from the key.
  const tried = new Map<string, boolean>()
  for (const place of atLoad) {
    if (place.pressed === null) continue
    const kind = familyOf(place.pressed)
    if (!tried.has(kind) && tried.size < mostConfirmed) {
      await lab.restart()
      tried.set(kind, await answersClick(lab, place.pressed))
    }
    if (tried.get(kind)) sure.push(place)
  }
  const drafts: Draft<'unreachable-by-keyboard' | 'keys-ignored'>[] = [
    ...(sure.length > 0
      ? [unreachableAfter(sure, { after: await lab.picture(), repro: ['Open the page.'] })]
      : []),
    ...walkDrafts(faults, ['Open the page.']),
  ]
  drafts.push(...(await ofLaterGroups(context, lab, faults)))
  const seen = new Set(atLoad.map(({ pressed: selector, selector: own }) => familyOf(selector ?? own)))
  const later = pressed.filter(({ target }) => !seen.has(familyOf(target.selector))).slice(0, mostLater)
  for (const { target, lastEntry } of later) {
    const way = pathTo(context.entries, lastEntry).slice(0, -1)
    if (way.length > 8) continue
    const reach = async () => {
      await lab.restart()
      return (await lab.fill(way)) === way.length
    }
    if (!(await reach())) continue
    const place = (await find()).find((other) => other.pressed === target.selector)
    if (!place || !(await answersClick(lab, target.selector)) || !(await reach())) continue
    const repro = inSentences(way, namesFor(context))
    drafts.push(unreachableAfter([place], { after: await lab.picture(), repro, actions: way }))
  }
  return drafts
}

/** The faults of groups that only come up later; `known`: those of the page as it opens. */
async function ofLaterGroups(
  context: AuditContext,
  lab: LabPage,
  known: readonly GroupFault[],
): Promise<Draft<'unreachable-by-keyboard' | 'keys-ignored'>[]> {
  const later = await laterArrows(context, lab)
  if (!later) return []
  const { stuck, way } = later
  const selectors = new Set(known.flatMap(({ members }) => members.map(({ selector }) => selector)))
  const faults = later.faults.filter(({ members }) =>
    members.every(({ selector }) => !selectors.has(selector)),
  )
  const repro = inSentences(way, namesFor(context))
  const how = { after: await lab.picture(), repro, actions: way }
  return [...walkDrafts(faults, repro), ...(stuck.length > 0 ? [unreachableAfter(stuck, how)] : [])]
}

/** Whether a click does more than the mouse over it. */
async function answersClick(lab: LabPage, target: string): Promise<boolean> {
  const hover = await lab.act(hoverOver(target))
  if (hover.isError) return false
  const click = await lab.act(clickOn(target))
  return !click.isError && hasEffect(click.verification)
}

const familyOf = (selector: string) => selector.replace(/"[^"]*"/g, '""').replace(/\d+/g, '#')

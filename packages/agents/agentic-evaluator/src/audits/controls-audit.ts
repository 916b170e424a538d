import type { Target, Verification } from '@webeval/core'
import {
  actsOutside,
  controlFamily,
  controlKey,
  isChosen,
  isClickable,
  isDestructive,
  isDisabled,
  linkKind,
  titleOf,
} from '../explore/controls.js'
import { fillAction } from '../explore/field-values.js'
import { inSentences, pathTo } from '../explore/replay.js'
import type { ControlRecord } from '../explore/control-book.js'
import { capital } from '../findings/capital.js'
import type { Draft } from '../findings/draft.js'
import { answersClick, hasEffect, type LabPage, type Seen, targetOf } from '../lab/lab-page.js'
import { type AuditBench, type AuditPlan, namesFor } from './audit-bench.js'
import { findSlow } from './slow-answers.js'
import { answersOnTheWay } from './reach-control.js'

const mostCandidates = 6
/** Of controls that stand many times, as in each row of a list, so many are tried: they live and die together. */
const mostAlike = 2
const mostHelpers = 10

/** Controls that do nothing, and controls that answer late. Both are tried again in fresh pages and in several states. */
export const controlsAudit: AuditPlan = {
  name: 'controls',
  observes: ['functionality', 'ux'],
  mostMs: 120_000,
  async run(bench) {
    const { dead, late } = await findDead(bench)
    const slow = await findSlow(bench, late)
    return {
      drafts: [...dead, ...slow],
      counts: {
        controls: bench.controls.length,
        acted_on: bench.controls.filter((record) => record.tries > 0).length,
      },
    }
  },
}

/** An effect of this very control: a link to nowhere changes the address and moves to the top, which is none. */
const answers = (
  record: ControlRecord,
  { verification, isError }: Pick<Seen, 'verification' | 'isError'>,
): boolean => {
  if (isError) return true // could not be tried: says nothing
  if (isStoredOnly(verification) && !keeps.test(`${record.target.name} ${record.target.text}`)) return false
  const nowhere = record.target.href?.endsWith('#') === true
  if (!nowhere) return hasEffect(verification)
  const rest: Verification = {
    ...verification,
    any_change:
      verification.dom_changed ||
      verification.text_changed ||
      verification.value_changed ||
      verification.style_changed ||
      verification.canvas_changed ||
      verification.new_dialogs > 0 ||
      verification.new_tab ||
      verification.download,
  }
  return hasEffect(rest)
}

/** Nothing but what the page stores has changed: nobody sees that. */
const isStoredOnly = (verification: Verification): boolean =>
  verification.storage_changed && !verification.any_change && verification.new_requests === 0

/** Controls that do all that they should by storing something. */
const keeps =
  /\b(?:save|store|keep|remember|bookmark|favou?rite|like|pin|follow|accept|agree|allow|decline|reject|consent|dismiss|got it|ok|mute|sound|notif\w*|track\w*|cookies?)\b|[♥♡❤☆★🔖🔔🔇]/iu

/** Alike in markup, and by the word that their names begin with. */
const kindOf = (target: Target): string =>
  `${controlFamily(target)} ${target.name.split(/[\s:]/, 1)[0]!.replace(/\d+/g, '#')}`

function candidates(bench: AuditBench): ControlRecord[] {
  const stored = (record: ControlRecord) => {
    const done = bench.entries.filter(
      ({ step }) =>
        step.args['target'] === record.target.selector && step.verification && hasEffect(step.verification),
    )
    return done.length > 0 && done.every(({ step }) => isStoredOnly(step.verification!))
  }
  const everAnswered = (record: ControlRecord) =>
    record.target.href?.endsWith('#') || stored(record)
      ? bench.entries.some(
          ({ step }) =>
            step.args['target'] === record.target.selector &&
            step.verification !== null &&
            answers(record, { verification: step.verification, isError: step.is_error }),
        )
      : record.effects > 0
  return bench.controls
    .filter((record) => record.tries > record.failures && !everAnswered(record))
    .filter(
      // One that could not be used at first could be when it was tried.
      ({ target }) => isClickable(target) && !isChosen(target) && !actsOutside(target),
    )
    .filter(
      ({ target }) => target.tag !== 'label' && /^(?:none|anchor)$/.test(linkKind(target, bench.startUrl)),
    )
    .filter(
      ({ target }) =>
        !(
          target.href?.endsWith('#') === true &&
          /\b(?:top|home|logo)\b/i.test(`${target.name} ${target.selector}`)
        ),
    )
    .filter(({ target }, index, all) => {
      const kin = all.slice(0, index).filter((other) => kindOf(other.target) === kindOf(target))
      return kin.length < mostAlike
    })
    .slice(0, mostCandidates)
}

/** `late`: journal entries of those that did answer, when the exploration waited no longer. */
async function findDead(bench: AuditBench): Promise<{ dead: Draft[]; late: ReadonlySet<number> }> {
  let left = candidates(bench)
  const late = new Set<number>()
  if (left.length === 0) return { dead: [], late }
  const lab = await bench.lab()
  const before = new Map<ControlRecord, Awaited<ReturnType<LabPage['picture']>>>()
  const click = async (record: ControlRecord) => {
    const action = { tool: 'browser_click', params: { target: record.target.selector } }
    const seen = await lab.act(action, { patient: true })
    if (seen.late) late.add(record.lastEntry)
    return answers(record, seen)
  }
  // As it is found: in the fresh page where it stands there, else by the way that led to it.
  const start = await lab.restart()
  const inStart = new Set(start.targets.filter((target) => !isDisabled(target)).map(controlKey))
  const inFresh = (record: ControlRecord) => inStart.has(record.key)
  const waiting: ControlRecord[] = []
  let touched = false
  for (const record of left.filter(inFresh)) {
    // Of several answers only the first may count: each is tried where none was given.
    if (touched) await lab.restart()
    before.set(record, await lab.picture())
    touched = await click(record)
    if (!touched) waiting.push(record)
  }
  for (const record of left.filter((other) => !inFresh(other))) {
    if (!(await answersOnTheWay(bench, lab, record, (seen) => answers(record, seen)))) waiting.push(record)
  }
  left = waiting
  // With everything filled in, and after other controls have been used: some wait for that.
  if (left.some(inFresh)) {
    let signals = await lab.restart()
    for (const target of signals.targets.filter((candidate) => !isDisabled(candidate)).slice(0, 40)) {
      const fill = fillAction(target)
      if (fill) await lab.act(fill)
    }
    const tryAll = async () => {
      for (const record of left.filter(inFresh)) {
        signals = await lab.look()
        const now = targetOf(signals, record.target.selector)
        if (now && (isDisabled(now) || isChosen(now))) continue
        const seen = await lab.act({ tool: 'browser_click', params: { target: record.target.selector } })
        // What another control has laid over it could not be tried here: that is no answer.
        // Nor is that the page still moves from what was done before.
        const still = { ...record.target, inViewport: false }
        const answered = answers(record, seen) && answersClick(seen.verification, still)
        if (!seen.isError && answered) left = left.filter((other) => other !== record)
      }
    }
    await tryAll()
    const helpers = bench.controls
      .filter(
        (record) =>
          (record.effects > 0 || late.has(record.lastEntry)) &&
          isClickable(record.target) &&
          !isDestructive(record.target) &&
          !actsOutside(record.target),
      )
      .filter(
        ({ target }) =>
          linkKind(target, bench.startUrl) === 'none' && targetOf(start, target.selector) !== undefined,
      )
      .slice(0, mostHelpers)
    for (const helper of [...helpers, ...helpers.toReversed().slice(0, 5)]) {
      if (!left.some(inFresh)) break
      await lab.act({ tool: 'browser_click', params: { target: helper.target.selector } }, { patient: true })
      await tryAll()
    }
  }
  const nameOf = namesFor(bench)
  const dead = left.map((record) => {
    const { target } = record
    const nowhere = target.href?.endsWith('#') === true
    const actions = inFresh(record)
      ? [{ tool: 'browser_click', params: { target: target.selector } }]
      : pathTo(bench.entries, record.lastEntry)
    const entry = bench.entries[record.lastEntry]
    return {
      rule: 'dead-control',
      ...(nowhere ? { severity: 'medium' as const } : {}),
      description: `${capital(titleOf(target))} does nothing${nowhere ? ': its link leads nowhere' : ''}. It was clicked in several states of fresh pages, and nothing changed: no text, no style, no address, no request.`,
      selectors: [target.selector, ...bundle(record)],
      element: target.name || target.text,
      actions,
      repro: [...inSentences(actions, nameOf), 'Nothing happens.'],
      evidence: [{ step: record.lastEntry + 1 }],
      box: target.box.y >= 0 && target.inViewport ? target.box : null,
      before: before.get(record) ?? entry?.pictures.before ?? null,
      after: entry?.pictures.after ?? null,
      reproduced: true,
    } satisfies Draft
  })
  return { dead, late }
}

const bundle = ({ target }: ControlRecord): string[] =>
  target.name && target.role ? [`role=${target.role}[name=${JSON.stringify(target.name)}]`] : []

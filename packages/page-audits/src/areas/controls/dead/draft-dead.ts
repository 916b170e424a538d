import { controlLabel, type Screenshot } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import type { ControlRecord } from '../../../controls/book/control-book.js'
import { titleOf } from '../../../controls/controls.js'
import { inSentences, pathTo } from '../../../controls/replay.js'
import { capital } from '../../../findings/capital.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { soonestWay } from './reach-control.js'

/** Describes a dead control. `inFresh`: the fresh page has it; `before`: that page's picture. */
export function draftDead(
  context: AuditContext,
  record: ControlRecord,
  { inFresh, before }: { readonly inFresh: boolean; readonly before: Screenshot | null | undefined },
): Draft<'dead-control'> {
  const { target, lastEntry } = record
  const nowhere = target.href?.endsWith('#') === true
  const actions = inFresh
    ? [clickOn(target.selector)]
    : (soonestWay(context, record) ?? pathTo(context.entries, lastEntry))
  const entry = context.entries[lastEntry]
  return {
    rule: 'dead-control',
    ...(nowhere ? { severity: 'medium' as const } : {}),
    description: `${capital(titleOf(target))} does nothing${nowhere ? ': its link leads nowhere' : ''}. It was clicked in several states of fresh pages, and nothing changed: no text, no style, no address, no request.`,
    selectors: [target.selector, ...bundle(record)],
    element: controlLabel(target),
    actions,
    repro: [...inSentences(actions, namesFor(context)), 'Nothing happens.'],
    evidence: [{ step: lastEntry + 1 }],
    box: target.box.y >= 0 && target.inViewport ? target.box : null,
    before: before ?? entry?.pictures.before ?? null,
    after: entry?.pictures.after ?? null,
    // The exploration clicked it, and a fresh page where it was clicked again.
    reproduced: true,
  }
}

const bundle = ({ target }: ControlRecord): string[] =>
  target.name && target.role ? [`role=${target.role}[name=${JSON.stringify(target.name)}]`] : []

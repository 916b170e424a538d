import type { FindingAction } from '@webeval/core'
import { inSentences } from '../controls/replay.js'
import type { Draft } from './draft.js'

/** The same fault of a view behind some acts: these come before its own. */
export function behindWay(
  draft: Draft,
  way: readonly FindingAction[],
  nameOf: (selector: string) => string,
): Draft {
  const lead = inSentences(way, nameOf)
  const repro = (draft.repro ?? []).filter((sentence) => sentence !== lead[0])
  return { ...draft, actions: [...way, ...(draft.actions ?? [])], repro: [...lead, ...repro] }
}

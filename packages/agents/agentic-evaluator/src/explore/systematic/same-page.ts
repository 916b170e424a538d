import { linkKind } from '@webeval/page-audits'
import type { Target } from '@webeval/core'

/** True if two addresses are the same page, apart from an anchor. */
export const samePage = (url: string, home: string): boolean => {
  const kind = linkKind({ href: url } as Target, home)
  return kind === 'anchor' || kind === 'same page'
}

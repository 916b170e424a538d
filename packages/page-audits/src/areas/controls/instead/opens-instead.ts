import { controlLabel, type Signals, type Target } from '@webeval/core'

const labelOf = (target: Target): string => plain(controlLabel(target))

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** The headings of a page. */
const headingsOf = ({ content = [] }: Signals): string[] =>
  content.filter(({ kind }) => kind === 'heading').map(({ text }) => plain(text))

/** Whether a control names an entry of a list or a row of a table. */
function isEntry(target: Target, { content = [] }: Signals): boolean {
  const label = labelOf(target)
  return (
    label.length >= 4 &&
    content.some(
      ({ kind, text, cells = [] }) =>
        (kind === 'entry' || kind === 'row') && plain([text, ...cells].join(' ')).includes(label),
    )
  )
}

/**
 * The other entry of a list that a click opens: a heading that was not there before is its name, and none is the name of the entry that was
 * clicked. undefined where the right one opens, none, or several.
 */
export function opensInstead(before: Signals, after: Signals, clicked: Target): Target | undefined {
  const known = headingsOf(before)
  const fresh = headingsOf(after).filter((heading) => !known.includes(heading))
  if (fresh.length === 0 || !isEntry(clicked, before)) return undefined
  const own = labelOf(clicked)
  const opened = before.targets.filter(
    (target) => target.role === clicked.role && isEntry(target, before) && fresh.includes(labelOf(target)),
  )
  const isOwn = fresh.some((heading) => heading.includes(own) || own.includes(heading))
  return !isOwn && opened.length === 1 ? opened[0] : undefined
}

import { controlLabel, type Signals, type Target } from '@webeval/core'

/** `Open Green hill` promises to show “Green hill”. */
const opener =
  /^(?:open|view|show|see|read|zoom|enlarge|preview|expand|edit|details)(?: (?:the|of|for|in|on|about|more|larger?))*[\s:]+(.+)$/i

const promisedBy = (target: Target): string | null =>
  opener.exec(controlLabel(target).trim())?.[1]?.trim().toLowerCase() ?? null

/** How often a page says something. */
function timesSaid({ content, text }: Signals, phrase: string): number {
  const said = (content?.map((block) => [block.text, ...(block.cells ?? [])].join(' ')).join('\n') ?? text)
    .replace(/\s+/g, ' ')
    .toLowerCase()
  // “16 Nov” does not say “6 Nov”.
  const isApart = (letter: string | undefined) => letter === undefined || !/[\p{L}\p{N}]/u.test(letter)
  let times = 0
  for (let at = said.indexOf(phrase); at >= 0; at = said.indexOf(phrase, at + 1))
    if (isApart(said[at - 1]) && isApart(said[at + phrase.length])) times++
  return times
}

/** The other entry that a click shows: its name came up once more, and the name of the entry that was clicked did not. undefined where the right one did, none, or several. */
export function showsInstead(before: Signals, after: Signals, clicked: Target): Target | undefined {
  const own = promisedBy(clicked)
  if (own === null || own.length < 4) return undefined
  const cameUp = (phrase: string) => timesSaid(after, phrase) > timesSaid(before, phrase)
  if (cameUp(own)) return undefined
  const others = before.targets.filter((target) => {
    const promised = target.role === clicked.role ? promisedBy(target) : null
    return promised !== null && promised.length >= 4 && !promised.includes(own) && !own.includes(promised)
  })
  const shown = others.filter((target) => cameUp(promisedBy(target)!))
  return new Set(shown.map(promisedBy)).size === 1 ? shown[0] : undefined
}

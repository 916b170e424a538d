import { type FindingAction, kindOfStep, type Signals, type Target } from '@webeval/core'
import { pathTo } from '../../controls/replay.js'
import type { AuditContext } from '../../audit-context.js'

/** A state of the page that the exploration reached and that shows something of its own. */
export interface ReachedState {
  readonly path: readonly FindingAction[]
  /** New content of the state. */
  readonly marks: readonly string[]
}

const weights = { kind: 2, covered: 3, theme: 5, dialog: 4, words: 2 } as const
const maxWeight = 8

/** The states that are most unlike the page as it opens, each unlike those before it. */
export function chooseStates(
  context: Pick<AuditContext, 'first' | 'entries' | 'scans' | 'startUrl'>,
  max: number,
): ReachedState[] {
  const dialogs = new Set(context.scans.filter(({ scan }) => scan.dialogOpen).map(({ entry }) => entry))
  const typed = typedIn(context.entries)
  const candidates = context.entries.flatMap(({ step, after }, index) => {
    if (!after || step.is_error || !step.verification?.any_change) return []
    if (kindOfStep(step) !== 'act') return []
    if (pathOf(after.url) !== pathOf(context.startUrl)) return []
    const marks = marksOf(context.first, after, dialogs.has(index), typed)
    const acted = actedOn(context.entries[index]?.before, step.args)
    // A list of themes has several, a switch has one.
    if (step.verification.style_changed && isTheme(acted))
      marks.push(acted?.role === 'radio' ? `theme ${acted.name}` : 'theme switched')
    return marks.length > 0 ? [{ index, marks }] : []
  })
  const known = new Set<string>()
  const chosen: ReachedState[] = []
  while (chosen.length < max) {
    let best: { index: number; marks: readonly string[]; weight: number } | null = null
    for (const { index, marks } of candidates) {
      const fresh = marks.filter((mark) => !known.has(mark))
      const weight = Math.min(
        maxWeight,
        fresh.reduce((sum, mark) => sum + weights[mark.split(' ')[0] as keyof typeof weights], 0),
      )
      if (weight > (best?.weight ?? 1)) best = { index, marks: fresh, weight }
    }
    if (!best) break
    for (const mark of best.marks) known.add(mark)
    chosen.push({ path: pathTo(context.entries, best.index), marks: best.marks })
  }
  return chosen
}

/** Everything that the exploration typed. */
export const typedIn = (entries: AuditContext['entries']): string =>
  entries.map(({ step }) => String(step.args['text'] ?? '')).join(' ')

/**
 * New content of a look compared with the first: kinds of controls, newly covered controls, words that were
 * not typed, a dialog.
 */
export function marksOf(first: Signals, now: Signals, dialog: boolean, typed: string): string[] {
  const before = new Set(first.targets.map(kindOf))
  const marks = new Set<string>()
  for (const target of now.targets) if (!before.has(kindOf(target))) marks.add(`kind ${kindOf(target)}`)
  if (dialog) marks.add('dialog open')
  else if (now.scroll.y === first.scroll.y)
    for (const { selector, state } of now.targets) {
      const once = first.targets.find((target) => target.selector === selector)
      if (state['covered'] && once && !once.state['covered']) marks.add(`covered ${selector}`)
    }
  const said = wordsOf(first.text)
  const given = wordsOf(`${typed} ${now.targets.map(({ value }) => value ?? '').join(' ')}`)
  const fresh = [...wordsOf(now.text)].filter((word) => !said.has(word) && !given.has(word))
  if (fresh.length >= 2) marks.add(`words ${fresh.slice(0, 6).join('-')}`)
  return [...marks]
}

const namesTheme =
  /(?<!\p{L})(?:theme|dark|light|night|appearance|contrast|dunk(?:el|le[rsn]?)\p{L}*|hell(?:e[rsn]?)?|nacht\p{L}*|farbschema|darstellung|kontrast|sombre|claire?|nuit|thème|contraste|oscur[oa]|clar[oa]|noche|tema|scur[oa]|chiar[oa]|notte|contrasto|escur[oa]|noite|donkere?|lichte?|thema)(?!\p{L})|[☀🌙🌞🌓☾]/iu

/** True for what switches between light and dark; not for the tab behind which that is. */
export const isTheme = (target: Target | undefined): boolean =>
  target !== undefined &&
  target.role !== 'tab' &&
  namesTheme.test(`${target.name} ${target.text} ${target.selector}`)

const kindOf = ({ tag, role, type, selector }: Target) =>
  [tag, role, type ?? '', selector.replace(/"[^"]*"/g, '""').replace(/\d+/g, '#')].join('|')

const wordsOf = (text: string): Set<string> =>
  new Set((text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase()))

const pathOf = (url: string) => url.replace(/[?#].*$/, '')

const actedOn = (before: Signals | null | undefined, args: Readonly<Record<string, unknown>>) =>
  before?.targets.find(({ selector }) => selector === args['target'])

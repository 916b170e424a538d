import {
  controlLabel,
  deedPattern,
  type FindingAction,
  kindOfStep,
  type Target,
  toolNames,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { endsVisit, linkKind } from '../../../controls/controls.js'
import type { JournalEntry } from '../../../journal.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { hasOtherParts } from './figure-words.js'
import type { NumberState } from './find-breaks.js'
import { type PageNumbers, scanNumbers, type WantedNumbers } from './scan-numbers.js'

/** Acts that could be repeated, and the page at load and after each of them. */
export interface WalkedStates {
  readonly acts: readonly FindingAction[]
  readonly states: readonly NumberState[]
}

/** Repeats the acts of the exploration up to the second page that it opened, and reads the numbers after each. */
export async function walkStates(
  context: AuditContext,
  lab: LabPage,
  atLoad: PageNumbers,
  wanted: WantedNumbers,
): Promise<WalkedStates> {
  const acts: FindingAction[] = []
  const states: NumberState[] = [{ numbers: atLoad, removes: false, chooses: false, enters: false }]
  let failures = 0
  for (const entry of entriesToRepeat(context)) {
    const { step } = entry
    const action = { tool: step.tool, params: step.args }
    if ((await lab.tap(action)).isError) {
      if (++failures >= maxFailures) break
      continue
    }
    failures = 0
    acts.push(action)
    states.push({ numbers: await lab.scan(scanNumbers, wanted), ...kindOfAct(entry) })
  }
  return { acts, states }
}

/** The acts up to the last one that changed what the page says. */
function entriesToRepeat({ entries, first, startUrl }: AuditContext): readonly JournalEntry[] {
  const script: JournalEntry[] = []
  let size = 0
  let text = first.fingerprints.text
  for (const entry of entries) {
    const { step, after } = entry
    if (step.tool === toolNames.navigate && script.length >= minActs) break
    if (script.length >= maxActs) break
    const target = targetOf(entry)
    const isAct = kindOfStep(step) === 'act' && !step.is_error && !idle.has(step.tool)
    const isIdle = step.verification?.any_change === false && step.tool === toolNames.click
    if (!isAct || isIdle || (target && leaves(target, startUrl))) continue
    script.push(entry)
    const now = after?.fingerprints.text ?? text
    if (now !== text) size = script.length
    text = now
  }
  return script.slice(0, size)
}

const maxActs = 40
const maxFailures = 6
/** Acts after which another opened page ends the script. */
const minActs = 3
const idle = new Set<string>([toolNames.scroll, toolNames.hover])

const targetOf = ({ before, step }: JournalEntry): Target | undefined =>
  before?.targets.find(({ selector }) => selector === step.args['target'])

const leaves = (target: Target, startUrl: string): boolean =>
  endsVisit(target) || /^(?:inner|outer|other)$/.test(linkKind(target, startUrl))

/** Whether an act removes something, chooses a part of the page, or enters something. */
function kindOfAct(entry: JournalEntry): Omit<NumberState, 'numbers'> {
  const target = targetOf(entry)
  if (!target) return { removes: false, chooses: false, enters: false }
  const label = `${controlLabel(target)} ${target.text}`
  const turnsPages = pages.test(label)
  const chooses =
    !turnsPages &&
    (entry.step.tool === toolNames.selectOption ||
      choosers.test(target.role) ||
      target.type === 'search' ||
      narrows.test(`${label} ${target.placeholder ?? ''}`) ||
      ['pressed', 'selected', 'current', 'checked'].some((name) => target.state[name] !== undefined))
  return {
    chooses,
    removes: throwsAway.test(label) && !hasOtherParts.test(label),
    enters: !chooses && !turnsPages && (entry.step.tool === toolNames.type || keeps.test(label)),
  }
}

const choosers = /^(?:combobox|listbox|searchbox|tab|radio|checkbox|switch|option|menuitemradio)$/
/** Pages of a list, of which each shows a part of what is added up. */
const pages = /(?<!\p{L})(?:pages?|seiten?|páginas?|pagin[ae]|pagina['’]?s)(?!\p{L})/iu
const narrows = deedPattern(['search'], 'mentions', { also: 'filter|suche?n?|rechercher|buscar' })
const throwsAway = deedPattern(['delete', 'clear'], 'mentions', { signs: true })
const keeps = deedPattern(['add', 'save'], 'mentions', { signs: true })

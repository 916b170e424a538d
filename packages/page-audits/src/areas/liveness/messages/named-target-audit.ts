import { controlLabel, type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { titleOf } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { newSentences } from '../../../findings/new-sentences.js'
import { scanLines } from '../../../kit/scan-lines.js'
import { reachLast } from '../../../journal/reach-last.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { wrongTarget } from './named-target.js'

const maxTried = 3

/** Something that was put into one of several states: by a list, or by a button that names the state. */
interface Putting {
  readonly index: number
  readonly target: Target
  readonly own: string
  readonly others: readonly string[]
}

/** Messages that name the state into which something was put: the chosen one, and no other. */
export const namedTargetAudit = defineAudit({
  name: 'named-target',
  rules: ['wrong-message'],
  observes: ['ux'],
  maxMs: 15_000,
  async run(context) {
    const puttings = puttingsIn(context).slice(0, maxTried)
    const counts = { puttings: puttings.length }
    for (const putting of puttings) {
      const lab = await context.lab()
      const ways = shortened(pathTo(context.entries, putting.index))
      const found = await tryTwice(lab, () => saysOther(lab, ways, putting), {
        nameOf: namesFor(context, [putting.target]),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const { target, own, index } = putting
      const { line, wrong } = found.fault
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `After “${own.slice(0, 60)}” was chosen by ${titleOf(target)}, the page says “${line.slice(0, 120)}”: it names “${wrong}”.`,
            selectors: [target.selector],
            element: controlLabel(target),
            evidence: [{ step: index + 1 }],
            ...found.proof,
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** The acts after which the page seems to name another state, one of each kind. */
function puttingsIn({ entries }: AuditContext): readonly Putting[] {
  const found = new Map<string, Putting>()
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before && targetOf(before, String(step.args['target']))
    if (step.is_error || !target || !after) continue
    const chosen = step.tool === toolNames.selectOption ? chosenIn(step.args) : null
    const states = chosen === null ? ofButton(target, before) : ofList(target, before, after, chosen)
    if (!states || !maySayOther(before, after, states)) continue
    const kind = `${target.role} ${states.own}`
    if (!found.has(kind)) found.set(kind, { index, target, ...states })
  }
  return [...found.values()]
}

/** Whether a sentence that came names another state, or the page says too much to know. */
function maySayOther(
  before: Signals,
  after: Signals,
  { own, others }: Pick<Putting, 'own' | 'others'>,
): boolean {
  if (after.textLength > after.text.length) return true
  return newSentences(before, after).some((each) => wrongTarget(each, own, others) !== null)
}

const chosenIn = ({ values }: Readonly<Record<string, unknown>>): string =>
  Array.isArray(values) ? String(values[0]) : ''

/** The states of a list that keeps what was chosen in it, where no list like it changed with it. */
function ofList(
  target: Target,
  before: Signals,
  after: Signals,
  own: string,
): Pick<Putting, 'own' | 'others'> | null {
  const options = target.options ?? []
  const keeps = targetOf(after, target.selector)?.value === own
  const swaps = after.targets.some(
    (other) =>
      other.selector !== target.selector &&
      other.options?.join() === options.join() &&
      targetOf(before, other.selector)?.value !== other.value,
  )
  const others = options.filter((option) => option !== own)
  return keeps && !swaps && others.length < options.length ? { own, others } : null
}

/** “Ready →: move R-7 on” and “← Checked in: move R-7 back” are buttons of one entry, each with a state. */
function ofButton(target: Target, { targets }: Signals): Pick<Putting, 'own' | 'others'> | null {
  if (target.role !== 'button') return null
  const own = stateIn(controlLabel(target))
  const others = targets
    .filter(({ role, selector }) => role === 'button' && selector !== target.selector)
    .flatMap((other) => stateIn(controlLabel(other)) ?? [])
    .filter((state) => state !== own)
  return own !== null && others.length > 0 ? { own, others: [...new Set(others)] } : null
}

/** The state that a label names: next to an arrow, or behind “move … to”. */
const stateIn = (label: string): string | null =>
  (
    /^\W*[←→‹›«»]\s*([\p{L}][\p{L} ]{2,30})/u.exec(label) ??
    /^([\p{L}][\p{L} ]{2,30}?)\s*[→›»]/u.exec(label) ??
    /\b(?:move|send|put)\b.{0,40}?\b(?:in)?to\s+[“"]?([\p{L}][\p{L} ]{2,30})/iu.exec(label) ??
    /(?<!\p{L})(?:verschieben|nach)\s+(?:nach\s+)?[„"]?([\p{L}][\p{L} ]{2,30})/iu.exec(label)
  )?.[1]?.trim() ?? null

/** Acts on a fresh page; yields a new line that names another state. */
async function saysOther(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  { own, others, target }: Putting,
): Promise<{
  readonly line: string
  readonly wrong: string
  readonly acts: readonly FindingAction[]
} | null> {
  const reached = await reachLast(lab, ways, controlLabel(target))
  if (!reached) return null
  const { acts, press } = reached
  const known = await lab.scan(scanLines)
  if ((await lab.tap(press)).isError) return null
  for (const line of (await lab.scan(scanLines)).filter((each) => !known.includes(each))) {
    const wrong = wrongTarget(line, own, others)
    if (wrong !== null) return { line, wrong, acts }
  }
  return null
}

import { controlLabel, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isChosen, isClickable } from '../../../controls/controls.js'
import type { JournalEntry } from '../../../journal.js'

/** Whether the page showed already what a control brings about, each time it was tried: a colour that its field holds, an address or a step that it is at. */
export function hadNothingToChange({ entries }: Pick<AuditContext, 'entries'>, target: Target): boolean {
  const tries = entries.flatMap(({ step, before }, index) => {
    const tried = before?.targets.find(({ selector }) => selector === step.args['target'])
    return tried && !step.is_error && isSame(before!.targets, tried, target)
      ? [{ before, tried, earlier: entries[index - 1], all: entries.slice(0, index) }]
      : []
  })
  const label = controlLabel(target).trim()
  const isAtNow = leadsToNow.test(label) && !tries.some(({ earlier }) => earlier && turnsAway(earlier))
  const hasNoText = formats.test(label) && tries.every(({ before }) => before?.targets.some(isEditor))
  if (tries.length > 0 && (isAtNow || hasNoText)) return true
  return (
    tries.length > 0 &&
    tries.every(
      ({ before, tried, all }) =>
        isChosen(tried) ||
        all.some((entry) => gaveName(entry, tried)) ||
        holds(before, target) ||
        isAt(before, target) ||
        showsResult(before, target) ||
        isTheOne(before, tried),
    )
  )
}

/** “Today” of a calendar changes nothing where today is shown. */
const leadsToNow =
  /^\W*(?:(?:go to |back to |zu |zur[üu]ck zu )?(?:today|now|this (?:day|week|month|year)|current (?:day|week|month)|heute|jetzt|diese (?:woche)|dieser (?:tag|monat)|aujourd[’']hui|maintenant|cette semaine|ce mois|hoy|ahora|esta semana|este mes|oggi|adesso|questa settimana|questo mese|hoje|agora|vandaag|nu|deze (?:week|maand)))\W*$/iu

/** “Bold” of an editor changes the text that is selected, and nothing where none is. */
const formats =
  /^(?:bold|italics?|underlined?|strike(?:through)?|code|quote|fett|kursiv|unterstr\p{L}+|gras|italique|souligné|negrita|cursiva|subrayado|grassetto|corsivo|sottolineato|negrito|itálico|vet|cursief)(?:\s*[,:(].*)?$/iu
/** The act before it showed another day, week or month. */
const turnsAway = ({ step, before }: JournalEntry): boolean => {
  const used = before?.targets.find(({ selector }) => selector === step.args['target'])
  return (
    used !== undefined &&
    /[‹›«»←→◀▶❮❯]|(?<!\p{L})(?:prev\p{L}*|next|back|forward|zurück|weiter|nächste[rs]?|vorige[rs]?|vorherige[rs]?|suivante?|précédente?|siguiente|anterior|successiv[oa]|precedente|próxim[oa]|volgende|vorige)(?!\p{L})/iu.test(
      controlLabel(used),
    )
  )
}
const isEditor = ({ tag, state }: Target): boolean => tag === 'textarea' || state['editable'] === true

/** Whether a target of an earlier look is this control: one that counts changes its label, and each label is tried for itself; one of a list moves as the list grows. */
const isSame = (look: readonly Target[], then: Target, target: Target): boolean => {
  const label = controlLabel(target)
  if (controlLabel(then) !== label) return false
  return (
    then.selector === target.selector ||
    (label !== '' &&
      then.role === target.role &&
      look.filter((other) => controlLabel(other) === label).length === 1)
  )
}

/** An earlier press of the same button, then “Rename Family”, gave it its name: it works. Where a press takes an entry away, the button may be another one. */
const gaveName = ({ step, before, after }: JournalEntry, tried: Target): boolean => {
  const then = before?.targets.find(({ selector }) => selector === step.args['target'])
  if (!then || step.is_error || before?.targets.length !== after?.targets.length) return false
  const isTried = (one: Target) => one.role === tried.role && controlLabel(one) === controlLabel(tried)
  const now = after?.targets.find(isTried)
  return now?.box.x === then.box.x && now.box.y === then.box.y && !before!.targets.some(isTried)
}

/** A field holds the value that the control is named for, such as `300 #ffffff`. */
const holds = (before: JournalEntry['before'], target: Target): boolean => {
  const parts = controlLabel(target).toLowerCase().split(/\s+/)
  return (
    before?.targets.some(({ value = '' }) => isTelling(value) && parts.includes(value.toLowerCase())) === true
  )
}

/** The page shows the result that the control is named for and would bring back, apart from its controls: “12 × 3 = 36” in a list of earlier sums. */
const showsResult = (before: JournalEntry['before'], target: Target): boolean => {
  const result = /=\s*(\S+)$/.exec(controlLabel(target).trim())?.[1]
  if (result === undefined || !before) return false
  const timesIn = (text: string) => text.split(/\s+/).filter((word) => word === result).length
  const buttons = before.targets.filter(isClickable)
  const inButtons = buttons.reduce((sum, { text, name }) => sum + timesIn(text || name), 0)
  return timesIn(before.text) > inButtons || before.targets.some(({ value }) => value === result)
}

const isTelling = (value: string) => value.length >= 3 && /[\d#]/.test(value)

/** The address names the place on the page that the link leads to. */
const isAt = (before: JournalEntry['before'], { href }: Target): boolean => {
  const place = href?.includes('#') ? href.slice(href.indexOf('#')) : ''
  return place.length > 1 && before?.url.endsWith(place) === true
}

/** Of several that can be pressed it is the only one that is, such as a day of a calendar. */
const isTheOne = (before: JournalEntry['before'], { selector, role }: Target): boolean => {
  const kin = before?.targets.filter((other) => other.role === role && other.state['pressed'] !== undefined)
  const on = kin?.filter(({ state }) => String(state['pressed']) === 'true') ?? []
  return (kin?.length ?? 0) > 2 && on.length === 1 && on[0]!.selector === selector
}

import {
  type Audit,
  type Exploration,
  type Finding,
  type FindingCategory,
  findingCategorySchema,
  kindOfStep,
  type NotAssessed,
} from '@webeval/core'

/** Audits without which nothing can be said of a category, whatever else was looked at. */
const needed: Readonly<Record<FindingCategory, readonly string[]>> = {
  functionality: ['controls', 'reach'],
  visual_design: ['content'],
  ux: ['controls', 'errors', 'reach'],
  accessibility: ['axe'],
  responsiveness: ['phone'],
  robustness: ['errors'],
}

/** Faults of the page that keep everything else from being tried: they are its functionality's verdict. */
const barring: readonly string[] = [
  'blank-page',
  'no-web-page',
  'page-freezes',
  'reloads-itself',
  'leaves-by-itself',
  'page-blocked',
]

/**
 * The categories that could not be assessed, each with the reason. What was found makes no category assessed, so that a further fault never
 * changes which points count; only a page that bars itself from use has its functionality judged by that.
 */
export function notAssessedIn(
  { steps, coverage }: Pick<Exploration, 'steps' | 'coverage'>,
  audits: readonly Audit[],
  findings: readonly Finding[],
  unreadFrames = false,
): NotAssessed[] {
  const barred = findings.some(({ rule, reproduced }) => barring.includes(rule) && reproduced !== false)
  const untried =
    unreadFrames && coverage.acted_on === 0
      ? 'what the page does lies in a frame that can’t be read from outside'
      : coverage.controls > 0
        ? nothingWorked(steps)
        : null
  return findingCategorySchema.options.flatMap((category) => {
    if (barred && category === 'functionality') return []
    const reason =
      (category === 'functionality' || category === 'ux' ? untried : null) ?? lackOf(category, audits)
    return reason === null ? [] : [{ category, reason }]
  })
}

/** Why audits say too little of a category; null where they say enough. An audit names first what it is chiefly made for. */
function lackOf(category: FindingCategory, audits: readonly Audit[]): string | null {
  if (audits.length === 0) return 'no audit was made'
  const lacking = audits.filter(({ status, observes }) => status !== 'ok' && observes.includes(category))
  const chief = audits.filter(({ observes }) => observes[0] === category)
  const broken = chief.filter(({ status }) => status !== 'ok')
  const enough =
    audits.some(({ status, observes }) => status === 'ok' && observes.includes(category)) &&
    !(chief.length > 0 && broken.length * 2 >= chief.length) &&
    !lacking.some(({ name }) => needed[category].includes(name))
  if (enough) return null
  const [first] = [...lacking].toSorted(
    (one, two) => Number(needed[category].includes(two.name)) - Number(needed[category].includes(one.name)),
  )
  if (!first) return 'no audit looks at it'
  const names = lacking.slice(0, 4).map(({ name }) => name)
  const others = lacking.length > names.length ? ` and ${lacking.length - names.length} others` : ''
  return `audits could not run (${names.join(', ')}${others}): ${first.warning ?? first.status}`
}

/**
 * The reason why nothing was tried: acts were attempted and all failed. Null if one worked, or none was
 * attempted.
 */
function nothingWorked(steps: Exploration['steps']): string | null {
  const tried = steps.filter((step) => kindOfStep(step) === 'act')
  if (tried.length === 0 || tried.some(({ is_error, after }) => !is_error && after !== null)) return null
  return `none of ${tried.length} acts on the page could be done`
}

import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { chosenCounters } from './chosen-counters.js'
import { goBeyond } from './go-beyond.js'
import { statedLimits } from './stated-limits.js'

/** Things that are chosen one by one, up to a number that the page names: one more has to be refused. */
export const limitsAudit = definePageAudit({
  name: 'choice-limits',
  rules: ['accepts-invalid'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const words = `${context.task}\n${context.first.text}`
    const toggles = context.first.targets.filter(
      ({ role, state }) =>
        /^(?:checkbox|option|gridcell)$/.test(role) || (role === 'button' && state['pressed'] !== undefined),
    )
    const limits = [
      ...statedLimits(words),
      ...chosenCounters(context.first.text.split('\n')).map(({ most }) => most),
    ]
    if (toggles.length < 3 || limits.length === 0) return { drafts: [], counts: { limits: 0 } }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => goBeyond(lab, new Set(limits)), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.limit === two.limit,
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [], counts: { limits: 1 } }
    const { limit, name, last, counter } = found.fault
    return {
      drafts: [
        {
          rule: 'accepts-invalid',
          category: 'functionality',
          description: `The page says that ${limit} can be chosen at most, and takes one more: ${limit + 1} are chosen at once, “${name}” and others.${counter === null ? '' : ` It says “${counter}”.`}`,
          selectors: [last],
          element: name,
          ...found.proof,
        },
      ],
      counts: { limits: 1 },
    }
  },
})

import { pathTo } from '../../controls/replay.js'
import { foreignNames, isEnglish } from './foreign-words.js'
import { defineAudit } from '../../define-audit.js'
import { confirmEarlier } from '../../lab/confirm-earlier.js'
import { namesFor } from '../../findings/names-for.js'

const aboutLanguages =
  /\b(?:translat\w*|languages?|multilingual|vocabulary|german|deutsch|french|spanish|italian|portuguese|dutch)\b/i

/** Controls of an English page that speak another language. */
export const mixedLanguageAudit = defineAudit({
  name: 'mixed-language',
  rules: ['mixed-language'],
  observes: ['ux'],
  maxMs: 20_000,
  async run(context) {
    const { first, entries } = context
    if (aboutLanguages.test(context.task) || aboutLanguages.test(first.text) || !isEnglish(first.text))
      return { drafts: [] }
    const buttons = (targets: typeof first.targets) =>
      targets.filter(({ role }) => /^(?:button|tab|menuitem)$/.test(role))
    const states = [first, ...entries.map(({ after }) => after)]
    const all = states.flatMap((signals) => buttons(signals?.targets ?? []).map(({ name }) => name.trim()))
    const foreign = foreignNames(all)
    const [worst] = foreign
    if (!worst) return { drafts: [] }
    const shows = (signals: typeof first) =>
      buttons(signals.targets).find(({ name }) => name.trim() === worst.name)
    const index = states.findIndex((signals) => signals && shows(signals)) - 1
    const target = shows(states[index + 1]!)!
    const lab = await context.lab()
    const path = index < 0 ? [] : pathTo(entries, index)
    const proof = await confirmEarlier(lab, [path], async () => shows(await lab.seen()) !== undefined, {
      nameOf: namesFor(context),
    })
    return {
      drafts: [
        {
          rule: 'mixed-language',
          description: `The page is in English, and ${foreign.length === 1 ? 'a control is' : 'controls are'} in ${worst.language}: ${foreign
            .slice(0, 4)
            .map(({ name }) => `“${name.slice(0, 60)}”`)
            .join(', ')}.`,
          selectors: [target.selector],
          element: target.name,
          box: target.box,
          ...proof,
        },
      ],
    }
  },
})

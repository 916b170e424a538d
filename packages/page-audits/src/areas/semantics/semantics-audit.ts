import { definePageAudit } from '../../define-audit.js'
import { scanSpoken } from './scans/scan-spoken.js'
import { readSemantics } from './read-semantics.js'

/** Whether the markup of the page says what the page shows: structure, names, languages and order, as assistive technology has only the markup. */
export const semanticsAudit = definePageAudit({
  name: 'semantics',
  rules: [
    'unclear-link',
    'link-needs-context',
    'unannounced-link',
    'unmarked-structure',
    'hard-to-read',
    'outdated-markup',
    'wrong-direction',
    'wrong-language',
    'reading-order',
    'unnamed-group',
    'unclear-label',
    'table-markup',
    'picture-text',
    'media-alternative',
    'moving-content',
    'colour-alone',
    'hidden-words',
    'sensory-words',
    'unidentified-error',
    'unclear-heading',
    'unclear-title',
    'unclear-frame',
    'no-bypass',
    'needless-stop',
  ],
  observes: ['accessibility'],
  maxMs: 30_000,
  touches: 'reads',
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const drafts = await readSemantics(lab)
    const { spoken } = await lab.scan(scanSpoken)
    if (drafts.length === 0) return { drafts, spoken }
    const after = await lab.picture()
    return {
      spoken,
      drafts: drafts.map((draft) => ({ ...draft, after })),
      counts: { remarks: drafts.length },
    }
  },
})

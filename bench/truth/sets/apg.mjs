import { auditStatically, findingsAtLoad } from '../audit-statically.mjs'
import { axeAlone } from '../axe-alone.mjs'

/** Severities that a clean page must not get; axe-core's own words for impact mean the same. */
const grave = new Set(['medium', 'high', 'critical', 'serious'])

/** W3C's examples of widgets that can be used with the keyboard and with assistive technology. */
export const apg = {
  name: 'apg',
  title: 'ARIA Authoring Practices',
  repository: 'w3c/aria-practices',
  about:
    'Every example is a clean page: it can be used with the keyboard, and experts on accessibility wrote its markup. A page raises a false alarm when the audits axe, semantics or keyboard find something of medium severity or above (axe alone: serious or critical).',
  served: () => ({}),
  async cases(repository) {
    const files = await repository.list('content/patterns')
    return files
      .filter((file) => /^content\/patterns\/[\w-]+\/examples\/[\w-]+\.html$/.test(file))
      .map((file) => ({
        id: file.replace(/^content\/patterns\/|examples\/|\.html$/g, ''),
        path: `/${file}`,
        faulty: false,
        fault: null,
      }))
  },
  async look({ url, tab, pool }) {
    const axe = await axeAlone(tab, url)
    const webeval = await findingsAtLoad(tab, url)
    return { axe, webeval: [...webeval, ...(await auditStatically({ pool, url, audits: ['keyboard'] }))] }
  },
  counts: (_, { severity, category }) => category === 'accessibility' && grave.has(severity),
}

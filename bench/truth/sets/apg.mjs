import { axeAlone } from '../axe-alone.mjs'
import { evaluatePage } from '../evaluate-page.mjs'

/** Severities that a clean page must not get; axe-core's own words for impact mean the same. */
const grave = new Set(['high', 'critical', 'serious'])
/** The keyboard truth: everything on an example can be reached and left with keys, and shows the focus. */
const ofKeys = new Set([
  'unreachable-by-keyboard',
  'keyboard-trap',
  'tab-order',
  'focus-not-visible',
  'focus-outside-dialog',
  'focus-not-returned',
  'escape-ignored',
])

/** W3C's examples of widgets that can be used with the keyboard and with assistive technology. */
export const apg = {
  name: 'apg',
  title: 'ARIA Authoring Practices',
  repository: 'w3c/aria-practices',
  about:
    'Every example is a clean page: it works, it can be used with the keyboard, and experts on accessibility wrote its markup. Each is evaluated whole, in a process of its own. A page raises a false alarm when a finding of any category but responsiveness is high or critical (the style sheet of W3C’s server, which lays the pages out, is left away), and when a finding of any severity says that keys do not reach, leave or show something (axe alone: serious or critical).',
  /** Without the style sheets of W3C's server, so that a machine without a network shows the same. */
  served: () => ({ change: (_, html) => html.replaceAll(/<link[^>]+href="https?:[^>]*>/g, '') }),
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
  async look({ id, url, tab }) {
    const axe = await axeAlone(tab, url)
    const { findings, ...more } = await evaluatePage(
      url,
      `An example of a widget: ${id.replaceAll(/[/-]/g, ' ')}`,
    )
    return { ...more, webeval: findings ?? [], axe }
  },
  counts: (_, { rule, category, severity }) =>
    (grave.has(severity) && category !== 'responsiveness') || ofKeys.has(rule),
}

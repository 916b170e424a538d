import { auditStatically, findingsAtLoad } from '../audit-statically.mjs'
import { axeAlone } from '../axe-alone.mjs'
import { govukFaults } from './govuk-faults.mjs'

/** Pages of the test that are only a link to the page with the fault. */
const realPages = {
  'language-of-content-html-element-has-an-empty-lang-attribute': 'empty',
  'language-of-content-html-element-has-an-invalid-value-in-the-lang-attribute': 'invalid',
  'language-of-content-html-element-has-lang-attribute-set-to-wrong-language': 'inappropriate',
  'language-of-content-html-element-is-missing-a-lang-attribute': 'missing',
  'page-title-inappropriate-page-title': 'inappropriate',
  'page-title-empty-page-title': 'empty',
  'page-title-missing-page-title': 'missing',
  'headings-missing-h1': 'missing',
  'keyboard-access-keyboard-trap': 'keyboardtrap',
  'content-content-is-not-organised-into-well-defined-groups-or-chunks-using-headings,-lists,-and-other-visual-mechanisms':
    'unorganised_content',
}
/** Audits beyond those that need no acts, by the rules that would name a fault. A page is given only to those that could name its fault. */
const byRule = [
  ['keyboard', ['focus-not-visible', 'unreachable-by-keyboard', 'hover-only', 'tab-order', 'keyboard-trap']],
  [
    'content',
    ['duplicate-id', 'missing-title', 'tiny-text', 'crowded-text', 'invisible-text', 'overflow-desktop'],
  ],
  ['phone', ['small-target', 'overflow-phone', 'cut-off-phone']],
  ['enlarged', ['clipped-when-enlarged']],
  ['choices-leave', ['changes-context']],
]

/** Pages of the UK's Government Digital Service, each with one fault. */
export const govuk = {
  name: 'govuk',
  title: 'gov.uk’s accessibility tool audit',
  repository: 'alphagov/accessibility-tool-audit',
  about:
    'Each page has one fault; its title and h1, which name the fault, are taken out. Where a test page only links to the page with the fault, that page is looked at as it is. A case counts as named when a finding names this fault (bench/truth/sets/govuk-faults.mjs, for both looks). webeval makes the audits that need no exploration, and each further audit on the pages whose fault it could name.',
  served: () => ({
    change: (path, html) =>
      path.startsWith('/tests/')
        ? html
            .replace(/<title>[^]*?<\/title>/i, '<title>Paying for a service online</title>')
            .replace(/<h1>[^]*?<\/h1>/i, '')
        : html,
  }),
  cases: () =>
    Object.keys(govukFaults).map((id) => ({
      id,
      path: realPages[id] ? `/example-pages/${realPages[id]}.html` : `/tests/${encodeURIComponent(id)}.html`,
      faulty: true,
      fault: id.replaceAll('-', ' '),
    })),
  async look({ id, url, tab, pool }) {
    const axe = await axeAlone(tab, url)
    const atLoad = await findingsAtLoad(tab, url)
    const wanted = govukFaults[id].map(([rule]) => rule)
    const audits = byRule
      .filter(([, rules]) => rules.some((rule) => wanted.includes(rule)))
      .map(([name]) => name)
    const more = audits.length > 0 ? await auditStatically({ pool, url, audits }) : []
    return { axe, webeval: [...atLoad, ...more] }
  },
  counts: ({ id }, { rule, description }) =>
    govukFaults[id].some(([name, says]) => name === rule && (says?.test(description) ?? true)),
}

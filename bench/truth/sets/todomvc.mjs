import { axeAlone } from '../axe-alone.mjs'
import { evaluatePage } from '../evaluate-page.mjs'
import { verdicts } from './todomvc-faults.mjs'

const task =
  'TodoMVC, a list of things to do: type a to-do and press Enter to add it, tick it off, double-click it to edit it, and delete it. ' +
  'Mark all as complete, filter by All / Active / Completed, clear the completed ones, and see how many are left.'

const paths = { 'angular-dart': 'web/', duel: 'www/index.html' }
const field = 'input:not([type]), input[type=text]'

/** TodoMVC's apps with the verdicts of Quickstrom, which tested them by a specification in temporal logic. */
export const todomvc = {
  name: 'todomvc',
  title: 'TodoMVC, judged by Quickstrom',
  repository: 'tastejs/todomvc',
  about:
    'A faulty app counts as named when a finding says what is wrong with it: each verdict has the rules, or the words of a missing feature, that name it (bench/truth/sets/todomvc-faults.mjs). Where Quickstrom’s notes give no reason, the reason is read from the app’s source. A clean app raises a false alarm when any issue of functionality is reported, of whatever severity. Each app is evaluated whole, in a process of its own.',
  served: () => ({}),
  cases: () =>
    Object.entries(verdicts).map(([id, verdict]) => ({
      id,
      path: `/examples/${id}/${paths[id] ?? 'index.html'}`,
      faulty: verdict !== null,
      fault: verdict?.fault ?? null,
    })),
  /** An app that a bare browser can't show offers nothing to judge: some load what is not in the repository. */
  async look({ url, tab }) {
    const axe = await axeAlone(tab, url)
    const waited = await tab.toolBox.call('browser_wait_for', { selector: field })
    if (waited.isError)
      return { lost: 'the app does not start in this browser: a plain visit shows no field within 10 s' }
    const { findings, ...more } = await evaluatePage(url, task)
    return { ...more, webeval: findings ?? [], axe }
  },
  counts: ({ id }, finding) => verdicts[id]?.names(finding) ?? finding.category === 'functionality',
  explains: true,
}

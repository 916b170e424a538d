import { axeAlone } from '../axe-alone.mjs'
import { evaluatePage } from '../evaluate-page.mjs'

const task =
  'TodoMVC, a list of things to do: type a to-do and press Enter to add it, tick it off, double-click it to edit it, and delete it. ' +
  'Mark all as complete, filter by All / Active / Completed, clear the completed ones, and see how many are left.'

const unnamed = 'Quickstrom’s specification fails; its notes name no reason'

/** Quickstrom's verdicts (case-studies/run.py at 5eafc223; reasons from its todomvc.md): what is wrong with an app, or null for one that passes. */
const apps = {
  'angular-dart': 'adding the first to-do shows an empty state first',
  angular2: 'a double click does not activate the field for editing',
  angular2_es2015: 'entries have no checkboxes',
  angularjs: 'clears the pending input when the filter changes or the last to-do is removed',
  angularjs_require: null,
  aurelia: unnamed,
  backbone: null,
  backbone_marionette:
    'an empty text committed while editing hides the to-do instead of deleting it; toggle all brings it back',
  backbone_require: null,
  'binding-scala': null,
  canjs: unnamed,
  canjs_require: unnamed,
  closure: null,
  dijon: 'has no filters',
  dojo: '“toggle all” does not untoggle all to-dos when a filter is on',
  duel: 'clears the pending input when the filter changes or the last to-do is removed',
  elm: unnamed,
  emberjs: unnamed,
  enyo_backbone: null,
  exoskeleton: null,
  jquery: unnamed,
  js_of_ocaml: null,
  jsblocks: null,
  knockback: null,
  knockoutjs: null,
  knockoutjs_require: 'has no filters',
  'kotlin-react': null,
  lavaca_require: 'clears the pending input when the filter changes or the last to-do is removed',
  mithril: 'clears the pending input when the filter changes or the last to-do is removed',
  polymer: 'writes “N items left” in the wrong number',
  ractive: unnamed,
  react: null,
  'react-alt': null,
  'react-backbone': null,
  reagent: 'adds a blank to-do',
  riotjs: null,
  'scalajs-react': null,
  'typescript-angular': null,
  'typescript-backbone': null,
  'typescript-react': null,
  'vanilla-es6': 'adds the pending input on other interactions; the count has no <strong>',
  vanillajs: 'adds the pending input on other interactions (double click elsewhere, change of filter)',
  vue: null,
}
const paths = { 'angular-dart': 'web/', duel: 'www/index.html' }
/** Source of a function that says within 10 s whether the page shows a field for text. */
const hasField = `async () => {
  const shown = () => [...document.querySelectorAll('input:not([type]), input[type=text]')].some((field) => field.getClientRects().length > 0)
  for (let tries = 0; tries < 50 && !shown(); tries++) await new Promise((resolve) => setTimeout(resolve, 200))
  return shown()
}`
const grave = new Set(['medium', 'high', 'critical'])

/** TodoMVC's apps with the verdicts of Quickstrom, which tested them by a specification in temporal logic. */
export const todomvc = {
  name: 'todomvc',
  title: 'TodoMVC, judged by Quickstrom',
  repository: 'tastejs/todomvc',
  about:
    'A faulty app counts as named when the evaluation reports a functional issue; a clean one raises a false alarm when it reports one of medium severity or above. Whether an issue is about the fault that Quickstrom names is for a person to judge: the list below has what was said.',
  served: () => ({}),
  cases: () =>
    Object.entries(apps).map(([id, fault]) => ({
      id,
      path: `/examples/${id}/${paths[id] ?? 'index.html'}`,
      faulty: fault !== null,
      fault,
    })),
  /** An app that a bare browser can't show offers nothing to judge: some load what is not in the repository. */
  async look({ url, tab }) {
    const axe = await axeAlone(tab, url)
    const shown = await tab.evaluate(hasField)
    if (!shown) return { lost: 'the app does not start in this browser: a plain visit shows no field' }
    const { findings, ...more } = await evaluatePage(url, task)
    return { ...more, webeval: findings ?? [], axe }
  },
  counts: (row, { category, severity }) =>
    category === 'functionality' && (row.faulty || grave.has(severity)),
  explains: true,
}

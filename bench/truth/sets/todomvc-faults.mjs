// Quickstrom's verdicts on TodoMVC's apps (case-studies/run.py at 5eafc223), the reasons for them, and the findings that name each reason.

/** A finding under one of these rules, or one that says that the page lacks `feature`, or that it does not work. */
const named = (rules, feature) => (finding) =>
  rules.includes(finding.rule) ||
  (feature !== undefined &&
    /^requirement-(?:missing|broken)$/.test(finding.rule) &&
    feature.test(asked(finding)))

/** The words of the task that such a finding quotes first. */
const asked = ({ description }) => /“([^”]*)”/.exec(description)?.[1] ?? ''

/** As Quickstrom's notes (todomvc.md) say it. */
const noted = {
  emptyFirst: { fault: 'adding the first to-do shows an empty state first', names: named(['blank-entry']) },
  noEditing: {
    fault: 'a double click does not activate the field for editing (and by its source it has no filters)',
    names: named(['edit-unfocused'], /edit|filter/i),
  },
  noTicks: {
    fault:
      'entries have no checkboxes (by its source they have: “toggle all” marks all with an element, and the field for editing gets no focus)',
    names: named(['wrong-toggle-all', 'edit-unfocused'], /tick|mark|complete/i),
  },
  noFilters: { fault: 'has no filters', names: named([], /filter|active/i) },
  cleared: {
    fault: 'clears the pending input when the filter changes or the last to-do is removed',
    names: named(['unsent-text']),
  },
  hidden: {
    fault:
      'an empty text committed while editing hides the to-do instead of deleting it; toggle all brings it back',
    names: named(['blank-entry']),
  },
  halfToggled: {
    fault: '“toggle all” does not untoggle all to-dos when a filter is on',
    names: named(['wrong-toggle-all']),
  },
  plural: { fault: 'writes “N items left” in the wrong number', names: named(['wrong-plural']) },
  blank: { fault: 'adds a blank to-do', names: named(['blank-entry']) },
  sent: {
    fault: 'adds the pending input on other interactions (double click elsewhere, change of filter)',
    names: named(['unsent-text']),
  },
}

/** Where the notes give no reason: the breach of the specification that the app's source shows, or the app itself. */
const read = {
  filterLeft: {
    fault: 'fails; by its source, adding a to-do leaves the chosen filter (createTodo removes it)',
    names: named(['wrong-filter']),
  },
  toggleAllGone: {
    fault: 'fails; by its source, “toggle all” goes away while the chosen filter lists nothing',
    names: named(['wrong-toggle-all']),
  },
  blankOnes: {
    fault: 'fails; by its source, a to-do of spaces is added, and an emptied one stays',
    names: named(['blank-entry']),
  },
  othersHidden: {
    fault: 'fails; by hand, the other to-dos go away while one is being changed',
    names: named(['edit-hides-entries']),
  },
  unknown: { fault: 'fails; the notes give no reason', names: () => false },
}

/** Each app's fault and the findings that name it; null for an app that passes. */
export const verdicts = {
  'angular-dart': noted.emptyFirst,
  angular2: noted.noEditing,
  angular2_es2015: noted.noTicks,
  angularjs: noted.cleared,
  angularjs_require: null,
  aurelia: read.toggleAllGone,
  backbone: null,
  backbone_marionette: noted.hidden,
  backbone_require: null,
  'binding-scala': null,
  canjs: read.filterLeft,
  canjs_require: read.filterLeft,
  closure: null,
  dijon: noted.noFilters,
  dojo: noted.halfToggled,
  duel: noted.cleared,
  elm: read.blankOnes,
  emberjs: read.unknown,
  enyo_backbone: null,
  exoskeleton: null,
  jquery: read.toggleAllGone,
  js_of_ocaml: null,
  jsblocks: null,
  knockback: null,
  knockoutjs: null,
  knockoutjs_require: noted.noFilters,
  'kotlin-react': null,
  lavaca_require: noted.cleared,
  mithril: noted.cleared,
  polymer: noted.plural,
  ractive: read.othersHidden,
  react: null,
  'react-alt': null,
  'react-backbone': null,
  reagent: noted.blank,
  riotjs: null,
  'scalajs-react': null,
  'typescript-angular': null,
  'typescript-backbone': null,
  'typescript-react': null,
  'vanilla-es6': noted.sent,
  vanillajs: noted.sent,
  vue: null,
}

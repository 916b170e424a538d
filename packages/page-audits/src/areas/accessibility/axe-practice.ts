/**
 * Rules of axe-core outside its set for WCAG 2.2 A and AA: good practice that people notice, and rules that axe calls experimental. They were counted on
 * W3C’s ACT cases before they were let in (docs/truth.md), and weigh little.
 */
export const axePractice = [
  'heading-order',
  'empty-heading',
  'page-has-heading-one',
  'label-content-name-mismatch',
  'label-title-only',
  'image-redundant-alt',
  'presentation-role-conflict',
  'empty-table-header',
  'scope-attr-valid',
  'td-has-header',
  'table-fake-caption',
  'css-orientation-lock',
  'frame-title-unique',
  'meta-refresh-no-exceptions',
  'identical-links-same-purpose',
  'aria-roledescription',
  'aria-text',
  'aria-treeitem-name',
  'aria-dialog-name',
]

import type { Finding, Issue } from '@webeval/core'

/** Identity of an issue across evaluations: its rule and its place. */
export const issueIdentity = ({
  rule = '',
  category,
  selectors = [],
  requirement = '',
  description,
}: Issue | Finding): string =>
  [
    category,
    rule,
    selectors[0] ?? requirement,
    selectors.length === 0 && requirement === '' ? description.replaceAll(/127\.0\.0\.1:\d+/g, '') : '',
  ].join('\n')

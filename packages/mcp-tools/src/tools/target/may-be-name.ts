/**
 * Whether a target may be the visible name of an element. A selector with a quoted attribute, or one that counts matches, can be nothing but a selector: a search
 * for it as a name asks the page fourteen times.
 */
export const mayBeName = (target: string): boolean =>
  !/^(?::nth-match\(.*, \d+\)|\S*\[[\w-]+[~|^$*]?=(["']).*\1\].*)$/s.test(target)

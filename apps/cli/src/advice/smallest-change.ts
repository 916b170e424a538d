import { atItsPlace } from './at-its-place.js'
import type { Change, ChangeFacts } from './change.js'
import { fileChanges } from './file-changes.js'
import { markupChanges } from './markup-changes.js'
import { scriptChanges } from './script-changes.js'
import { styleChanges } from './style-changes.js'

const changes = [...fileChanges, ...markupChanges, ...styleChanges, ...scriptChanges]

/** The smallest change that would satisfy the rule of an issue; without a recipe for it, the advice of the rule and the element that it concerns. */
export function smallestChange(facts: ChangeFacts): Change {
  const { rule = '', advice, requirement, description } = facts.issue
  for (const [pattern, make] of changes) {
    const change = pattern.test(rule) ? make(facts) : null
    if (change) return atItsPlace(asWritten(change, facts.html), facts.html)
  }
  const wanted = requirement === undefined ? '' : `The page was asked for: ${requirement}. `
  return {
    how: `${wanted}${advice ?? `Change the page so that this no longer happens: ${description}`}`.replace(
      /[.]?$/,
      '.',
    ),
    ...(facts.markup ? { at: facts.markup.opening } : {}),
  }
}

/** A change whose `replace` is in the source; one that only shows what such source looks like says so in words. */
function asWritten(change: Change, html: string): Change {
  const { how, replace, by } = change
  if (replace === undefined || html === '' || html.includes(replace)) return change
  return { how: `${how} In place of code such as “${replace}”, write code such as “${by}”.` }
}

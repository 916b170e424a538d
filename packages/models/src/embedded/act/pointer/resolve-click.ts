import { toolNames } from '@webeval/core'
import { clickOn, type Decision, next } from '../../plan/decision.js'
import type { Description, Intent } from '../../request/intent.js'
import { isAbout, isHere } from '../../page/is-here.js'
import type { Known } from '../../page/known.js'
import { nameOf, takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { rankTargets } from '../../page/rank-targets.js'
import { formButton } from '../../page/form-button.js'
import { commitButton } from '../commit-form.js'
import { clickMany } from './click-many.js'
import { extremeEntry } from './extreme-entry.js'
import { nthOfList } from './nth-of-list.js'
import { coverage, wordsOf } from '../../words/words.js'

/** Clicks the best target not tried yet, or all meant targets. Done when all matching targets were clicked. */
export function resolveClick(what: Description, page: PageView, known: Known): Decision {
  if (what.many !== null) return clickMany(what, page, known)
  const nth = nthOfList(what, page, known)
  if (nth) return nth
  const named = rankTargets(what, page)
  // `The email by Kandy`: the entry seldom contains the word "email", so match its distinguishing words.
  const bySurroundings = { ...what, words: what.around, around: [], quoted: null, text: '' }
  const ranked =
    named.length > 0 || what.around.length === 0 || what.quoted !== null
      ? named
      : rankTargets(bySurroundings, page)
  const dismissing = known.began ? null : dismissal(what, page)
  if (dismissing && (ranked[0]?.score ?? 0) < 1.2) return dismissing
  const ofForm =
    saysSubmit(what) && !ranked[0]?.view.own.includes('submit') ? formButton(page, known) : undefined
  if (ofForm && !known.tried(ofForm.target.selector)) return clickOn(ofForm.target.selector, nameOf(ofForm))
  const untried = ranked.find(({ view }) => !known.tried(view.target.selector))
  if (untried) return clickOn(untried.view.target.selector, nameOf(untried.view))
  if (ranked.length > 0 && known.began) return next
  // `press login`, but the button is labelled `OK`.
  const commit =
    ranked.length === 0 &&
    what.words.length === 1 &&
    commitWords.has(what.words[0]!) &&
    page.targets.some(takesText)
      ? commitButton(page)
      : undefined
  if (commit && !known.tried(commit.target.selector)) return clickOn(commit.target.selector, nameOf(commit))
  return { do: 'seek', words: [...what.words, ...what.around], missing: what.text, search: false }
}

const saysSubmit = ({ words, quoted }: Description): boolean =>
  quoted === null && words.length === 1 && words[0] === 'submit'

/** Words that people use for a form's button, whatever its label. */
const commitWords = new Set([
  'submit',
  'login',
  'signup',
  'send',
  'save',
  'ok',
  'confirm',
  'done',
  'apply',
  'enter',
])

/** Follows a link or opens an address. Does nothing if the page already shows the thing and no link leads to it. */
export function resolveOpen(
  { what, url, inSight }: Extract<Intent, { kind: 'open' }>,
  page: PageView,
  known: Known,
): Decision {
  if (url !== null) {
    if (known.tried(url)) return next
    return {
      do: 'act',
      tool: toolNames.navigate,
      params: { url },
      on: url,
      completes: true,
      why: `Go to ${url}.`,
    }
  }
  // Half a name means a different thing: `Harbour robe` doesn't lead to `Harbour teapot`.
  const isWay = (view: ViewedTarget) =>
    !takesText(view) &&
    (what.words.length < 2 || coverage(what.words, [...view.own, ...view.hidden, ...view.around]) >= 0.6)
  const pressable = { ...page, targets: page.targets.filter(isWay) }
  const shown = isHere(what, page) || (inSight && coverage(what.words, wordsOf(page.signals.text)) === 1)
  // The thing is already visible, so a target merely near its name doesn't lead to it.
  if (inSight && shown && what.extreme === null && (rankTargets(what, pressable)[0]?.score ?? 0) < 0.8)
    return next
  if (known.came && what.extreme === null && what.ordinal === null && isAbout(what, page)) return next
  const extreme = extremeEntry(what, pressable, known)
  if (extreme) return extreme
  const decision = resolveClick(what, pressable, known)
  if (decision.do !== 'seek') return decision
  return shown && what.extreme === null ? next : { ...decision, search: true }
}

/** A dialog's `x` is often labelled `Close`, and `close` is often an `x`. */
function dismissal(what: Description, page: PageView): Decision | null {
  const label = (what.quoted ?? what.words.join(' ')).toLowerCase()
  if (!['x', '×', '✕', 'close', 'close dialog'].includes(label)) return null
  const closing = page.targets.filter(
    (view) =>
      !takesText(view) &&
      (view.labels.some((each) => /^(close( dialog| window)?|dismiss|x|×|✕|✖)$/.test(each)) ||
        (view.labels.length === 0 && view.hidden.includes('close'))),
  )
  const [smallest] = closing.toSorted(
    (a, b) => a.target.box.width * a.target.box.height - b.target.box.width * b.target.box.height,
  )
  return smallest ? clickOn(smallest.target.selector, nameOf(smallest)) : null
}

import { deedPattern } from '@webeval/core'
import { clickOn, type Act } from './decision.js'
import { isDisabled, nameOf, takesText, type PageView } from '../page/page-view.js'

const dismissing = deedPattern(['cancel', 'close'], 'is', {
  signs: true,
  also: 'no|later|maybe later|skip|stay|continue without .*|reject(?: all)?|decline|x',
})

/** Words in the names of overlays. */
const overlays = [
  'popup',
  'modal',
  'dialog',
  'overlay',
  'interstitial',
  'cookie',
  'consent',
  'banner',
  'lightbox',
]

/** Dismisses an overlay: clicks a declining button inside a dialog or similar. null when the page has none. */
export function clearWay(page: PageView, tried: (on: string) => boolean): Act | null {
  const dialogs = page.targets.filter(({ target }) => /^(?:alert)?dialog$/.test(target.role))
  const found = page.targets.find(
    (view) =>
      !isDisabled(view) &&
      !takesText(view) &&
      !tried(`clear ${view.target.selector}`) &&
      view.labels.some((label) => dismissing.test(label)) &&
      (view.hidden.some((word) => overlays.includes(word)) ||
        dialogs.some(({ target: { box } }) => {
          const { x, y } = view.target.box
          return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
        })),
  )
  if (!found) return null
  return {
    ...clickOn(found.target.selector, nameOf(found), false),
    on: `clear ${found.target.selector}`,
    why: `Dismiss what is in the way: ${nameOf(found)}.`,
  }
}

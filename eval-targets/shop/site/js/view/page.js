import { shopState } from '../state/shop-state.js'
import { mountFooter } from './footer.js'
import { mountHeader } from './header.js'

/** What every page has: header, footer, and the state of the shop for whoever asks. */
export function mountPage(here) {
  window.shopState = shopState
  mountHeader(here)
  mountFooter()
}

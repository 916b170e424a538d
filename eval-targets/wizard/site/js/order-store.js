import { emptyOrder, grinds, mostBags, rhythms, tastes } from './order.js'

const key = 'kindling:order'

/** The order as it was kept. What does not fit is as if it had not been chosen. */
export function loadOrder() {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    const order = { ...emptyOrder }
    for (const [field, empty] of Object.entries(emptyOrder)) if (typeof kept?.[field] === typeof empty) order[field] = kept[field]
    if (!Object.hasOwn(tastes, order.taste)) order.taste = ''
    if (!grinds.includes(order.grind)) order.grind = emptyOrder.grind
    if (!Object.hasOwn(rhythms, order.rhythm)) order.rhythm = emptyOrder.rhythm
    order.bags = Math.min(mostBags, Math.max(1, Math.trunc(order.bags) || 1))
    return order
  } catch {
    return { ...emptyOrder }
  }
}

/** Keeps the order; where the browser keeps nothing, it lasts until the page is closed. */
export function saveOrder(order) {
  try {
    localStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Private windows and full disks: the choices are still on the screen.
  }
}

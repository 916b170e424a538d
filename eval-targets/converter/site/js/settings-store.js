import { quantities } from './units.js'

const key = 'parallel:settings'
const first = { quantity: 'length', from: 'mi', to: 'km', value: '10', decimals: '4', theme: 'light' }

/** Units, value and theme as they were kept. What does not fit is as on the first visit. */
export function loadSettings() {
  try {
    const kept = { ...first, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
    const units = Object.hasOwn(quantities, kept.quantity) ? quantities[kept.quantity].units : {}
    const fits = Object.hasOwn(units, kept.from) && Object.hasOwn(units, kept.to) && typeof kept.value === 'string'
    return fits && ['0', '2', '4', '6'].includes(kept.decimals) ? kept : first
  } catch {
    return first
  }
}

/** Keeps the settings; where the browser keeps nothing, they last until the page is closed. */
export function saveSettings(settings) {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Private windows and full disks: the settings are still on the screen.
  }
}

import { raw } from './html.js'

const paths = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  heart: '<path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 7.5 2.4C19.500 15.400 12 20 12 20Z"/>',
  cart: '<path d="M5.500 8.500h13l-1 11h-11z"/><path d="M9 11V7.500a3 3 0 0 1 6 0V11"/>',
  account: '<circle cx="12" cy="8.500" r="3.700"/><path d="M4.800 20c.6-4 3.500-6 7.200-6s6.600 2 7.200 6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  check: '<path d="m5 12.500 4.500 4.500L19 7.500"/>',
  truck: '<path d="M3 7h11v9H3zM14 10h4l3 3v3h-7z"/><circle cx="7.500" cy="17.500" r="1.800"/><circle cx="17" cy="17.500" r="1.800"/>',
  leaf: '<path d="M5 19c0-9 5-14 14-14 0 9-5 14-14 14Zm0 0 7-7"/>',
  repair: '<path d="M14.500 6.500a4 4 0 0 0-5 5L4 17v3h3l5.500-5.500a4 4 0 0 0 5-5L15 12l-3-3z"/>',
  minus: '<path d="M6 12h12"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
  bin: '<path d="M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13"/>',
  arrow: '<path d="M5 12h14m-5-5 5 5-5 5"/>',
  filter: '<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2"/><circle cx="8" cy="17" r="2"/>',
}

/** A line icon; it says nothing to a screen reader. */
export const icon = (name) =>
  raw(`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths[name]}</svg>`)

/** The mark of the shop: reeds over water. */
export const mark = raw('<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><circle cx="16" cy="16" r="16" fill="#1f5548"/><path d="M11 20V10M16 20V6.500M21 20v-7" stroke="#f3d58a" stroke-width="2" stroke-linecap="round"/><path d="M6.500 22.500c2.400-2 4.300-2 6.300 0s4 2 6.400 0 4-2 6.300 0" stroke="#fff" stroke-width="1.800" fill="none" stroke-linecap="round"/></svg>')

import { raw } from './html.js'

const paths = {
  inbox: '<path d="M4 13.5 6.5 5.5h11L20 13.5v5H4z"/><path d="M4 13.5h5a3 3 0 0 0 6 0h5"/>',
  star: '<path d="m12 4 2.5 5.2 5.6.7-4.1 3.9 1.1 5.7L12 16.7l-5.1 2.8L8 13.8 3.9 9.9l5.6-.7z"/>',
  send: '<path d="M20.5 3.5 3.5 10.5l6.5 3.5 3.5 6.5z"/><path d="m10 14 4.5-4.5"/>',
  draft: '<path d="M6 3.5h8l4 4v13H6z"/><path d="M9 12h6M9 16h4"/>',
  archive: '<path d="M4 5h16v4H4zM5.5 9v10.5h13V9M10 12.5h4"/>',
  spam: '<path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z"/><path d="M12 8v5M12 16v.1"/>',
  trash: '<path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13"/>',
  label: '<path d="M3.5 6.5h11l6 5.5-6 5.5h-11z"/>',
  move: '<path d="M3.5 6h6l2 2.5h9v10h-17z"/><path d="M9 13.5h6m-2.5-2.5 2.5 2.5-2.5 2.5"/>',
  read: '<path d="m4 10 8-5.5 8 5.5v9.5H4z"/><path d="m4 10 8 5.5 8-5.5"/>',
  unread: '<path d="M4 6h16v12.5H4z"/><path d="m4 6.5 8 6.5 8-6.5"/>',
  clip: '<path d="m18.5 11-7 7a4.3 4.3 0 0 1-6-6l7.5-7.5a2.9 2.9 0 0 1 4 4L10 15.5a1.4 1.4 0 0 1-2-2l6.2-6.2"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  options: '<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2"/><circle cx="8" cy="17" r="2"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  pen: '<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19z"/>',
  people: '<circle cx="9" cy="8.5" r="3.2"/><path d="M3 19.5c.4-3.7 2.6-5.5 6-5.5s5.6 1.8 6 5.5M15.5 5.7a3.2 3.2 0 0 1 0 5.6M17.5 14.5c2 .7 3.2 2.4 3.5 5"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18"/>',
  back: '<path d="M19 12H5m5-5-5 5 5 5"/>',
  older: '<path d="m9.5 6 6 6-6 6"/>',
  newer: '<path d="m14.5 6-6 6 6 6"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  reply: '<path d="M9.5 6 4 11.5 9.5 17M4 11.5h9c4 0 6.5 2 7 6.5"/>',
  replyAll: '<path d="M12.5 6 7 11.5l5.5 5.5M7.5 6 2 11.5 7.5 17M7 11.5h7c4 0 6.5 2 7 6.5"/>',
  forward: '<path d="M14.5 6 20 11.5 14.5 17M20 11.5h-9c-4 0-6.5 2-7 6.5"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
  keys: '<path d="M3 6.5h18v11H3z"/><path d="M7 10h.1M11 10h.1M15 10h.1M8 14h8"/>',
}

/** A line icon; it says nothing to a screen reader. */
export const icon = (name) =>
  raw(`<svg class="icon icon-${name}" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths[name]}</svg>`)

/** The mark: an airmail envelope. */
export const mark = raw('<svg class="mark" viewBox="0 0 36 28" width="36" height="28" aria-hidden="true"><rect width="36" height="28" rx="4" fill="#1d3a8a"/><rect x="3" y="3" width="30" height="22" rx="1.5" fill="#fff"/><path d="m3.5 4.5 14.5 11 14.5-11" fill="none" stroke="#1d3a8a" stroke-width="2.2" stroke-linejoin="round"/><path d="M5 22.5h6" stroke="#c92a1c" stroke-width="2.4"/><path d="M15 22.5h6" stroke="#1d3a8a" stroke-width="2.4"/><path d="M25 22.5h6" stroke="#c92a1c" stroke-width="2.4"/></svg>')

import { bindKeys } from '../view/keys.js'

/** Makes a list of conversations work from the keyboard: j and k go through it, x selects, s stars, e archives, # deletes. */
export function bindListKeys(list, { select, star, acts, selected }) {
  const links = () => [...list.querySelectorAll('.row-link')]
  const current = () => document.activeElement.closest?.('.row')?.dataset.thread
  const go = (step) => {
    const all = links()
    const at = all.findIndex((link) => link.closest('.row').dataset.thread === current())
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  }
  const actOn = (name) => () => {
    if (selected.size === 0 && current()) select(current(), true)
    if (selected.size > 0) acts[name]?.()
  }
  bindKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => current() && select(current(), !selected.has(current())),
    s: () => current() && star(current()),
    e: actOn('archive'),
    '#': actOn('delete'),
  })
}

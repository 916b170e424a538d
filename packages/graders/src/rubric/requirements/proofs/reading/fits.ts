import { deedPattern } from '@webeval/core'
import type { SeenControl } from '../../../seen-controls.js'
import { optionsOf } from '../../reading/named-options.js'
import { meansAll, meansDone, meansOpen } from './status-words.js'

/** Whether a control is one that the words of a requirement mean. */
export type Fits = (control: SeenControl, text: string) => boolean

const field = /^(?:textbox|searchbox|spinbutton)$/
const choice = /^(?:combobox|listbox)$/
/** Roles of things that hold controls: their text ends with the names of those. */
const container = /^(?:list|listitem|row|rowgroup|table|grid|article|group|region)$/
const said = ({ name, words }: SeenControl): string => (name.trim() || words).trim()
const plainName = ({ name }: SeenControl): string => name.replace(/[\s(]*\d+\)?\s*$/, '').trim()
const doneOnes =
  /\b(?:done|completed?|finished|checked|ticked|crossed|bought|selected|erledigte\w*|fertige\w*)\b/i
const deletes = deedPattern(['delete'], 'leads', { signs: true, also: 'x' })
const adds = deedPattern(['add', 'send', 'save'], 'leads', { signs: true, also: 'enter' })
const edits = deedPattern(['edit', 'save'], 'leads', { signs: true, also: 'update' })
const clears =
  /\b(?:clear|reset|empty|leeren)\b|\b(?:alle|erledigte|fertige) \p{L}*\s?(?:löschen|entfernen)|\b(?:delete|remove) (?:all|everything|completed|done|finished|checked|selected)\b/iu

const marks: Fits = ({ role, name }, text) => {
  if (/\ball\b/i.test(name) !== /\b(?:all|every)\b/i.test(text) && name !== '')
    return /^(?:checkbox|switch)$/.test(role) && !/\ball\b/i.test(name)
  if (/^(?:checkbox|switch|menuitemcheckbox|label)$/.test(role)) return true
  return (
    !field.test(role) &&
    !choice.test(role) &&
    /^(?:mark|complete\b|done$|finish|toggle|check|tick|undone|reopen|[✓✔☐☑○◯])/iu.test(name.trim())
  )
}

const removes: Fits = (control) =>
  !field.test(control.role) &&
  !container.test(control.role) &&
  !clears.test(said(control)) &&
  (deletes.test(said(control)) ||
    (control.name.length <= 2 && /\b(?:delete|destroy|remove|trash)\b/.test(control.words)))

const empties: Fits = (control, text) => {
  if (field.test(control.role) || !(clears.test(said(control)) || /^(?:ac?|ce?)$/i.test(control.name.trim())))
    return false
  if (doneOnes.test(text)) return doneOnes.test(said(control)) || /^clear$/i.test(control.name.trim())
  return !doneOnes.test(said(control)) || doneOnes.test(text)
}

const filters: Fits = (control, text) => {
  const { role, words } = control
  if (clears.test(said(control)) || /^(?:checkbox|switch)$/.test(role)) return false
  const name = plainName(control)
  const options = optionsOf(text)
  if (field.test(role)) return /\bfilter/.test(words)
  const named = (option: string) =>
    option.toLowerCase() === name.toLowerCase() || (choice.test(role) && words.includes(option.toLowerCase()))
  if (options.length > 1 && options.some(named)) return true
  if (/\bfilter/.test(words) && !/\bsort/.test(words)) return true
  if (choice.test(role))
    return (
      /\b(?:show|view|status|state|category|categories|type|kind|genre|tag|department|all|done|completed)\b/.test(
        words,
      ) && !/\b(?:sort|order)/.test(words)
    )
  return meansAll(name) || meansDone(name) || meansOpen(name)
}

const searches: Fits = ({ role, words }) =>
  (field.test(role) || choice.test(role) || role === 'button') &&
  (/search|find|look ?up|query|filter|🔍/.test(words) || deedPattern(['search'], 'mentions').test(words))

const exports: Fits = (control, text) =>
  /download|export|csv|json|pdf|⬇/.test(control.words) ||
  (/\bsave\b/i.test(text) && /\bsave\b/.test(control.words))

/** An image named "dark sea" is not a switch. */
const switchesTheme =
  /^(?:(?:switch|change|toggle|enable|use|go)(?: to)?(?: the)? )?(?:dark|light|night|day)\b|\b(?:theme|appearance|colou?r scheme)\b|\b(?:dark|light|night)[ -]mode\b|[🌙☀🌓]/iu

/** The controls of what a requirement may ask for, where a word among all that a control says of itself is too little. */
export const fitsByConcept: Readonly<Record<string, Fits>> = {
  complete: marks,
  delete: removes,
  clear: empties,
  filter: filters,
  count: filters,
  search: searches,
  download: exports,
  add: ({ name, role, words }) => !field.test(role) && adds.test(name.trim() || words),
  edit: ({ name, role }) => !field.test(role) && edits.test(name.trim()),
  save: ({ name, role }) => !field.test(role) && /\b(?:save|store|keep)\b|💾/iu.test(name),
  theme: ({ name, words }) =>
    switchesTheme.test(name.trim()) || (name === '' && /\b(?:theme|dark|scheme)\b/.test(words)),
  tabs: ({ role }) => role === 'tab',
  copy: ({ name, words }) => /\bcop(?:y|ied)\b|clipboard|📋|⧉/iu.test(name || words),
}

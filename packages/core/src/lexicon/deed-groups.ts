import type { Deed } from './deed-words.js'

/** Signs that mean a deed where a label begins with them. */
export const deedSigns: Readonly<Record<string, string>> = {
  next: '→›»❯▶',
  previous: '←‹«❮◀',
  add: '+＋➕',
  delete: '×✕✖✗🗑',
  close: '×✕✖✗',
  search: '🔍🔎',
  edit: '✎✏🖉',
  undo: '↶↩',
  send: '✓✔',
}

/** Deeds that callers mean together. */
export const deedGroups = {
  /** Sends what was filled in. */
  sending: [
    'add',
    'save',
    'send',
    'join',
    'buy',
    'next',
    'proceed',
    'confirm',
    'apply',
    'login',
    'finish',
    'compute',
    'search',
  ],
} as const satisfies Readonly<Record<string, readonly Deed[]>>

/** A deed, or several under one name. */
export type DeedName = Deed | keyof typeof deedGroups

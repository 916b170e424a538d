const words = (said: string) =>
  said
    .toLowerCase()
    .replace(/^(?:show|view|filter:?|only)\s+/, '')
    .replace(/\s+(?:only|items|tasks|to-?dos|notes|ones)$/, '')
    .trim()

/** Whether a choice shows everything. */
export const meansAll = (said: string): boolean =>
  /^(?:all|any|everything|show all|none|no filter|reset|clear|alle[s]?)$/.test(words(said)) ||
  /^(?:all|any|every|alle|tous les|toutes les|tod[oa]s l[oa]s|tutt[ei] (?:le|i|gli)|tod[oa]s [oa]s)\s+(?!done|completed|open|active)[\p{L}-]+$/u.test(
    words(said),
  )
/** Whether a choice shows what is done. */
export const meansDone = (said: string): boolean =>
  /^(?:done|completed?|finished|ticked|checked|bought|erledigt[e]?|fertig|abgeschlossen)$/.test(words(said))
/** Whether a choice shows what is still to be done. */
export const meansOpen = (said: string): boolean =>
  /^(?:active|open|to ?do|pending|remaining|incomplete|unfinished|not done|undone|uncompleted|offen[e]?|unerledigt|aktiv[e]?|zu erledigen)$/.test(
    words(said),
  )

import { deedPattern, type Target } from '@webeval/core'
import { isDisabled } from '../../../controls/controls.js'
import type { Seen } from '../../../lab/lab-page.js'

/** Whether a page can take back what was done: its task asks for that, or a control says so. Elsewhere nothing is deleted to find out. */
export const offersUndo = (task: string, targets: readonly Target[]): boolean =>
  [task, ...targets.map(({ name, text }) => `${name} ${text}`)].some((words) => speaksOfUndo.test(words))

const speaksOfUndo =
  /(?<!\p{L})(?:undo|rückgängig|annulables?|annuler la suppression|avec annulation|con annulla\p{L}*|deshacer|ripristin\p{L}*|annullabil[ei]|desfazer|ongedaan)(?!\p{L})/iu
const undoes = deedPattern(['undo'], 'mentions')
/** Of a button that comes up with the deletion, this says the same. */
const takesBack = deedPattern(['undo', 'cancel'], 'leads')

/** The button that takes back the deletion. */
export const undoIn = ({ before, after }: Pick<Seen, 'before' | 'after'>): Target | undefined =>
  after.targets.find(({ name, text }) => /^\W*undo\b/i.test(name) || /^\W*undo\b/i.test(text)) ??
  after.targets.find(
    (target) =>
      target.role === 'button' &&
      [target.name, target.text].some((label) => undoes.test(label) || takesBack.test(label)) &&
      before.targets.every(
        (other) => other.name !== target.name || other.text !== target.text || isDisabled(other),
      ),
  )

import { hasEffect, visibleEffects, effectsExcept } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { Sending } from '../send-form.js'
import { type FormCheck, submitName } from './form-check.js'

/** Checks that a page shows that it took a form: by a word, an entry, an emptied field, another page. */
export const checkAnswer = ({ form, sending, confirm }: FormCheck): Promise<Draft<'no-feedback'>[]> =>
  confirm(sending, (sent) =>
    isUnanswered(sent)
      ? {
          rule: 'no-feedback',
          description: `“${submitName(form)}” takes the form and shows nothing of it: no word, no entry, and the fields stay as they are.`,
        }
      : null,
  )

const isUnanswered = ({ seen: { verification, after } }: Sending): boolean =>
  hasEffect(verification, ['storage', 'request']) &&
  !hasEffect(verification, effectsExcept(visibleEffects, 'scroll', 'dialog')) &&
  after.dialogs.length === 0

import type { Draft } from '../../../findings/draft.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { contradiction } from '../../liveness/messages/contradiction.js'

/** Checks that a page does not say of what it took that it was deleted. */
export const checkSaid = ({ form, sending, confirm }: FormCheck): Promise<Draft<'wrong-message'>[]> =>
  confirm(sending, ({ came }) => {
    const line = contradiction(submitName(form), came)
    return line === null
      ? null
      : {
          rule: 'wrong-message',
          description: `After “${submitName(form)}” the page says “${line.replaceAll('~', '…').slice(0, 120)}”, as if the opposite had been done.`,
        }
  })

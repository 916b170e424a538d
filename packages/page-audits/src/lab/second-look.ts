import type { Draft } from '../findings/draft.js'

/** The proof of one of several faults that a single look at a page shows: whether another look shows it too. Without one, that stays open. */
export const secondLook = <Look>(
  look: Look | null | undefined,
  shows: (look: Look) => boolean,
): Required<Pick<Draft, 'reproduced'>> => ({
  reproduced: look === null || look === undefined ? null : shows(look),
})

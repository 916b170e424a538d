import type { Draft } from '../draft.js'

/** Whether a draft tells of an event, such as an exception, that one before it tells of already. */
export const toldByEvent = (draft: Draft, all: readonly Draft[]): boolean =>
  draft.event !== undefined && all.find(({ event }) => event === draft.event) !== draft

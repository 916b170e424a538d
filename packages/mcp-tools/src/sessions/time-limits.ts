/** Milliseconds that an act waits for its target to become visible, enabled, still and uncovered. */
export const actionTimeoutMs = 2_500
/** Milliseconds that a navigation may take until its document is parsed. */
export const navigationTimeoutMs = 10_000
/** Milliseconds after which a tool call is given up, whatever it waits for. */
export const callTimeoutMs = 20_000
/** Milliseconds that a question to a page may take. */
export const pageAnswerMs = 5_000

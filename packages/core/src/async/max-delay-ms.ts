/** Longest delay of the platform's timers, in milliseconds (24.8 days): a longer one fires immediately. */
export const maxDelayMs = 2 ** 31 - 1

/** Whether a page stopped answering: a script of its own keeps it busy, so neither a person nor we can use it any more. */
export const isFrozen = (answer: string): boolean =>
  /keeps it busy|did not answer when it was looked at|\bthe page crashed\b/.test(answer)

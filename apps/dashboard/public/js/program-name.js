// @ts-check

let program = 'npx webeval'

/** The words that call webeval where this dashboard was started. */
export const programName = () => program

/**
 * Takes over what the session says.
 * @param {string} given
 */
export function nameProgram(given) {
  program = given
}

import { parseRequest } from '../../request/parse-request.js'

/** True when the pieces in order parse to exactly the intents of the whole, so splitting loses nothing. */
export function sameIntents(whole: string, pieces: readonly string[]): boolean {
  return JSON.stringify(parseRequest(whole)) === JSON.stringify(pieces.flatMap(parseRequest))
}

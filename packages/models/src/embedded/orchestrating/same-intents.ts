import { parseRequest } from '../request/parse-request.js'

/** True when the pieces, one after another, ask for exactly what the whole asks for: then nothing is lost between them. */
export function sameIntents(whole: string, pieces: readonly string[]): boolean {
  return JSON.stringify(parseRequest(whole)) === JSON.stringify(pieces.flatMap(parseRequest))
}

import { distance } from 'fastest-levenshtein'

/** The candidates most like what was asked for, best first, at most `limit`; those too unlike are left out. */
export function nearest<Candidate>(
  asked: string,
  candidates: readonly Candidate[],
  spellings: (candidate: Candidate) => readonly string[],
  limit = 3,
): Candidate[] {
  const wanted = plain(asked)
  if (wanted === '') return []
  return candidates
    .map((candidate) => ({
      candidate,
      score: Math.min(...spellings(candidate).map((spelling) => unlikeness(wanted, plain(spelling)))),
    }))
    .filter(({ score }) => score <= 0.6)
    .toSorted((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** From 0 (the same) to 1: edits per character, less when one contains the other. */
function unlikeness(wanted: string, spelling: string): number {
  if (spelling === '') return 1
  const edits =
    distance(wanted.slice(0, 100), spelling.slice(0, 100)) / Math.max(wanted.length, spelling.length)
  const contained =
    wanted.length >= 3 && spelling.length >= 3 && (spelling.includes(wanted) || wanted.includes(spelling))
  return contained ? Math.min(edits, 0.4) : edits
}

/** Without case, quotes and the punctuation of selectors, so that `#buy` and `text=Buy` are alike. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/^(text|css|role)=/g, '')
    .replaceAll(/["'\\[\]()#.]/g, ' ')
    .trim()
    .slice(0, 200)

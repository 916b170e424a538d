import { meant, type Proof, proven, titleOf } from './proof.js'

const confirms =
  /\b(?:thank|thanks|confirm|success|booked|received|reserved|sent|saved|registered|ordered|we (?:will|expect)|see you|danke|bestätig|gebucht|gesendet|reserviert|erfolgreich)/i

/** *Show a confirmation*: new lines thank, confirm or repeat what was entered. An error message is another response. */
export const proveConfirmation: Proof = (asked) => {
  const acts = meant(asked).filter(({ verb }) => verb !== 'type')
  const works = acts.filter(({ before, after, drafts }) => {
    const known = new Set(before?.lines)
    const fresh = (after?.lines ?? []).filter((line) => !known.has(line))
    return fresh.some((line) => confirms.test(line) || drafts.some((draft) => line.includes(draft)))
  })
  if (works.length > 0) return proven('works', `Used ${titleOf(works[0]!)}; the page confirms it.`, works)
  return acts.length > 0
    ? proven('untested', `Used ${titleOf(acts[0]!)}; no confirmation was seen to come up.`, acts)
    : null
}

import type { Signals } from '@webeval/core'

/** Whether a page has not built itself yet, as far as one can see: no control, and next to no words, or words that ask for patience. */
export function showsNothing({ targets, textLength, text }: Signals): boolean {
  if (targets.length > 0) return false
  return textLength < 20 || (textLength < 200 && /\bload|\bwait\b|\bstarting\b|(?:…|\.\.\.)\s*$/i.test(text))
}

/** Whether a page shows its frame and says that the rest is on its way: what it lists comes later than its controls. */
export const stillLoads = ({ text }: Pick<Signals, 'text'>): boolean =>
  /(?:^|[.!?:>\s])(?:loading|fetching|please wait|bitte warten|lädt|(?:wird|werden) geladen|chargement|cargando|caricamento|carregando)(?!\p{L})[^.…!?]{0,30}(?:…|\.\.\.)/iu.test(
    text,
  )

const done =
  'changed|saved|added|removed|deleted|copied|moved|sent|updated|cleaned|redeemed|booked|reserved|applied|stored|imported|merged|sorted|replaced|submitted|recorded|assigned|paid|kept|done'

/** Messages which say that nothing was done, in seven languages. */
const denials = [
  String.raw`\bnothing (?:(?:was|has been|had to be|needed to be|could be) )?(?:${done})\b`,
  String.raw`\bnothing to (?:change|save|do|add|remove|clean|update|apply|replace|sort)\b`,
  String.raw`\b(?:was|were|could)(?: not|n['’]t) (?:be )?(?:${done})\b`,
  String.raw`\bno changes\b`,
  String.raw`(?<!\p{L})(?:nichts (?:geändert|gespeichert|gelöscht|zu (?:ändern|tun|speichern))|(?:wurden?|konnten?) nicht (?:ge|ver|ent|über|hinzuge|be)\p{L}+|keine änderungen)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:rien (?:n['’]a été|à (?:changer|modifier|enregistrer))|n['’](?:a|ont) pas (?:pu )?(?:été|être)|aucun(?:e)? (?:changement|modification))(?!\p{L})`,
  String.raw`(?<!\p{L})(?:no se (?:ha|han|pudo|pudieron) \p{L}+|nada que (?:cambiar|guardar|hacer)|sin cambios)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:non (?:è|sono) stat[oaie]|niente da (?:cambiare|salvare)|nessuna modifica)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:não foi|não foram|nada a (?:mudar|guardar)|sem alterações)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:niets (?:gewijzigd|opgeslagen|te (?:wijzigen|doen))|(?:is|zijn) niet (?:ge|ver|toege)\p{L}+|geen wijzigingen)(?!\p{L})`,
]
const denial = new RegExp(denials.join('|'), 'iu')

/** Words that ask for a correction, leave it open, or speak of a part. */
const hedges =
  /\?|\b(?:yet|please|enter|choose|select|must|if|others?|only|except|some|rest|undone|instead|because|but)\b|(?<!\p{L})(?:bitte|noch|nur|wenn|ander\p{L}*|veuillez|encore|autres?|por favor|otr[oa]s?|sólo|altr[ei]|soltanto|outr[oa]s?|andere|alleen)(?!\p{L})/iu

/** Whether a message says that what was asked for was not done: “Gift card was not redeemed.” */
export const denies = (line: string): boolean =>
  line.length < 200 && !/^\W*\d/.test(line) && denial.test(line) && !hedges.test(line)

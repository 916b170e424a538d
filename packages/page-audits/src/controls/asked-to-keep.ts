import { sentenceAround } from '../findings/sentence-around.js'

const reload = String.raw`(?:an? |the |each |every |it |page |browser |is |was )*(?:re-?load|refresh)\w*`
/** Words by which a task asks that what is done on a page is there later. */
const asksToKeep = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`persist\w*|local ?storage|surviv\w+`,
    String.raw`remember(?:s|ed|ing)?(?! me\b| to\b)`,
    `(?:after|on|across|between|through|when) ${reload}`,
    `(?:lost|there|go back) or ${reload}`,
    `between (?:page |browser )?visits|across (?:page |browser )?(?:visits|sessions)`,
    'still (?:be )?there',
    String.raw`(?:when|once|after|if|(?:the )?next time|every time|each time) (?:\w+ ){0,4}?(?:open|load|visit|start)(?:s|ed)? (?:\w+ ){0,3}?again`,
    String.raw`re-?open(?:s|ed|ing)? (?:the |this |my )?(?:page|app|browser|site|tab)|(?:device|computer|phone|tablet|browser) (?:is |gets? )?(?:re-?start|clos|shut)\w*|(?:page|tab) (?:is|was|gets?) closed`,
    'for (?:the|my|their|your|a) (?:next|later) (?:visit|time)',
    `(?:kept|stored|saved) (?:locally|automatically|(?:in|on) (?:the|this|your|my) (?:browser|device|computer))`,
    `(?:stays?|remains?|lives?) (?:in|on) (?:the|this|your|my) (?:browser|device|computer)`,
    '(?:bleib(?:t|en)|liegen|liegt) im browser|reste(?:nt)? dans le navigateur|quedan? en el navegador|resta(?:no)? nel browser',
    `(?:keep|store|save)s? (?:\\w+ ){1,4}(?:locally|in (?:the|this|your|my) browser)`,
    'nach (?:dem |einem |jedem )?(?:neu ?laden|reload)|(?:speichert|gespeichert) (?:im browser|lokal|automatisch)',
    '(?:im browser|lokal|automatisch) gespeichert',
    String.raw`beim nächsten (?:mal|öffnen|besuch|start|laden)|nach (?:dem |einem )?(?:neustart|wiederöffnen)|wenn (?:\p{L}+ ){1,5}?(?:(?:wieder|neu) (?:öffne|lade|aufruf)\p{L}*|neu (?:geladen|geöffnet))`,
    String.raw`al (?:volver(?: a (?:abrir|cargar|entrar))?|reabrir)|(?:cuando|si) (?:\p{L}+ ){0,3}?(?:vuelv\p{L}* a (?:abrir|cargar|entrar)|recarg\p{L}*|reabr\p{L}*)`,
    String.raw`(?:quand|si|lorsqu(?:e |['’])|chaque fois qu(?:e |['’])) ?(?:\p{L}+ ){0,3}?(?:re-?charge|rouvr|réouvr|rafraîchi|actualise)\p{L}*|en (?:rechargeant|rouvrant)|à la réouverture`,
    String.raw`(?:quando|se|quand['’]) ?(?:\p{L}+ ){0,3}?(?:riapr|ricaric|reabr|recarreg)\p{L}*|alla riapertura|ao reabrir`,
    String.raw`bij (?:het )?(?:opnieuw (?:laden|openen)|heropenen)|als (?:\p{L}+ ){1,4}?(?:opnieuw (?:laad|open)|herla|heropen)\p{L}*`,
    '(?:al|tras|después de|luego de) (?:recargar|actualizar la página)|se guardan? (?:solo|en el navegador|automáticamente|localmente)',
    '(?:après|malgré|à) (?:un |chaque |le )?rechargement|au rechargement|après (?:avoir )?rechargé|(?:conserv|mémoris|enregistr|sauvegard)ée?s? (?:dans le navigateur|localement|automatiquement)',
    '(?:dopo (?:il|un|ogni)|al) ricaricamento|dopo aver ricaricato|(?:salvat|conservat|memorizzat)[oaie] (?:nel browser|localmente|automaticamente)',
    '(?:ao|após|depois de) (?:recarregar|atualizar a página)|(?:guardad|salv)[oa]s? (?:no navegador|localmente|automaticamente)',
    'po (?:odświeżeniu|przeładowaniu|ponownym (?:załadowaniu|wczytaniu))',
    'na (?:het |een )?(?:herladen|verversen)|(?:bewaard|opgeslagen) in (?:de|je) browser',
  ].join('|')})(?!\p{L})`,
  'iu',
)
/** Words right before these that turn them round: “no need to persist anything”. */
const refuses =
  /\b(?:no(?: \w+)?|nothing|none(?: of \w+)?|not|never|without|needn['’]t|don['’]t|doesn['’]t)(?: (?:need(?:ed|s)?|have|has|must|should|will|required?|to|be|any|for))*\s*$/i
/** “It is fine if all is gone after a reload.” */
const mayForget =
  /\b(?:fine|ok(?:ay)?|all right)\b[^.]*\b(?:lost|gone|forgotten)\b|\b(?:may|can) be (?:lost|gone|forgotten)\b/i
const forbids = /\b(?:nothing|not|never|no|without)\b|n['’]t\b/i

/** The sentence of a task that asks the page to keep what is done on it; null if none does. */
export function askedToKeep(task: string): string | null {
  const found = asksToKeep.exec(task)
  if (!found || refuses.test(task.slice(0, found.index))) return null
  const sentence = sentenceAround(task, found.index)
  return mayForget.test(sentence) && !forbids.test(sentence) ? null : sentence
}

/** The part of such a sentence that says what is kept: of `Search by name, sort by date, and keep everything in localStorage` only the last one. */
export function keepingClause(sentence: string): string {
  const found = asksToKeep.exec(sentence)
  if (!found) return sentence
  const before = sentence.slice(0, found.index)
  const from = Math.max(
    0,
    ...[...before.matchAll(clauseBreaks)].map(({ index, 0: { length } }) => index + length),
  )
  // The objects of “remember” follow it, often as a list; what “is remembered” comes before.
  const passive = /\b(?:is|are|was|were|be|been|gets?)(?: \w+ly)? $/i.test(before)
  if (/^remember/i.test(found[0]) && !passive) return sentence.slice(from)
  const rest = sentence.slice(found.index)
  const end = rest.search(/[,;:–—]/)
  return sentence.slice(from, end < 0 ? undefined : found.index + end)
}

const clauseBreaks = /[,;:–—]\s|\b(?:and|und) (?=(?:keep|store|save|remember|persist|speicher)\w*\b)/gi

/** Verbs of German briefs by the English verb that names the same deed. */
const deeds: Readonly<Record<string, string>> = {
  add: 'hinzufügen|hinzugefügt|anlegen|angelegt|erstellen|erstellt|eintragen|eingetragen|erfassen|erfasst|einfügen|eingefügt',
  delete: 'löschen|gelöscht|entfernen|entfernt',
  clear: 'leeren|geleert',
  edit: 'bearbeiten|bearbeitet|ändern|geändert|umbenennen|umbenannt|korrigieren',
  mark: 'abhaken|abgehakt|markieren|markiert|erledigen',
  filter: 'filtern|gefiltert|filterbar',
  sort: 'sortieren|sortiert|sortierbar',
  search: 'suchen|gesucht|durchsuchen|finden|durchsuchbar',
  show: 'anzeigen|angezeigt|zeigen|zeigt|gezeigt|sehen|ansehen',
  save: 'speichern|gespeichert|merken',
  reset: 'zurücksetzen|zurückgesetzt|neustarten',
  export: 'exportieren|exportiert|herunterladen',
  import: 'importieren|importiert|hochladen',
  print: 'drucken|gedruckt|ausdrucken',
  copy: 'kopieren|kopiert',
  share: 'teilen|geteilt',
  start: 'starten|gestartet|stoppen|gestoppt|anhalten|pausieren',
  move: 'verschieben|verschoben|ziehen',
  send: 'senden|absenden|abschicken|schicken',
  switch: 'umschalten|wechseln',
  book: 'buchen|gebucht|reservieren|reserviert',
  choose: 'wählen|wählt|auswählen|ausgewählt',
  enter: 'eingeben|eingegeben|gibt',
} // prettier-ignore

const bases = new Map(
  Object.entries(deeds).flatMap(([base, forms]) => forms.split('|').map((form) => [form, base] as const)),
)

/** The English verb for a German one; null where it is not known. */
const englishDeed = (verb: string): string | null => bases.get(verb.toLowerCase()) ?? null

/** Nouns of German briefs, and the English words by which a feature is known. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:volltext)?suche|suchfeld/iu, 'search'],
  [/(?<!\p{L})filter(?!n)/iu, 'filter'],
  [/sortierung|sortierbar/iu, 'sort'],
  [/dunkle[rsnm]? (?:design|modus)|dunkelmodus|nachtmodus/iu, 'dark mode'],
  [/anzahl (?:der |aller )?(?:offenen|übrigen|verbleibenden)/iu, 'number of items left'],
  [/knopf zum kopieren|kopierknopf/iu, 'copy button'],
  [/nach (?:dem )?(?:neuladen|neu laden)|dauerhaft/iu, 'survives a reload'],
  [/kontaktformular/iu, 'contact form'],
  [/öffnungszeiten/iu, 'opening hours'],
  [/(?:auf dem|am) (?:handy|smartphone)|mobil/iu, 'mobile'],
  [/barrierefrei/iu, 'accessible'],
]

const last = /(?<!\p{L})(\p{Ll}+(?:en|ern|eln|bar))(?:\s+(?:können|kann|lassen|sollen))?(?:\s*\(.*\))?$/u
const done = /(?<!\p{L})(\p{Ll}+(?:t|en))\s+werden(?!\p{L})/u
const front = /(?<!\p{L})(zeigt|wählt|gibt|zeigen|sucht|filtert|sortiert|löscht)(?!\p{L})|^(\p{Ll}+en),/u
/** Who acts, and small words before the thing. */
const before =
  /^(?:(?:[Mm]an|[Ss]ie|[Ee]s|[Ee]r|[Dd]ie \p{Lu}\p{L}+|\p{Lu}\p{L}+)\s(?:soll(?:en)?|kann|können|muss|müssen)\s)?(?:sich\s)?(?:(?:[Dd]ie|[Dd]er|[Dd]as|[Dd]en|[Dd]em|[Ee]ine?[nrms]?|[Ss]eine?[nrms]?|[Mm]eine?[nrms]?|[Aa]lle)\s+(?=(?:\p{Ll}+\s)?\p{Lu}))*/u

/** The verb of a German feature and its thing: `Artikel` and `hinzufügen`. */
export function germanVerb(text: string): { readonly verb: string | null; readonly thing: string | null } {
  const atEnd = (done.exec(text) ?? last.exec(text))?.[1]
  const inFront = front.exec(text)
  const verb = atEnd ?? inFront?.[1] ?? inFront?.[2] ?? null
  if (verb === null) return { verb, thing: null }
  const at = text.lastIndexOf(verb)
  const rest = (atEnd === undefined ? text.slice(at + verb.length) : text.slice(0, at))
    .trim()
    .replace(before, '')
  const thing = /^(?:\p{Ll}+\s)?\p{Lu}\p{L}*(?: und \p{Lu}\p{L}*)?|^alle \p{Ll}+/u.exec(rest)?.[0] ?? null
  return { verb, thing }
}

/** English words for what a German feature asks for, so that it is recognised like an English one; empty where none is known. */
export function glossOf(text: string): string {
  const words = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => englishDeed(word) ?? [])
  const named = nouns.filter(([pattern]) => pattern.test(text)).map(([, english]) => english)
  return [...new Set([...named, ...words])].map((word) => gloss[word] ?? word).join(', ')
}

const gloss: Readonly<Record<string, string>> = { add: 'add items', mark: 'mark as done' }

/** Whole words, as alternatives of a regular expression. */
export const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${alternatives})(?!\\p{L})`, 'iu')

/** Words of messages that say what was done, in seven languages. */
export const participles = {
  deleted:
    'deleted|removed|discarded|gelöscht|entfernt|supprimée?s?|effacée?s?|retirée?s?|enlevée?s?|eliminad[oa]s?|borrad[oa]s?|quitad[oa]s?|eliminat[oaie]|rimoss[oaie]|cancellat[oaie]|removid[oa]s?|apagad[oa]s?|excluíd[oa]s?|verwijderd|gewist',
  added:
    'added|created|saved|stored|kept|hinzugefügt|angelegt|erstellt|gespeichert|eingetragen|ajoutée?s?|créée?s?|enregistrée?s?|añadid[oa]s?|agregad[oa]s?|cread[oa]s?|guardad[oa]s?|aggiunt[oaie]|creat[oaie]|salvat[oaie]|adicionad[oa]s?|criad[oa]s?|salv[oa]s?|toegevoegd|aangemaakt|opgeslagen',
  changed:
    'set|changed|updated|moved|marked|archived|assigned|approved|cleared|geändert|gesetzt|aktualisiert|verschoben|markiert|archiviert|modifiée?s?|mise?s? à jour|déplacée?s?|marquée?s?|archivée?s?|cambiad[oa]s?|actualizad[oa]s?|movid[oa]s?|marcad[oa]s?|archivad[oa]s?|modificat[oaie]|aggiornat[oaie]|spostat[oaie]|segnat[oaie]|archiviat[oaie]|alterad[oa]s?|atualizad[oa]s?|arquivad[oa]s?|gewijzigd|bijgewerkt|verplaatst|gemarkeerd|gearchiveerd',
} as const

/** Whether a line says that something was done. */
export const saysDone = word(Object.values(participles).join('|'))

import { deedPattern } from '@webeval/core'

const adds = deedPattern(['add', 'save', 'send', 'join'], 'mentions')
const deletes = deedPattern(['delete'], 'mentions', { signs: true })

const wasDeleted =
  /(?<!\p{L})(?:deleted|removed|discarded|gelöscht|entfernt|supprimée?s?|effacée?s?|retirée?s?|eliminad[oa]s?|borrad[oa]s?|eliminat[oaie]|rimoss[oaie]|cancellat[oaie]|removid[oa]s?|apagad[oa]s?|excluíd[oa]s?|verwijderd|gewist)(?!\p{L})/iu
const wasAdded =
  /(?<!\p{L})(?:added|created|saved|stored|kept|hinzugefügt|angelegt|erstellt|gespeichert|eingetragen|ajoutée?s?|créée?s?|enregistrée?s?|añadid[oa]s?|agregad[oa]s?|cread[oa]s?|guardad[oa]s?|aggiunt[oaie]|creat[oaie]|salvat[oaie]|adicionad[oa]s?|criad[oa]s?|salv[oa]s?|toegevoegd|aangemaakt|opgeslagen)(?!\p{L})/iu
const hedged =
  /(?<!\p{L})(?:not|never|can(?:not|'t|’t)?|no longer|if|before|undo\p{L}*|restored?|nicht|nie|kann|können|wenn|rückgängig|pas|peut|si|no|puede|non|può|se|não|pode|niet|kan)(?!\p{L})/iu

/** The line that says of what was just added that it was deleted: “~ was deleted” after “Add person”. null without one. `came`: the new lines of the page, with ~ for what was typed. */
export const contradiction = (label: string, came: readonly string[]): string | null =>
  adds.test(label) && !deletes.test(label)
    ? (came.find(
        (line) => line.includes('~') && wasDeleted.test(line) && !wasAdded.test(line) && !hedged.test(line),
      ) ?? null)
    : null

import { deedPattern } from '@webeval/core'
import { participles, word } from './said-words.js'

/** The deed of a button, and the words of a message that tells of it, or of the opposite. */
export interface OppositeDeed {
  readonly does: RegExp
  readonly done: RegExp
  readonly undone: RegExp
  /** Whether the message has to name the entry: others may have been deleted too. */
  readonly ofEntry?: true
  /** Whether the message has to share a word with the label: what is shown may speak of hidden things. */
  readonly sharesWord?: true
}

const leads = (alternatives: string): RegExp => new RegExp(`^\\P{L}*(?:${alternatives})(?!\\p{L})`, 'iu')

const [wasDeleted, wasAdded] = [word(participles.deleted), word(participles.added)]
const cancelled =
  'cancell?ed|withdrawn|discarded|storniert|verworfen|annulée?s?|cancelad[oa]s?|descartad[oa]s?|annullat[oaie]|geannuleerd'
const booked =
  'booked|reserved|confirmed|gebucht|reserviert|réservée?s?|confirmée?s?|reservad[oa]s?|confirmad[oa]s?|prenotat[oaie]'
const books =
  'book|reserve|confirm|order|place|submit|register|sign|claim|apply|buchen|reservieren|bestätigen|bestellen|réserver|confirmer|commander|reservar|confirmar|pedir|prenota|conferma|ordina|boeken|reserveren'
/** Without “was added to the waiting list”, which is where it went. */
const isAddedAgain =
  /^(?!.*(?<!\p{L})(?:wait\p{L}*|available|unassigned|back|later|wish\p{L}*|archives?|trash|bin|history|bench|pool|suggest\p{L}*|again|warte\p{L}*|verfügbar\p{L}*|archiv|papierkorb|zurück|wieder|später|attente|corbeille|disponibles?|espera|papelera|attesa|cestino|lixeira|wachtlijst|prullenbak)(?!\p{L})).*(?<![\p{L}-])(?:added|hinzugefügt|eingetragen|angelegt|erfasst|ajoutée?s?|añadid[oa]s?|agregad[oa]s?|aggiunt[oaie]|adicionad[oa]s?|toegevoegd)(?!\p{L})/iu
const adds = deedPattern(['add', 'save', 'send', 'join'], 'mentions')
const deletes = deedPattern(['delete'], 'mentions', { signs: true })

const both = (
  [does, done]: readonly [string, string],
  [undoes, undone]: readonly [string, string],
): readonly OppositeDeed[] => [
  { does: leads(does), done: word(done), undone: word(undone) },
  { does: leads(undoes), done: word(undone), undone: word(done) },
]

/** English verbs that a prefix turns into their opposites. */
const prefixed = ['lock', 'pin', 'follow', 'mute', 'archive', 'block', 'subscribe', 'publish', 'star', 'like']

/** Deeds that have an opposite, in seven languages where their words are few. */
export const oppositeDeeds: readonly OppositeDeed[] = [
  { does: new RegExp(`^(?!.*(?:${deletes.source})).*(?:${adds.source})`, 'isu'), done: wasAdded, undone: word(`${participles.deleted}|${cancelled}`), ofEntry: true },
  { does: leads(`(?:${books})(?!\\s*[#№]?\\d)`), done: word(`${booked}|ordered|placed|submitted|registered|signed|claimed|applied`), undone: word(cancelled), ofEntry: true },
  { does: deedPattern(['delete'], 'leads'), done: wasDeleted, undone: isAddedAgain, ofEntry: true },
  ...prefixed.flatMap((verb) => {
    const past = `${verb.replace(/e$/, '')}(?:${verb.at(-1)})?ed`
    return both([verb, past], [`un-?${verb}`, `un-?${past}`])
  }),
  ...both(['hide|ausblenden|masquer|ocultar|nascondi', 'hidden|ausgeblendet|masquée?s?|ocult[oa]s?|nascost[oaie]'], ['show|einblenden|afficher|mostrar|mostra', 'shown|eingeblendet|affichée?s?|mostrad[oa]s?|mostrat[oaie]']).map((deed) => ({ ...deed, sharesWord: true as const })),
  ...both(['enable|activate|aktivieren|activer|activar|attiva', 'enabled|activated|aktiviert|activée?s?|activad[oa]s?|attivat[oaie]'], ['disable|deactivate|deaktivieren|désactiver|desactivar|disattiva', 'disabled|deactivated|deaktiviert|désactivée?s?|desactivad[oa]s?|disattivat[oaie]']),
  ...both(['check-?in|check in', 'checked in'], ['check-?out|check out|undo check-?in', 'checked out|not checked in']),
  { does: /^\P{L}*(?:cancel|withdraw|stornieren|annuler|cancelar|annulla)(?= .*(?:booking|reservation|order|buchung|réservation|reserva|prenotazione))/iu, done: word(cancelled), undone: word(booked) },
  ...both(['approve', 'approved'], ['reject|decline', 'rejected|declined']),
  ...both(['sperren|fixieren|verrouiller|bloquear|blocca', 'gesperrt|fixiert|verrouillée?s?|bloquead[oa]s?|bloccat[oaie]'], ['entsperren|lösen|déverrouiller|desbloquear|sblocca', 'entsperrt|gelöst|déverrouillée?s?|desbloquead[oa]s?|sbloccat[oaie]']),
] // prettier-ignore

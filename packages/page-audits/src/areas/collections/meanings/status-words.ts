/** A name that says: what is ticked. Of names as `plainName` yields them. */
export const saysDone =
  /^(?:done|completed?|finished|closed|ticked|checked|bought|packed|resolved|erledigte?|fertige?|abgeschlossene?|abgehakte?|gekaufte?|gepackte?|eingepackte?|faite?|terminée?|accomplie?|achetée?|complétée?|hech[oa]|completad[oa]|terminad[oa]|comprad[oa]|fatt[oaei]|completat[oaei]|comprat[oaei]|feit[oa]|concluíd[oa]|klaar|gedaan|voltooide?|afgerond|gekocht|ingepakt)$/u

/** A name that says: what is not ticked yet. */
export const saysOpen =
  /^(?:open|active|to do|todo|pending|incomplete|uncompleted|unfinished|remaining|outstanding|not done|left|unpacked|(?:noch )?offene?|unerledigte?|(?:noch )?zu erledigen|ausstehende?|à faire|en attente|restante?|ouverte?|pendiente|por hacer|abiert[oa]|da fare|in sospeso|apert[oaei]|pendente|a fazer|por fazer|abert[oa]|openstaande?|te doen)$/u

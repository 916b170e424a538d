/** Words by which a page says that it did not do something, or what has to be there first, in seven languages. */
const refusal =
  /(?<!\p{L})(?:no|not|nothing|cannot|can['’]t|could ?n['’]?t|unable|still|first|at least|in use|fail\p{L}*|error|empty|kein\p{L}*|nicht|nichts|noch|zuerst|mindestens|leer|fehl\p{L}*|aucune?|rien|pas|encore|d['’]abord|au moins|impossible|ningun\p{L}*|nada|sin|todavía|primero|nessun\p{L}*|niente|non|ancora|prima|nenhum\p{L}*|não|ainda|primeiro|geen|niets?|nog|eerst)(?!\p{L})/iu

/** Whether a message may say that something was not done: “Léa can’t be removed: two expenses name her.” */
export const saysNo = (message: string): boolean => refusal.test(message)

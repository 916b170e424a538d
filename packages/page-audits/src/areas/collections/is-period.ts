const days = [
  String.raw`days?|weeks?|months?|quarters?|years?|fortnight|today|yesterday`,
  String.raw`tage?n?|wochen?|monate?n?|quartale?|jahre?n?|heute|gestern`,
  String.raw`jours?|semaines?|mois|trimestre|ans?|année|aujourd['’]hui|hier`,
  String.raw`d[ií]as?|semanas?|m[eê]s(?:es)?|trimestres?|años?|anos?|hoy|ayer|hoje|ontem`,
  String.raw`giorn[io]|settiman[ae]|mes[ei]|ann[io]|oggi|ieri`,
  String.raw`dag(?:en)?|we[e]?k(?:en)?|maand(?:en)?|kwartaal|jaar|vandaag|gisteren`,
].join('|')
const period = new RegExp(`(?<!\\p{L})(?:${days})(?!\\p{L})`, 'iu')

/** Whether a choice names a stretch of time: “Last 7 days”, “This month”. What was entered just now lies in each of them. */
export const isPeriod = (name: string): boolean => period.test(name)

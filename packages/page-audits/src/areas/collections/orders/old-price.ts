const words = [
  'was|were|before|previously|formerly|(?:old|previous|former|original|regular|list|usual) price|originally|rrp|msrp',
  'statt|vorher|bisher|früher|zuvor|uvp|(?:alter|bisheriger|früherer|ursprünglicher|regulärer) preis|listenpreis|ursprünglich',
  "avant|au lieu de|(?:ancien|précédent) prix|prix (?:précédent|initial|d’origine|d'origine|barré|conseillé|de base)|initialement",
  'antes|en vez de|precio (?:anterior|original|antiguo|inicial|de lista|habitual)',
  'prima|invece di|anziché|prezzo (?:precedente|originale|iniziale|di listino|intero)',
  'preço (?:anterior|original|antigo|inicial|de tabela)|em vez de',
  'voorheen|eerst|(?:oude|vorige|oorspronkelijke) prijs|adviesprijs',
]
const start = new RegExp(
  `^\\(?\\s*(?:${words.join('|')})(?![\\p{L}\\p{M}])[\\s:]*(?:chf|eur|usd|gbp|pln|sek|nok|dkk|kr|r\\$|[^\\p{L}\\d]{0,4})\\s*\\d`,
  'iu',
)

/** Whether a text says of its price that it is the one before a discount: “Was €999”, “Precio anterior: 999 €”. */
export const tellsOldPrice = (text: string): boolean => text.length < 40 && start.test(text)

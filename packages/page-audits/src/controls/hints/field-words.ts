/** Kinds of value that a field's words can name. */
export type WordedKind =
  | 'email'
  | 'phone'
  | 'url'
  | 'card code'
  | 'card expiry'
  | 'card holder'
  | 'card'
  | 'postcode'
  | 'number'
  | 'count'
  | 'user name'
  | 'name'
  | 'street'
  | 'town'
  | 'birth'
  | 'end'

/** Words for what a field takes, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const words: Readonly<Record<WordedKind, string>> = {
  email:
    'courriel|adresse électronique|correo(?: electrónico)?|posta elettronica|correio eletr[oó]nico|e-?mailadres',
  phone:
    'phone|telephone|mobile|telefon(?:nummer)?|handy(?:nummer)?|mobil(?:nummer|telefon)?|rufnummer|téléphone|teléfono|móvil|telefono|cellulare|telefone|telemóvel|celular|telefoon(?:nummer)?',
  url: 'website|url|link|webs(?:e)?ite|webadresse|internetadresse|site web|sitio web|página web|sito(?: web)?',
  'card code':
    'cvc|cvv|cv2|security code|prüf(?:ziffer|nummer)|kartenprüfnummer|cryptogramme|code de sécurité|código de seguridad|codice di sicurezza|código de segurança|beveiligingscode',
  'card expiry':
    "expiry|expires|exp date|mm ?\\/ ?(?:yy|aa|jj)|ablaufdatum|gültig bis|date d[’']expiration|expiration|caducidad|vencimiento|scadenza della carta|validade do cartão|vervaldatum",
  'card holder':
    'name on (?:the |your )?card|card ?holder\\p{L}*|karteninhaber(?:in)?|titulaire|titular|intestatario|titolare|kaarthouder|nom (?:sur|figurant sur) la carte',
  card: 'card ?number|credit card|cc-number|kartennummer|kreditkarten?(?:nummer)?|(?:numéro|n°) de (?:la )?carte|número de (?:la )?tarjeta|numero (?:di |della )?carta|número do cartão|kaartnummer',
  postcode:
    'zip(?: ?code)?|post ?code|postal|plz|postleitzahl|code postal|código postal|codice postale|codigo postal|cep',
  number:
    'amount|quantity|price|age|how many|number of|weight|height|distance|temperature|guests|people|bill|cost|total|income|salary|rent|loan|budget|percent(?:age)?|interest rate|tip|pounds|dollars|euros|celsius|fahrenheit|kilograms?|kilomet(?:er|re)s?|miles|calories|minutes|hours|years|betrag|anzahl|menge|preis|(?:einzel|stück|gesamt)preis|gewicht|größe|alter|gäste|personen(?:zahl)?|prozent|rabatt|kosten|trinkgeld|rechnungsbetrag|montant|quantité|prix|âge|poids|nombre de (?:personnes|places|participants|invités|billets|nuits|jours|heures|enfants|adultes|parts|portions|mots)|importe|cantidad|precio|edad|número de (?:personas|plazas|entradas|noches|días|horas)|importo|quantità|prezzo|età|numero di (?:persone|posti|biglietti|notti|giorni|ore|porzioni)|valor|quantidade|preço|idade|número de pessoas|aantal|bedrag|prijs|leeftijd',
  count:
    'quantity|qty|age|guests|people|how many|number of|price|(?:an|stück)zahl|menge|preis|(?:einzel|stück)preis|alter|gäste|personen(?:zahl)?|quantité|prix|âge|nombre de \\p{L}+|cantidad|precio|edad|número de \\p{L}+|quantità|prezzo|età|numero di \\p{L}+|quantidade|preço|idade|aantal|prijs|leeftijd',
  'user name':
    "user ?name|nick ?name|handle|benutzername|nutzername|spitzname|nom d[’']utilisateur|pseudo(?:nyme)?|nombre de usuario|nome utente|nome de (?:usuário|utilizador)|gebruikersnaam|bijnaam|apodo|surnom",
  name: '(?:vor|nach|familien|zu)?namen?|nom|prénom|nombre|apellidos?|nome|cognome|sobrenome|apelido|(?:voor|achter)?naam',
  street:
    'street|address|straße|strasse|hausnummer|straße und hausnummer|anschrift|adresse|rue|calle|dirección|domicilio|indirizzo|rua|morada|endereço|straat|adres',
  town: 'town|city|ort|wohnort|stadt|ville|ciudad|localidad|población|città|comune|cidade|localidade|woonplaats|plaats|stad',
  birth:
    'geburts?\\p{L}*|geboren|(?:date de )?naissance|nacimiento|nascita|nascimento|geboorte\\p{L}*|birth(?:day|date)?|born|dob|bday',
  end: 'ends?|ending|until|till|finish(?:es)?|check-?out|bis|ende|endet|fin|jusqu\\p{L}*|hasta|fine|fino|até|fim|tot|eind\\p{L}*',
}

const patterns = new Map(
  Object.entries(words).map(([kind, alternatives]) => [
    kind,
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu'),
  ]),
)

/** Whether a field's words name this kind in one of the languages. */
export const namesKind = (kind: WordedKind, said: string): boolean => patterns.get(kind)?.test(said) ?? false

const consents =
  /\b(?:agree|accept|terms|consent|privacy)\b|(?<!\p{L})(?:stimme\p{L}*|zustimm\p{L}*|einverstanden|akzeptier\p{L}*|agb|datenschutz\p{L}*|nutzungsbedingungen|accept(?:e|er|ez|ons)|conditions générales|confidentialité|acept[oa]|condiciones|privacidad|accetto|acconsento|termini|condizioni|aceito|concordo|condições|termos|akkoord|voorwaarden)(?!\p{L})/iu

/** Whether the words of a check box ask for consent, without which most forms go no further. */
export const asksForConsent = (said: string): boolean => consents.test(said)

/** Whether the first entry of a list only asks to choose. */
export const asksToChoose = (option: string): boolean =>
  /^\W*(?:choose|select|pick|please|bitte|wähle\p{L}*|auswählen|choisi\p{L}*|sélectionne\p{L}*|elige|elegir|elija|seleccion\p{L}*|scegli\p{L}*|selezion\p{L}*|escolh\p{L}*|selecion\p{L}*|kies|maak een keuze)(?!\p{L})|^\s*[-–—…]/iu.test(
    option.trim(),
  )

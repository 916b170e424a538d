const colours =
  'black|white|red|green|blue|yellow|orange|purple|violet|pink|gr[ae]y|brown|gold(?:en)?|silver|navy|teal|indigo|cyan|magenta|maroon|ivory|linen|beige|crimson|lavender|turquoise|mint|cream|sand|peach|azure|coral|olive|salmon|chocolate|peru|snow|seashell|honeydew|cornsilk|firebrick|aqua|lime|pastels?|neon|earth tones?|#[\\da-f]{3,8}|schwarz|weiß|rot|grün|blau|gelb|lila|rosa|grau|hellgrau|dunkelgrau|hellblau|dunkelblau|braun|creme|silber|bunt|\\p{L}*töne[n]?'
const colour = new RegExp(`(?<![\\p{L}#-])(?:${colours})(?![\\p{L}])`, 'iu')

const matters =
  'colou?rs?|fonts?|typograph\\w*|typeface|serifs?|sans-serif|headlines?|background|gradients?|rounded|corners|borders|shadows?|white ?space|space|contrast|palette|style|styled|accents?|tone|design|look|branding|brand|theme|buttons?|components?|ui|elements?|text|animations?|photos|animationen|farben?|schrift\\w*|hintergrund|knöpfe|kontrast|design|vereinsfarben|farblich|effects?'
const matter = new RegExp(`(?<![\\p{L}-])(?:${matters})(?!\\p{L})`, 'iu')
const taste =
  /(?<!\p{L})(?:elegant|modern|minimal\w*|clean|pretty|beautiful|stylish|calm|warm|bright|friendly|soft|thin|retro|pixel|expensive|intuitive|user-friendly|serious|playful|professional|90s|80s|apple|lots of white|dark|light|fröhlich|schlicht|modern|freundlich|stand out|big|large|good|high|glass|hoher?|große|dünne?)(?!\p{L})/iu

/** Where an ordered colour goes, whatever its name: `papaya whip for the background`. */
const painted =
  /\b(?:for|to|in|as|with|using) (?:the |all |an? |your )?(?:\p{L}+ ){0,2}(?:backgrounds?|layouts?|base|canvas|components?|elements|interface|visuals)(?:$|[\s,;])|\bbackgrounds? (?:colou?r )?(?:to|as|with|using|in)\b/iu

/** Words that order a look. */
const order =
  /^(?:please\s+|bitte\s+)?(?:use|apply|set|keep|style|define|assign|configure|implement|specify|choose|select|establish|declare|initiali[sz]e|colou?r|design|make|give)\b/i
/** A page's own parts that looks are said of. */
const surface =
  /^(?:bitte in (?:den )?\p{L}*farben|farblich|(?:it|everything|the (?:page|site|app|design|layout|interface|text|background|colou?rs?|fonts?|typography|platform|whole thing|recommended \p{L}+)|(?:background|text|design|colou?rs?|fonts?|typography|all (?:text|buttons))|(?:component|background|text|font|accent) colou?r|the (?:component|background|text|accent) colou?r|hintergrund|schrift|farben|knöpfe|our brand)\s+(?:should|must|needs? to|has to|is|are|to|be|look|can be|hell\p{L}+|dunkel\p{L}+|blau|rot|grün|weiß|schwarz|grau))/iu

/** Looks that a user works with: a mode to switch, a colour to pick, a state to tell. */
const worksWith =
  /\b(?:dark|light|night)(?:[ -](?:mode|theme)|\/light|\/dark)|\b(?:theme|mode|colou?r|font(?: size)?) (?:switch\w*|toggle|picker|selector|labels?|button|chooser)|\b(?:switch|toggle|pick|change|choose|select)\w*\b.*\b(?:theme|colou?rs?|font|between)\b|\b(?:turns?|become|when|if|after|while|marked?|marks?|selected|click\w*|filter|search|palette generator|generates?)\b|=|\bcopies\b|\bumschalt|\bgröße ändern/i

const nameStyle = /^(?:in the style of|make it (?:feel|look)|mobile first look|it should (?:look|feel))\b/i
/** Something that must not be seen: `no animations`. */
export const isAbsence = (words: string): boolean =>
  bareAbsence.test(words.replace(/(?<![.!\s])[.!\s]+$/, ''))
/** `Keep it dark`. */
const keeps = /^(?:please )?(?:keep|make) (?:it|everything|things) \p{L}+(?: and \p{L}+)?$/iu
const bareAbsence =
  /^(?:no|keine?) (?:animations?|text|shadows?|gradients?|images?|emojis?|animationen|bilder)$/i

/** A colour or a taste and the thing it is said of, or colours alone: `retro font`, `navy and cream`. */
function isBareLook(words: string): boolean {
  const count = words.split(/\s+/).length
  if (count > 8 || /\b(?:can|could|should|must|is|are|shows?|has|have|add|buttons? for)\b/i.test(words))
    return false
  const plain = words.replace(/^(?:an?|the|mit|in)\s+/i, '')
  if (
    new RegExp(
      `^(?:(?:dark|light|bright|deep|dunkel|hell)\\s*)?(?:${colours})(?:(?:\\s+(?:and|und|on|auf)\\s+|,\\s*|\\s*/\\s*)(?:(?:dark|light)\\s+)?(?:${colours}))+$`,
      'iu',
    ).test(plain)
  )
    return true
  if (
    /^(?:bunt|colou?rful|fröhlich|elegant|modern|minimalist\w*)(?:\s(?:and|und|,)\s?\p{L}+)?$/iu.test(plain)
  )
    return true
  const ofMatter =
    matter.test(plain) &&
    !/\b(?:button|field|link|input|box|slider|list|section|search|big red|large arrows|text search|plus button)\b/i.test(
      plain,
    )
  return (
    (ofMatter &&
      (colour.test(plain) || taste.test(plain)) &&
      !/^(?:big|large) (?:red )?(?:buttons?|arrows?)$/i.test(plain)) ||
    /^(?:warm |pastel |neon )?earth tones$/i.test(plain) ||
    (/^(?:\p{L}+ ){0,2}(?:font|colou?rs|headlines|corners|borders|typography|gradient)$/iu.test(plain) &&
      (taste.test(plain) || colour.test(plain) || /serif|rounded|custom|brand/i.test(plain))) ||
    /^(?:lots|plenty) of (?:white|space|white ?space)$/i.test(plain)
  )
}

const makesPage =
  /^(?:please )?(?:give me|make|design|build|create|implement|develop)\s(?:me\s)?(?:an?|our|my|the)\s(?!recommended)/i

/** Whether words wish for a look, which no act on the page can prove: colours, fonts, taste. */
export function isLook(sentence: string): boolean {
  const words = sentence
    .trim()
    .replace(/(?<![.!,\s])[.!,\s]+$/, '')
    .replace(/\s(?:because|since)\s.*$/i, '')
    .replace(/^(?:have|has) (?=good|high|rounded)/i, '')
  if (makesPage.test(words) && !painted.test(words)) return false
  if (bareAbsence.test(words) || nameStyle.test(words)) return true
  if (worksWith.test(words)) return false
  if (isBareLook(words)) return true
  if (keeps.test(words) && (colour.test(words) || taste.test(words))) return true
  const looks =
    colour.test(words) ||
    taste.test(words) ||
    /\b(?:serif|font|rounded|white ?space|brand colou?r)/i.test(words)
  if (order.test(words) && painted.test(words)) return true
  if (order.test(words) || /\bwith components\b|^with .*\bcomponents$/i.test(words))
    return (
      looks &&
      (matter.test(words) || new RegExp(`\\bin (?:dark |light )?(?:${colours})\\b`, 'iu').test(words))
    )
  return surface.test(words) && looks
}

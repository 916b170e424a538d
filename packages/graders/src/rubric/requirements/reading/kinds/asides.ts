import { isAbsence } from './looks.js'

const politeness =
  /^(?:thanks?\b|thank you|thx|cheers\b|please\.?$|hi\b(?! ?lo)|hello\b|hey\b[^,]*$|that['’]?s (?:it|all)|that is all|nothing (?:else|more|fancy)|vielen dank|danke|hallo\b|guten tag)/i

/** Someone who is not a user of the page: who asks for it, and why. */
const asker =
  /^(?:i (?:run|am|own|have an?|work|teach|love|hate|like to)\b|i['’]?m an?\b|i['’]m\b|we (?:are|run|have an?|sell|make|own|need|want)\b|we['’]re\b|my (?:company|business|shop|team|name)\b|(?:my|our) (?:\p{L}+ )?(?:boss|manager|client|teacher|grandmother|grandfather|mother|father|wife|husband|daughter|son|kids|shop|store|company|school|band|club|team)\b (?:is|are|was|wants?|sells?|makes?|asked|likes?|needs?|runs?)\b|wir (?:sind|haben|betreiben|verkaufen|suchen)\b|ich (?:bin|habe|arbeite|betreibe)\b)/iu

const audience =
  /^(?:(?:it|this|the (?:page|app|site|tool))(?:['’]s| is|['’]ll be| will be)? (?:(?:meant|intended|made|aimed|used|just|only|mainly) )*(?:for|at|by) |(?:the )?(?:audience|target (?:group|audience|users?))\b|aimed at\b|(?:die|das|diese)\s\p{L}+ (?:ist|sind) für\b|.*\b(?:will|are going to) use (?:this|it)$|für\s.*\bgedacht$)/iu

const technology =
  /\b(?:html|css|java ?script|js|vanilla|type ?script|frameworks?|librar(?:y|ies)|react|vue|svelte|angular|vite|tailwind|bootstrap|jquery|dependenc\w+|build step|back ?ends?|servers?|databases?|node|npm|cdn|(?:one|single|1) (?:html )?file|external (?:fonts?|requests?|resources?|scripts?)|einer datei|abhängigkeiten)\b/i
const technologyOnly =
  /^(?:please\s+)?(?:(?:write|make|build|create) an? single|use|using|written in|only|just|no|without|in|with|everything|all(?:es)?|ohne|kein\p{L}*|nur|don['’]?t use|do not use|(?:the )?(?:tech(?:nical)?(?: stack)?|stack)|plain|pure|vanilla|one|single|should be|must be|it (?:should|must) be|ein\p{L}*|it (?:has|needs) no|there is no)\b/iu

/** Words that begin what the page does without. What it must refuse (`no empty items`) is a feature. */
const without =
  /^(?:(?:there (?:is|are|['’]s)|it (?:has|needs)|we need|i need|you need)\s+)?(?:no|without|ohne|keine?[nrms]?)\s+(?!(?:empty|blank|duplicates?|double|negative|invalid|more than|less than|two|item|entry|other|leeren?|doppelten?|negativen?)\b)/iu

const unneeded =
  /\b(?:(?:is|are|was|be)(?:n['’]?t| not) (?:\w+ )?(?:needed|necessary|required|important|wanted)|no \p{L}.* (?:is|are) (?:needed|necessary|required)|(?:do|does)(?:n['’]?t| not) (?:need|matter|have to)\b(?! (?:reload|be able))|do(?:es)?nt (?:need|have to)|not (?:needed|necessary|required)|out of scope|handled elsewhere|nicht (?:nötig|notwendig|erforderlich|gebraucht|benötigt|gewünscht|verlangt)|(?:send|sends|use|uses|have|has) no\b)/iu

const terms =
  /^(?:(?:the )?(?:budget|deadline|time ?frame)\b|(?:chrome|firefox|safari|desktop) only|(?:it |the (?:page|site|app) )?(?:should|must) (?:load|be) (?:fast|quick\w*|under \d+ ?[km]b)|fast$|quick$|should be under \d+|colou?rs don['’]?t matter|we are (?:closed|looking))/i

/** Whether words ask for nothing that the page should do or be: about who asks, for whom, with what means, or what is not needed. */
export const isAside = (words: string): boolean =>
  !isAbsence(words) &&
  ([politeness, asker, audience, without, unneeded, terms].some((pattern) => pattern.test(words)) ||
    (technologyOnly.test(words) &&
      technology.test(words) &&
      !/\b(?:export|download|copy|as|import)\b/i.test(words)) ||
    /^(?:please )?no english\b/i.test(words))

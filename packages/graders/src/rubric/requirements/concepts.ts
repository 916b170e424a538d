import { type Concept, concept } from './concept.js'

/** `the next three days` is a time, `one of the next trains` a choice, `next to` a place, `points missing for the next reward` a figure: none asks for a control that leads on. */
const nextOne =
  /(?<!\b(?:missing for|needed for|left for|until|till|towards?|before|(?:one|some|any|each) of) (?:(?:the|my|your|their|a) )?)\bnext\b(?! to\b| (?:day|morning|evening|week|weekend|year|time|visit|session|start|launch)\b(?! (?:button|link|arrow)s?\b)| (?:\d+|two|three|four|five|six|seven|ten|few|several|couple)\b| (?:(?!(?:and|or|buttons?|links?|arrows?)\b)[a-z]+ ){0,2}(?:hours|days|weeks|months|years|events?|trains?|bus(?:es)?|departures?|launch|match|meetings?|appointments?|holidays?)\b)/i

/**
 * Features that people often ask for, in the words of tasks and of pages. A requirement may hold several;
 * each is searched for separately.
 */
export const concepts: readonly Concept[] = [
  concept('search', /\bsearch|\blook ?up\b|\bfind\b/i, /search|find|look ?up|🔍|query/, {
    deeds: ['search'],
    german: /such|find|filter/,
  }),
  concept(
    'theme',
    /\b(?:dark|light|night)[ -]?(?:mode|theme)|\btheme\b/i,
    /dark|light|night|theme|mode|🌙|☀|🌓|colou?r scheme/,
    { rules: /^unreadable-theme|^toggle-stuck/, german: /dunk|hell|nacht|modus|design|farb|darstellung/ },
  ),
  concept(
    'delete',
    /\b(?:delet|remov|discard|trash)/i,
    /delet|remov|discard|trash|clear|×|✕|✖|✗|🗑|\bx\b|\brm\b/,
    { needsEntries: true, rules: /^wrong-item/, deeds: ['delete'], german: /lösch|entfern|verwerf|weg/ },
  ),
  concept('edit', /\b(?:edit|renam|modif)/i, /edit|renam|modif|change|update|✎|✏|🖉|save/, {
    plain: false,
    needsEntries: true,
    rules: /^edit-lost/,
  }),
  concept(
    'filter',
    /\bfilter|\b(?:tabs?|show|view)\b.{0,80}\ball\b.{0,80}\b(?:done|completed?)\b/i,
    /filter|\ball\b|active|completed|category|categories|show|tag|type/,
    {
      needsEntries: true,
      rules: /^(?:dead|wrong)-filter/,
      german: /filter|alle|kategorie|zeig|nur|art|typ/,
    },
  ),
  concept(
    'sort',
    /\bsort|\border(?:ed)? by\b/i,
    /sort|order|newest|oldest|a-z|asc|desc|columnheader|↑|↓|▲|▼/,
    {
      needsEntries: true,
      rules: /^wrong-order/,
      deeds: ['sort'],
      german: /sort|ordn|reihenfolge|aufsteig|absteig|neueste|älteste/,
    },
  ),
  concept('undo', /\bundo\b/i, /undo|↶|↩/, {
    needsEntries: true,
    rules: /^undo-lost/,
    deeds: ['undo'],
    german: /rückgängig|widerruf|wiederherstell/,
  }),
  concept('redo', /\bredo\b/i, /redo|↷|↪/),
  concept(
    'reset',
    /\breset|\bstart over\b|\brestart/i,
    /reset|clear|start over|restart|new|again|↺|⟲|\bac?\b|\bce?\b/,
    { deeds: ['clear'] },
  ),
  concept(
    'clear',
    /\bclear(?:s|ing)?\b(?! (?:that|when|how|if|why|and|error|message|label|layout|design|language))/i,
    /clear|reset|\bac?\b|\bce?\b|empty|remov|delet|×|✕/,
    { needsEntries: true, deeds: ['clear', 'delete'] },
  ),
  concept(
    'copy',
    /\bcopy (?:to|button|the|link|code|result)|\bcopy\b.{0,80}\bclipboard/i,
    /copy|copied|clipboard|📋|⧉/,
    { german: /kopier|zwischenablage/ },
  ),
  concept('print', /\bprint(?:able|ing)?\b/i, /\bprint|🖨/, { plain: false }),
  concept('download', /\bdownload|\bexport/i, /download|export|save|csv|json|pdf|⬇|↓/, {
    german: /herunterlad|speicher|sicher|datei/,
  }),
  concept('upload', /\bupload|\bimport\b/i, /upload|import|file|choose|browse|drop|⬆/, {
    german: /hochlad|einles|datei|öffn|ausw/,
  }),
  // “The share of all words” and “each person’s share” are figures.
  concept(
    'share',
    /(?<!\b(?:its|their|his|her|each|equal|fair|['’]s)\s)\bshare\b(?! of\b)/i,
    /share|tweet|facebook|permalink|(?:copy|get|send)\b.{0,12}\blink|↗/,
  ),
  concept(
    'favourite',
    /\bfavou?rite|\blike button|\bbookmark/i,
    /favou?rite|like|heart|star|bookmark|♥|♡|★|☆|❤/,
  ),
  concept(
    'rating',
    /\bratings?\b|(?:^|\b(?:can|could|to|and|or|may|users?|people|visitors?|customers?|i|we)\s|,\s)rate\b(?! of)/i,
    /rat|star|★|☆|review/,
  ),
  concept('next', nextOne, /next|forward|continue|→|›|»|>|▶|❯/, {
    deeds: ['next', 'proceed'],
  }),
  concept(
    'previous',
    /\bprev(?:ious)?\b(?! (?:\d+|two|three|few|several)\b)|\bgo(?:es|ing)? back\b(?! to\b(?! (?:an?|the) (?:earlier|previous|last)))|\bback button\b/i,
    /prev|back|←|‹|«|<|◀|❮/,
    {
      deeds: ['previous', 'back'],
    },
  ),
  concept('play', /\bplay\b|\bpause\b/i, /play|pause|start|stop|▶|⏸|⏵/),
  concept('start', /\bstart\b(?! (?:over|date|time|page|with))|\bstop\b/i, /start|stop|begin|pause|go|▶|⏸|⏹/),
  concept('login', /\blog[ -]?in\b|\bsign[ -]?in\b/i, /log ?in|sign ?in|account|password/, {
    deeds: ['login'],
  }),
  concept('sign up', /\bsign[ -]?up\b|\bregist(?:er|ration)/i, /sign ?up|regist|create|join|account/, {
    deeds: ['join'],
  }),
  concept('subscribe', /\bsubscribe|\bnewsletter/i, /subscrib|newsletter|e-?mail|sign ?up|notify|join/, {
    rules: /^dead-form/,
  }),
  concept(
    'submit',
    /\bsubmit|\bsend\b/i,
    /submit|send|save|book|order|sign|join|request|continue|finish|button submit/,
    {
      deeds: ['send', 'save', 'buy', 'join', 'proceed', 'finish'],
      rules: /^double-submit|^form-loses-data|^dead-form/,
    },
  ),
  concept(
    'confirmation',
    /\bconfirmation\b|\bthank[- ]?you\b|\bsuccess (?:message|page|screen)/i,
    /submit|send|book|order|reserve|sign ?up|regist|join|request|finish|confirm|subscrib/,
    {
      plain: false,
      deeds: ['send', 'save', 'buy', 'join', 'finish'],
      rules: /^dead-form|^no-feedback/,
    },
  ),
  concept('swap', /\bswap|\breverse\b|\bexchange the\b/i, /swap|revers|switch|exchange|⇄|⇅|↔|⇆|⇵|↕|🔄/),
  concept('equals', /\bequals?\b(?: button| key| sign)/i, /equal|=|calculate|compute|enter/),
  concept('increment', /\bincrement|\bincrease/i, /increment|increase|\+|plus|add|up|▲|↑/),
  concept('decrement', /\bdecrement|\bdecrease/i, /decrement|decrease|-|−|–|minus|subtract|down|▼|↓/),
  concept('lightbox', /\blightbox|\bmodal\b|\bdialog|\benlarge|\bpop-?up/i, null),
  concept(
    'add',
    /\badd(?:s|ing)? (?:an?|new|more|items?|tasks?|to-?dos?|notes?|entries|entry|to)\b|\bcreate (?:an?|new)|^add \p{L}+s?$|\badd button|^add(?:ing)?(?: \p{L}+)?s?$|^add \p{L}+s? (?:with|by|via)\b|\b(?:can|could|should) be added\b/iu,
    /add|create|new|insert|\+|plus|submit|save|post|➕|enter/,
    { rules: /^wrong-count/, deeds: ['add', 'save', 'send'] },
  ),
  concept(
    'complete',
    /(?<!\b(?:is|are|should be|must be|will be|gets?) (?:\w+ly )?)\bmark(?:s|ing|ed)?\b.{0,80}\b(?:done|complete(?:d)?|finished|read|as)\b|\b(?:should|must) be marked as (?:done|complete(?:d)?|finished|read)\b|\bcomplet(?:e|ing) (?:them|it|tasks?|items?|to-?dos?)\b|\b(?:check|tick)(?:s|ing)? (?:\w+ )?off\b|\b(?:check|tick)(?:s|ing)? (?:them|it|items?|tasks?)\b|\btoggle (?:tasks?|items?|complet)/i,
    /checkbox|complete|done|finish|toggle|check|✓|✔|switch|mark/,
    { needsEntries: true, rules: /^toggle-stuck/ },
  ),
  concept(
    'count',
    /\b(?:count(?:er|s)?|number|how many)\b.{0,80}\b(?:items?|tasks?|to-?dos?|notes?|entries|left|remaining|open|unread|done|completed)\b|\b(?:items?|tasks?|to-?dos?|notes?|entries|entry)(?: left)? (?:count|counter)\b/i,
    null,
    { needsEntries: true, rules: /^wrong-count/ },
  ),
  concept(
    'save',
    /^save\b(?! \p{L}+ (?:with|as)\b)|\bsave (?:button|the|my|changes|notes?)\b/iu,
    /\bsave\b|💾/,
    {
      needsEntries: true,
    },
  ),
  concept(
    'persistence',
    /\bpersist|\bsurviv|\breload|\brefresh(?:ed|ing)? the page|\blocal ?storage|\bremember|\b(?:keep|store|save)s? (?:it|them|this|these|everything|all|what|the [\p{L} ]{3,30}) for (?:the|my|their|a|your) (?:next|later|second) (?:visit|time)|\b(?:next|later) visits?\b|\bstill (?:be )?there (?:the )?(?:next|tomorrow|later|after|when)\b/iu,
    null,
    { rules: /^lost-on-reload/ },
  ),
  concept('validation', /\bvalidat|\binvalid|\brequired\b|\bmust not be empty|\berror messages?\b/i, null, {
    rules: /^accepts-(?:invalid|empty)|^(?:no-feedback|vague-message)/,
  }),
  concept('not a number', /\bNaN\b|\b(?:isn['’]t|not) a (?:valid )?number\b/i, null, {
    rules: /^leaked-value|^accepts-invalid/,
  }),
  concept('menu', /\bhamburger|\bnavigation (?:bar|menu)|\bnav ?bar|\bnavigation\b/i, /menu|nav|link|☰|tab/),
  concept('tabs', /\btabs?\b(?! key)/i, /\btab\b/, { plain: false, rules: /^wrong-panel/ }),
  concept('panels', /\baccordion|\b(?:expand|collaps)|\bopens? and closes?\b|\bopened and closed\b/i, null, {
    rules: /^wrong-panel/,
  }),
  concept(
    'dropdown',
    /\bdrop-?down|\bselect (?:box|menu|field)|\bcombo ?box/i,
    /combobox|select|listbox|menu|option|popup/,
  ),
  concept('checkbox', /\bcheck-?box/i, /checkbox|switch|check/),
  concept('slider', /\bslider\b|\brange input/i, /slider|range|carousel|slide|next|prev/),
  concept(
    'date',
    /\bdate (?:field|picker|input)|\bcalendar\b|^an? date$/i,
    /date|day|month|year|calendar|spinbutton/,
  ),
  concept('e-mail', /\be-?mail (?:field|address|input)|^(?:an? )?e-?mail$/i, /e-?mail|@/),
  concept('password', /\bpassword/i, /password|passwor|kennwort/),
  concept('phone', /\b(?:tele)?phone (?:field|number|input)/i, /phone|tel|mobile/),
  concept('contact form', /\bcontact form\b/i, /name|e-?mail|message|contact|textbox|send/, {
    rules: /^dead-form/,
  }),
]

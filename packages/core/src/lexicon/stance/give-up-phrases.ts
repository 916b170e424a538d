const anyOf = (...sources: readonly string[]) => new RegExp(sources.join('|'), 'iu')

const cannot = String.raw`(?:can ?not|can't|could not|couldn't|unable to|(?:not|\w*n't) able to|failed to|fail to|(?:not|\w*n't) manage to|(?:not|\w*n't) possible to|impossible to|did not get to|didn't get to)`
const been = String.raw`(?:can ?not|can't|could not|couldn't|was not|wasn't|were not|weren't|has not been|hasn't been) (?:be |been )?`

/** The speaker says that they do not know. Apostrophes are expected to be straight. */
export const doesNotKnow = anyOf(
  String.raw`\b(?:do|does|did) ?(?:not|n't) (?:really |actually |honestly |even |yet )*know\b`,
  String.raw`\bdunno\b|\b(?:no|zero|little|low|0) confidence\b`,
  String.raw`\b${cannot} (?:\w+ly )?(?:say|tell|determine|confirm|verify|establish|answer|know|decide|ascertain|be (?:sure|certain)|figure|work out|make out|give)\b`,
  String.raw`\b${been}(?:determined|confirmed|verified|established|answered|known|decided|ascertained|identified)\b`,
  String.raw`\b(?:no|not an?|n't an?|not the \w+|n't the \w+) (?:idea|clue|way (?:to|of|for|that)|means (?:to|of)|certainty|definite answer|clear answer)\b`,
  String.raw`\b(?:not|n't|never|neither) (?:\w+ly |yet |quite |so |too |really |entirely )*(?:sure|certain|clear|known|confident)\b`,
  String.raw`\b(?:unsure|uncertain|unclear|unknown|undetermined|inconclusive)\b`,
  String.raw`\b(?:have|has|had) no (?:\w+ )?answer\b|\bunanswered\b|\bnothing (?:\w+ )?(?:confirms|proves)\b|\bmade (?:it |this |that )?up\b|\b(?:have|has)(?: not|n't) (?:\w+ly )?(?:checked|verified|confirmed)(?: (?:it|this|that))?\W*$`,
  String.raw`\b(?:hard|difficult|impossible|tough) to (?:say|tell|know|determine)\b`,
  String.raw`\b(?:it|this|that|which|these|those|answer|number|figure|value)(?:'s| is| was| are| would be| will be| may be| might be)? (?:\w+ ){0,3}(?:guess\w*|speculation|assumption|hunch|estimation)\b|\bthere (?:may|might|could) be (?:\w+ )?(?:cheaper|more|other|better|lower|higher|earlier|later|newer|another)\w*\b|\bif (?:\w+ ){1,5}(?:can be|is|are|was|were) (?:\w+ )?(?:trusted|believed|right|correct|accurate|current|up[- ]to[- ]date|reliable)\b|\bdon't quote me\b|\bgrain of salt\b|\b(?:is|are|was|remains?) (?:unverified|unconfirmed)\b`,
  String.raw`\b(?:total|actual|real|true|exact|full|final|correct) ?(?:number|count|price|amount|figure|value|total|date|answer)? (?:is|are|may be|might be|could be|will be|must be) (?:\w+ly )?(?:higher|lower|more|less|larger|greater|bigger|smaller|later|earlier|different)\b(?! than)`,
  String.raw`\b(?:who knows|beats me|anyone's guess|no telling|no one knows|nobody knows)\b`,
  String.raw`\bI (?:have|had|found|got) (?:no|not any|not enough|insufficient) (?:\w+ )?(?:information|data|knowledge|evidence)\b|\b(?:not enough|insufficient) (?:information|data|evidence)\b|\black(?:ed|s)? (?:the |of )?(?:information|data)\b`,
  String.raw`\b(?:keine ahnung|wei(?:ß|ss) (?:ich )?nicht|wei(?:ß|ss) es nicht|nicht (?:sicher|sagen|feststellen|bestimmen|ermitteln)|unklar|unbekannt)\b`,
  String.raw`\b(?:aucune idée|(?:ne|n') ?sais (?:pas|rien)|sais pas|pas (?:sûre?|certaine?)|impossible de (?:dire|savoir|déterminer))`,
  String.raw`\b(?:ni idea|no (?:lo )?sé|no estoy segur[oa]|no (?:se )?(?:puedo|puede|pude|pudo) (?:decir|saber|determinar|confirmar)|desconozco)(?!\p{L})`,
  String.raw`\b(?:non (?:lo )?so|nessuna idea|non sono sicur[oa]|não sei|geen idee|weet (?:ik )?(?:het )?niet)\b`,
)

/** The speaker, or the site, could not do what it took. */
export const couldNot = anyOf(
  String.raw`(?:^\W*(?:(?:sorry|unfortunately|regrettably|sadly|apologies|so|and|but|as|because|since|however|although|though|while)\W+)*(?:it (?:was|is|seems) )?|\b(?:I|we|I'm|I am|I was|we were|agent|me)\b[^,;]{0,40}?\b)${cannot}\b`,
  String.raw`\b(?:I|we) (?:\w+ly )?(?:haven't|have not|hadn't|had not|didn't|did not|never) (?:\w+ly )?(?:been able|find|found|see|seen|get|got|reach|manage|succeed|locate|identif|complete|finish)`,
  String.raw`\b${been}(?:found|loaded|retrieved|located|completed|accessed|opened|reached|read|finished|obtained|fetched|displayed|extracted|carried out|executed|fulfilled|done|performed)\b`,
  String.raw`\b(?:I|we) (?:do|did)(?: not|n't) (?:\w+ly |even |actually )?(?:see|find|get|have|reach|know)\b(?! (?:any|a|one|anything) (?:\w+ )?(?:other|cheaper|better|more|less|lower|higher|else)\b)`,
  String.raw`\b(?:shows?|showed|returns?|returned|gives?|gave|throws?|threw|displays?|displayed|got|received|hit) (?:me )?(?:only )?(?:an? |the )?(?:\w+ )?(?:error|40[0-9]|50[0-9]|not found|captcha|login page|blank page|timeout)\b|\b(?:stopped|refused|refuses) (?:to )?(?:load|open|respond|render)(?:ing)?\b|\bhidden behind\b|\b(?:was|has been|were) (?:removed|deleted|taken down)\b`,
  String.raw`\b(?:kept|keeps) (?:\w+ )?(?:loading|asking|spinning|crashing|failing|redirecting|reloading|timing out|freezing)\b|\b(?:never|not) (?:\w+ )?(?:appeared|appear|showed up|show up|came|arrived|finished|finish)\b|\b(?:not|n't|never) finish(?:ed)? loading\b|\bonly (?:shown|visible|available|displayed|accessible) (?:to|for|after|when|once|with) (?:\w+ )?(?:members?|customers?|subscribers?|users?|log\w*|sign\w*|regist\w*)\b|\b(?:listing|page|advert|post|entry|item|article|link) (?:[^,;.]{1,40} )?(?:is|was) (?:gone|withdrawn|expired)\b|\bfroze\b|\bfrozen\b|\b(?:link|button|page) (?:\w+ )?(?:is|was) (?:dead|broken)\b|\bcut off\b|\b(?:too )?(?:blurry|blurred|illegible|unreadable)\b`,
  String.raw`\b(?:is|are|was|were|still) (?:TBA|TBC|TBD)\b|\bto be (?:announced|confirmed|determined|decided|published)\b|\b(?:not|n't) (?:yet )?(?:been )?(?:yet )?(?:online|announced|published|released|public)\b`,
  String.raw`\bno (?:such )?(?:\p{L}+ ){0,4}(?:could|can) be (?:loaded|opened|retrieved|accessed|displayed|shown|read|determined|reached|verified|confirmed)\b`,
  String.raw`\b(?:never|did not|didn't|does not|doesn't|do not|don't|would not|wouldn't|won't|will not|not|failing to|failed to|fails to) (?:\w+ly )?(?:load|loaded|loading|respond|responded|responding|open up|work|worked|working|render|rendered|come up|came up)\b`,
  String.raw`\b(?:pages?|sites?|website|servers?|requests?|connections?|session|browser|tool|tab|it|search|list|task|run|attempt|action|operation|navigation|extraction|query|lookup) (?:\w+ )?(?:has |had |have )?(?:failed|crashed|timed out|froze|hung|keeps? (?:failing|crashing))\b|\b(?:session|log-?in|connection) (?:has |had )?(?:expired|ended|dropped)\b|\b(?:engine|system|backend|database) (?:is|was) (?:\w+ )?(?:down|offline)\b`,
  String.raw`\b(?:is|are|was|were)(?: not|n't) (?:visible|shown|displayed|given|listed|stated|provided|mentioned|specified|indicated)\b`,
  String.raw`\b(?:information|answer|data|details|result|page) (?:is|was|are|were) (?:unavailable|missing|(?:not|n't) (?:available|found|there|accessible))\b`,
  String.raw`\b(?:page|site|website|server|service) (?:\w+ )?(?:is|was|seems|appears) (?:\w+ )?(?:down|offline|broken|unavailable|unreachable|inaccessible|not (?:available|reachable|accessible|responding))\b`,
  String.raw`\b(?:captcha|access (?:was )?denied|login wall|log-?in (?:is |was )?required|sign-?in (?:is |was )?required|not logged in|[45]\d\d error|error [45]\d\d|403 forbidden|(?:access|page|request|site) (?:is |was )?forbidden)\b`,
  String.raw`\b(?:requires?|required|needs?|asked|asks|forced|prompted|told) (?:me |us |you |a |an |to )*(?:log(?:ging)?[ -]?in|sign(?:ing)?[ -]?in|login|authenticat\w+)\b`,
  String.raw`\b(?:I|we)(?: was| were|'m| am| got| been)? (?:\w+ly )?(?:blocked|stuck|prevented|stopped|halted|interrupted|logged out|kicked out|turned away|locked out|lost)\b|\bblocked by\b|\bgot stuck\b`,
  String.raw`\bnothing (?:was|is) (?:\w+ )?(?:displayed|rendered|loaded|visible)\b|\bno (?:\w+ )?(?:access|response|reply|answer|luck|progress|success|permission|results? page|such button)\b|\b(?:without|little) (?:any )?(?:success|luck|result|an answer)\b|\bto no avail\b|\bin vain\b|\bunsuccessful(?:ly)?\b`,
  String.raw`\bno (?:\w+ )?(?:page|list|content|data) (?:ever )?(?:loaded|appeared|came|opened)\b|\b(?:nothing|none) (?:ever )?(?:loaded|worked|happened|appeared|came up|opened)\b`,
  String.raw`\b(?:page|map|site|screen|list|table|view|panel|form|results?) (?:\w+ )?(?:is|was|are|were|stay(?:s|ed)?|remain(?:s|ed)?|came up) (?:\w+ )?(?:blank|frozen|loading|spinning)\b`,
  String.raw`\b(?:is|was|are|were)(?: not|n't) (?:reachable|responding|loading)\b|\bunreachable\b|\b(?:page|site|website|link|app|document|file|tab|pdf) (?:would|did|does|will)(?: not|n't) open\b(?! (?:on|at|before|until)\b)`,
  String.raw`\b(?:I|we) (?:was|were|am|are)(?: not|n't) (?:allowed|permitted|authori[sz]ed)\b|\b(?:I|we) (?:\w+ )?needs? (?:more (?:time|steps|information|context)|access|permission)\b`,
  String.raw`\b(?:zero|0) (?:information|progress|luck|access|clue|idea)\b|\bstill (?:have|had|see|got) nothing\b|^\W*(?:no result|error \d+)\W*$`,
  String.raw`\bnothing (?:more|else|further) (?:can|could|to|I)\b|\b(?:none|neither|no one) of (?:the|these|my) (?:\w+ )?(?:buttons?|links?|attempts?|tries|pages?|controls?|selectors?|clicks?)\b`,
  String.raw`\b(?:an?|some|this|the) (?:\w+ )?error (?:occurred|appeared|prevented|came up|happened)\b|\b(?:ran|run|running) into (?:an? |some )?(?:\w+ )?(?:errors?|problems?|issues?)\b`,
  String.raw`\b(?:attempts?|tries|retries) (?:\w+ )?(?:failed|without)\b|^\W*failed after\b|\bfailed (?:\d+|several|many|all) (?:times|attempts|tries)\b`,
  String.raw`\b(?:konnte[nt]?|kann|können|konnten)(?: [\p{L}\d]+){0,6}? nicht\b|\bnicht (?:gefunden|geladen|möglich|gelungen|erreichbar|angegeben|aufgeführt|angezeigt|verfügbar|ersichtlich|sichtbar|vorhanden|bekannt|genannt)\b|\bleider nicht\b`,
  String.raw`\b(?:(?:n'ai|je n'ai|n'a) pas (?:pu|réussi|trouvé)|ne (?:peux|peut|pouvais|pouvait) pas|pas (?:pu|réussi|arrivé)|introuvable|(?:est|était|sont|a) pas (?:été )?(?:indiqu|affich|trouv|disponible|mentionn|précis|charg)\p{L}*)(?!\p{L})|\bno (?:aparec|figur|se muestr|se indic|se encontr|carg|está disponible|estaba disponible)\p{L}*`,
  String.raw`\b(?:no (?:pude|pudo|puedo|logré|he podido|encontré|conseguí|fue posible)|non (?:ho potuto|riesco|sono riuscit[oa])|não (?:consegui|pude)|niet gelukt|kon(?:den)? (?:\p{L}+ )*niet)(?!\p{L})`,
)

/** The speaker stopped before the end. */
export const quit = anyOf(
  String.raw`\b(?:gave|give|giving|given) (?:it )?up\b`,
  String.raw`(?:^\W*(?:(?:so|and|then|therefore|but|sorry|as|because)\W+)*|\bI(?:'ve| have| had to| must| will| then| therefore| simply| just)? ?)(?:stop|stopped|stopping|quit|quitting|abandon|abandoned|abandoning|abort|aborted|aborting|ended)(?: (?:it|there|here|trying|looking|searching|after|because|at|on|when|early|as|without|the task|the search|the run)\b|\s*[.,;:!)]|\s*$)`,
  String.raw`\b(?:run|ran|running) out of (?:\w+ )?(?:steps?|time|turns?|attempts?|tries|budget|actions?|retries)\b`,
  String.raw`\b(?:reached|hit|exceeded|used up|exhausted)(?: all)?(?: of)? (?:the|my|our|its|all) (?:\w+ )?(?:limit|maximum|budget|step|steps|attempts|time)\b`,
  String.raw`\b(?:exceeded|used up|exhausted) \d+ (?:\w+ )?(?:steps?|turns?|attempts?|tries|actions?|minutes|seconds)\b`,
  String.raw`\b(?:I|we) (?:must |have to |had to |will )?(?:declined?|refused?)(?: to (?:answer|say|help|do|complete|continue|proceed)\b|\W*$)|\b(?:refusing|declining) to (?:answer|say)\b|\b(?:skipped|skipping) (?:the|this) (?:question|task)\b`,
  String.raw`\b(?:task|request) (?:is|was|seems|proved) (?:\w+ )?impossible\b|\b(?:task|run|job) (?:is |was |remains |left )?(?:incomplete|unfinished|abandoned|aborted)\b`,
  String.raw`\b(?:timed out|timeout)\b`,
  String.raw`\b(?:habe? ?(?:[\p{L}\d]+ )*aufgegeben|gebe auf|abgebrochen|ai abandonné|abandonne|me (?:rindo|rendí)|abandoné|desistí|mi arrendo|desisto|opgegeven)(?!\p{L})`,
)

/** The speaker only supposes. */
export const supposes = anyOf(
  String.raw`\b(?:maybe|perhaps|possibly|probably|conceivably|presumably|supposedly|might|potentially|apparently not|hypothetically)\b`,
  String.raw`\b(?:I|we) (?:could|would|was going to|were going to|was about to|wanted to|want to|was tempted to) (?:\w+ )?(?:say|answer|reply|claim|pick|go with|lean|put)\b|\b(?:I'd|we'd|I'll|we'll) (?:\w+ )?(?:say|answer|pick|go with|lean|put|assume|guess)\b|\b(?:I'm|I am) (?:leaning|inclined)\b|\blean(?:s|ing)? towards?\b`,
  String.raw`\bas far as (?:I|we) (?:know|remember|recall|can tell)\b|\b(?:from|by) memory\b|\bto my knowledge\b|\b(?:my|our|general|prior) (?:training|knowledge)\b`,
  String.raw`\bmay (?:be|have|also|well|or may)\b|\bcould (?:be|have been)(?! \w+(?:ed|en|nt|ught|und)\b)\b`,
  String.raw`\b(?:I|we) (?:would |can only |only )?(?:suspect|estimate|reckon|imagine)\b|^\W*(?:estimated at|somewhere (?:near|around))\b|\bplausibl[ey]\b|\bseems? (?:\w+ )?(?:likely|possible|probable)\b|\bwhat I(?:'d| would) (?:try|say|guess|pick)\b|\bI wish\b|\bbest (?:that )?I can (?:offer|give|do)\b`,
  String.raw`\b(?:I'd|I would|we'd|we would) (?:like|love) to (?:say|answer|confirm)\b|\blet me know\b|\b(?:shall|should) I\b|\bwant me to\b|\byou (?:should|could|can|will have to) (?:\w+ )*(?:yourself|yourselves)\b|\byou should (?:check(?! (?:in|out)\b)|visit|ask|contact)\b`,
  String.raw`\bwould\b.*\bif\b|\bif\b.*\bwould\b`,
  String.raw`\b(?:guess|guesses|guessing|guessed|assumptions?|hunch|speculat\w+|assum(?:e|ing)|suppose)\b`,
  String.raw`\b(?:vielleicht|möglicherweise|eventuell|peut-être|quizás?|tal vez|acaso|forse|talvez|misschien)(?!\p{L})`,
)

/** The speaker came away with nothing, which is an answer where nothing is expected. */
export const foundNothing = anyOf(
  String.raw`\b(?:found|got|saw|see|find|returned|yielded|gave|brought|with) (?:absolutely )?(?:nothing|none|no (?:\w+ )?(?:results?|match\w*|hits?|mention|trace))\b`,
  String.raw`\bno (?:\p{L}+ ){1,5}(?:could|can) be (?:found|seen|located|identified)\b`,
)

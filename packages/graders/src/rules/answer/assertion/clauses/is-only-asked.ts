const acts = String.raw`(?:approval|review|confirmation|signature|sign-off|answer|response|reply|feedback|decision|consent|agreement|payment)`

/** Words before a name whose act is still to come: "pending approval by Ann Lee". */
const awaitedBefore = new RegExp(
  String.raw`\b(?:pending|await(?:s|ed|ing)|wait(?:s|ed|ing)? (?:for|on)|needs?|requires?|subject to|lacks?)\s+(?:an?\s+|the\s+)?(?:\p{L}+\s+)?${acts}\s+(?:by|from|of)\s+["'*_“]*$`,
  'iu',
)

/** Words after a name whose act is still to come, or was only asked for: "Ann Lee was only asked to review it". */
const awaitedAfter = new RegExp(
  String.raw`^["'*_”]*(?:'s\s+${acts}\s+is\s+(?:still\s+)?(?:pending|missing|outstanding)|\s+(?:has|have)\s+(?:yet|still|not yet)\b|\s+(?:is|was|has been|had been)\s+(?:(?:only|just|merely|simply)\s+(?:asked|requested|invited|assigned|suggested|proposed|considered|mentioned|copied|tagged)|(?:supposed|meant|scheduled|still)\s+to)\b)`,
  'iu',
)

/** Questions about what is still to come, or who was asked. */
const asksThat =
  /\b(?:will|should|next|pending|await\w*|waiting|needs?|has to|have to|supposed|meant|scheduled|asked|requested|invited|assigned|suggested|proposed|considered|mentioned|copied|tagged)\b/iu

/** True for a name whose act, about which the question asks as done, was only asked for or is awaited. */
export const isOnlyAsked = (answer: string, start: number, end: number, question: string): boolean =>
  !asksThat.test(question.replace(/\b(?:pull|merge|feature|change)[ -]request(?:s|ed)?\b/giu, '')) &&
  (awaitedBefore.test(answer.slice(Math.max(0, start - 80), start)) ||
    awaitedAfter.test(answer.slice(end, end + 60)))

const tooLong =
  /(?<!\p{L})(?:too (?:many|long)|over (?:the )?(?:limit|maximum)|(?:characters?|letters?|words?) over|exceed\p{L}*|zu viele?|zu lang|überschr\p{L}+|über dem limit|de trop|trop (?:longs?|longue|de)|dépass\p{L}*|demasiad[oa]s?|de más|sobran|exced\p{L}*|di troppo|tropp[oiae]|superat\p{L}*|a mais|demais|ultrapass\p{L}*|te veel|te lang)(?!\p{L})/iu

/** Finds a short text with a number that says a text is too long: “120 of 280 characters too many”; undefined without one. `before`: texts that were there when the field was empty. */
export const saysTooLong = (notes: readonly string[], before: readonly string[]): string | undefined =>
  notes.find((note) => !before.includes(note) && note.length < 120 && /\d/.test(note) && tooLong.test(note))

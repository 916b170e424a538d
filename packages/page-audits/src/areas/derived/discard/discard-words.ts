import { deedPattern } from '@webeval/core'

/** Labels of buttons that leave a form without keeping what was changed in it. */
export const discards = deedPattern(['cancel'], 'leads', {
  also: "discard.*|keep (?:the |my |our )?(?:previous|old|current|existing|earlier).*|back without.*|(?:änderungen )?verwerfen|alte .* behalten|ohne speichern.*|zurück ohne.*|abandonner|garder (?:l[ea']|mon|notre).*|conserver (?:l[ea']|mon|notre).*|mantener (?:la|el|lo).*|descartar.*|mantieni (?:la|il|l').*|scarta.*|manter (?:a|o).*|(?:oude|vorige|huidige) .* (?:houden|behouden)",
})

import { controlLabel, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'

/** Names that say what has been done, in seven languages: `Following`, `Added ✓`, `Gespeichert`, `Enregistré`, `Guardado`. */
const saysDone =
  /^\W*(?:\p{L}{2,}(?:ed|ée?s?|[ai]d[oa]s?|[aiu]t[oai])|\p{L}*ge\p{L}{2,}(?:t|en|d)|\p{L}+iert|following|sent|done|fertig|fait|envoyée?|hecho|listo|fatto|feito|pronto|klaar)\W*(?:\p{L}+\W*)?$|^[✓✔☑]/iu

/** Whether a click on this control gave it its name, and the name says that its work is done: `Subscribe` became `Subscribed`, and has nothing left to do. */
export const becameItsState = ({ entries }: Pick<AuditContext, 'entries'>, target: Target): boolean =>
  saysDone.test(controlLabel(target)) &&
  entries.some(({ step, before, after }) => {
    if (step.args['target'] !== target.selector || step.is_error) return false
    const [then, now] = [before, after].map((look) =>
      look?.targets.find(({ selector }) => selector === target.selector),
    )
    return (
      then !== undefined &&
      now !== undefined &&
      controlLabel(then) !== controlLabel(now) &&
      controlLabel(now) === controlLabel(target)
    )
  })

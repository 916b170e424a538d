import { amountsIn, numbersIn } from '@webeval/core'
import { word } from '../../liveness/messages/said-words.js'

/** A figure with its label. */
export interface LabelledFigure {
  readonly selector: string
  readonly label: string
  readonly text: string
}

/** A net figure that adds what it should subtract. */
export interface AddedNet {
  readonly net: LabelledFigure
  readonly plus: LabelledFigure
  readonly minus: LabelledFigure
  readonly due: number
}

const saysNet = word(
  'net|netto|difference|balance|differenz|saldo|solde|différence|diferencia|differenza|diferença|verschil',
)
/** Words for gains, and for losses. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [word('surplus(?:es)?|überschüsse?|mehrmengen?|excédents?|excedentes?|eccedenz[ae]'), word('shortages?|fehlmengen?|fehlbeträge?|manques?|manquants?|faltantes?|faltas?|mancanze?')],
  [word('income|earned|receipts|einnahmen|revenus|recettes|ingresos|entrate|receitas|inkomsten'), word('expenses?|spending|spent|ausgaben|dépenses|gastos|uscite|despesas|uitgaven')],
  [word('gains?|profits?|gewinne?|gains|ganancias|guadagni'), word('loss(?:es)?|verluste?|pertes?|pérdidas|perdite')],
  [word('credits?|gutschriften'), word('debits?|lastschriften|belastungen')],
] // prettier-ignore

/** Whether a text may have a net figure and its parts. */
export const maySayNet = (text: string): boolean =>
  saysNet.test(text) && pairs.some(([up, down]) => up.test(text) && down.test(text))

const valueOf = ({ text }: LabelledFigure): number | null => {
  const [amount, ...more] = amountsIn(text)
  if (amount && more.length === 0) return Math.abs(amount.readings[0].value)
  const [only, ...others] = numbersIn(text)
  return only && others.length === 0 && amount === undefined ? Math.abs(only.readings[0].value) : null
}

/** Finds a net figure that is the sum of what should be subtracted from each other: “Surpluses £10”, “Shortages £33.50”, “Net difference £43.50”. null without one. */
export function addedNet(figures: readonly LabelledFigure[]): AddedNet | null {
  const named = (says: RegExp, others: readonly RegExp[]) =>
    figures.filter(({ label }) => says.test(label) && !others.some((other) => other.test(label)))
  for (const [up, down] of pairs) {
    const [plus, ...morePlus] = named(up, [down, saysNet])
    const [minus, ...moreMinus] = named(down, [up, saysNet])
    if (!plus || !minus || morePlus.length + moreMinus.length > 0) continue
    const [gain, loss] = [valueOf(plus), valueOf(minus)]
    if (!gain || !loss) continue
    const nets = figures.filter(({ label }) => saysNet.test(label))
    const says = (due: number) => nets.find((net) => Math.abs((valueOf(net) ?? NaN) - Math.abs(due)) < 0.005)
    const net = says(gain - loss) ? undefined : says(gain + loss)
    if (net) return { net, plus, minus, due: gain - loss }
  }
  return null
}

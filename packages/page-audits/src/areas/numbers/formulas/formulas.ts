/** A formula that everybody agrees on, recognised by the words of its inputs and of its answer. */
export interface Formula {
  readonly name: string
  /** The page has to speak of it. */
  readonly about: RegExp
  /** Words of the fields, and what is typed into them. */
  readonly inputs: readonly { readonly words: RegExp; readonly values: readonly [number, number] }[]
  /** Words of the answer. */
  readonly answer: RegExp
  /** Possible answers; several if the words are ambiguous. */
  readonly results: (...inputs: number[]) => readonly number[]
  /** By how much the answer may be off, as a share. */
  readonly relative?: number
  /** Only the figure that `answer` names is the answer: others on such pages may show the same value. */
  readonly onlyNamed?: true
}

const loanRate = /\b(?:rate|interest|apr)\b/i
const loan = {
  about: /\b(?:loan|mortgage|repayment)\b/i,
  inputs: [
    { words: /\b(?:loan amount|amount|principal|borrow)\b/i, values: [20_000, 12_000] },
    { words: loanRate, values: [6, 4] },
    { words: /\b(?:years?|term)\b(?!.*months?)/i, values: [4, 2] },
  ],
} satisfies Pick<Formula, 'about' | 'inputs'>

const monthlyPayment = (amount: number, rate: number, years: number): number => {
  const [monthly, months] = [rate / 1200, years * 12]
  return (amount * monthly) / (1 - (1 + monthly) ** -months)
}

/** The formulas that are checked: those whose inputs and units leave no choice. */
export const formulas: readonly Formula[] = [
  {
    name: 'the body mass index, weight (kg) ÷ height² (m)',
    about: /\bbmi\b|body mass/i,
    inputs: [
      { words: /height[^a-z]*\(?\s*(?:in )?cm\b/i, values: [180, 165] },
      { words: /weight[^a-z]*\(?\s*(?:in )?kg\b/i, values: [81, 60] },
    ],
    answer: /\bbmi\b|body mass|result/i,
    results: (height, weight) => [weight! / (height! / 100) ** 2],
    relative: 0.004,
  },
  {
    name: 'the monthly payment of a loan that is paid back in equal parts',
    ...loan,
    answer: /\bmonth/i,
    results: (amount, rate, years) => [monthlyPayment(amount!, rate!, years!)],
    relative: 0.002,
  },
  {
    name: 'the interest of a loan that is paid back in equal parts',
    ...loan,
    answer: /^(?:total |all )?interest(?: paid| cost| payable| charges)?\W*$/i,
    results: (amount, rate, years) => [monthlyPayment(amount!, rate!, years!) * years! * 12 - amount!],
    relative: 0.01,
    onlyNamed: true,
  },
  {
    name: 'the sum that a loan costs, paid back in equal parts',
    ...loan,
    answer:
      /^total (?:to repay|repayments?|payments?|repaid|paid|payable|cost|amount paid|of payments)(?: of (?:the )?loan)?\W*$/i,
    results: (amount, rate, years) => [monthlyPayment(amount!, rate!, years!) * years! * 12],
    relative: 0.002,
    onlyNamed: true,
  },
  {
    name: 'the price less the discount',
    about: /\b(?:discount|sale price|% off)/i,
    inputs: [
      { words: /\b(?:price|amount|cost)\b(?!.*%)/i, values: [80, 250] },
      { words: /\b(?:discount|off|percent\w*)\b/i, values: [25, 10] },
    ],
    answer: /\b(?:final|sale|discounted|you pay|to pay|new price|after)\b/i,
    results: (price, discount) => [price! * (1 - discount! / 100)],
  },
  {
    name: 'the tip, bill × percentage',
    about: /\btip\b/i,
    inputs: [
      { words: /\bbill\b/i, values: [80, 130] },
      { words: /\btip\b.*(?:%|percent)|%.*\btip\b|\btip\b$/i, values: [15, 20] },
    ],
    answer: /\btip\b/i,
    // One for all, or the share of each.
    results: (bill, tip) => [1, 2, 3, 4].map((people) => (bill! * tip!) / 100 / people),
  },
]

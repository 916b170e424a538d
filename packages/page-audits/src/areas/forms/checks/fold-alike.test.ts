import { expect, it } from 'vitest'
import { foldAlike } from './fold-alike.js'

const fault = (fieldName: string, cause: string) => ({
  fieldName,
  cause,
  draft: {
    rule: 'accepts-invalid' as const,
    description: `“${fieldName}” takes “-5”, ${cause}.`,
    selectors: [`#${fieldName}`],
    reproduced: true,
  },
})

it('counts the same missing check of three fields once and names all three', () => {
  const faults = ['Bread', 'Rolls', 'Cakes'].map((name) => fault(name, 'less than the 0 that it takes'))
  expect(foldAlike(faults)).toMatchObject([
    {
      selectors: ['#Bread', '#Rolls', '#Cakes'],
      description: '“Bread” takes “-5”, less than the 0 that it takes. So do “Rolls”, “Cakes”.',
    },
  ])
})

it('keeps faults of different kinds apart', () => {
  expect(foldAlike([fault('Date', 'a day in the past'), fault('People', 'a negative number')])).toHaveLength(
    2,
  )
})

import { expect, it } from 'vitest'
import { calendarNames } from './calendar-names.js'

it('names months and weekdays in seven languages', () => {
  const [months, days] = (['month', 'weekday'] as const).map((kind) => calendarNames(kind).split('|'))
  for (const month of ['December', 'Dec', 'März', 'août', 'mayo', 'giugno', 'maart'])
    expect(months).toContain(month)
  for (const day of [
    'Friday',
    'Fri',
    'Mittwoch',
    'Mi',
    'jeudi',
    'sábado',
    'domenica',
    'sexta-feira',
    'zondag',
  ])
    expect(days).toContain(day)
})

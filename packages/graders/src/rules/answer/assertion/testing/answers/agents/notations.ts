import type { AnswerCase } from '../answer-case.js'

/** Values in words, units and forms of several languages, each answer judged before the grader was run on it. */
export const agentsNotations: readonly AnswerCase[] = [
  [
    { number: 3 },
    'How many bedrooms does the flat have?',
    [
      'drei',
      'Die Wohnung hat drei Schlafzimmer.',
      "L'appartement a trois chambres.",
      'El piso tiene tres dormitorios.',
    ],
    [
      'dos',
      'vier Zimmer, davon zwei Schlafzimmer',
      'Deux chambres, trois si l’on compte le bureau',
      '3 Badezimmer, 2 Schlafzimmer',
    ],
  ],
  [
    { duration: '90 min' },
    'How long does the train take?',
    ['1 Std. 30 Min.', '1 h 30', 'The journey takes an hour and a half.', 'une heure et demie'],
    [
      '1 Std. 3 Min.',
      'Departure in 90 min, the journey takes 2 h 10.',
      '1 hora 5 minutos',
      'It takes 2 hours; the coach takes 1 h 30 min.',
    ],
  ],
  [
    { money: '49.90' },
    'What is the price of the jacket?',
    [
      'Statt 59,90 € jetzt 49,90 €',
      '~~59,90 €~~ **49,90 €**',
      'Prix : 49,90 € au lieu de 59,90 €',
      'Now only 49.90 (RRP 59.90)',
    ],
    [
      'Statt 49,90 € jetzt 39,90 €',
      '~~49,90 €~~ 44,90 €',
      '39,90 € au lieu de 49,90 €',
      'The jacket was 49.90, now 45.',
    ],
  ],
  [
    { number: 0.5 },
    'Which share of the seats is taken?',
    ['50%', '50 %', 'Half of the seats are taken.', 'Exactly 50 percent.'],
    ['0.5%', '50 seats', 'More than 50%', 'two thirds, not half'],
  ],
  [
    { date: '2026-05-04' },
    'When does the exhibition end?',
    [
      'From 2 March to 4 May 2026',
      '4 May 2026 (it opened on 2 March 2026)',
      '02.03.2026–04.05.2026',
      'It runs until Monday, May 4, 2026.',
    ],
    [
      'From 4 May to 9 June 2026',
      'It opens on 4 May 2026; the end has not been announced.',
      '2 March 2026',
      '04.05.2026–01.06.2026',
    ],
  ],
  [
    { boolean: true },
    'Is breakfast included in the Harbour room rate?',
    [
      'Yes. The rate page lists "Breakfast included".',
      'Breakfast is included in the Harbour rate.',
      'Oui, le petit-déjeuner est inclus.',
      '✅ Included',
    ],
    [
      'Breakfast is available for £12.',
      'Yes for the Garden room; for the Harbour room it is not.',
      'It used to be included.',
      'The page says breakfast can be included on request.',
    ],
  ],
  [
    { list: ['Lisbon', 'Porto', 'Faro'] },
    'Which cities does the airline serve in Portugal?',
    [
      'Lisbon, Porto and Faro',
      '1. **Faro**\n2. **Lisbon**\n3. **Porto**',
      'The airline serves three cities in Portugal: Lisbon (LIS), Porto (OPO) and Faro (FAO).',
      'Based on the route map, the cities are:\n- Lisbon\n- Porto\n- Faro\n\nLet me know if you need flight times.',
    ],
    [
      'Lisbon and Porto; Faro is suspended',
      'Lisbon, Porto, Faro and Funchal',
      'Lisbon, Porto',
      'Flights go to Lisbon, Porto and Madrid; Faro has been dropped.',
    ],
  ],
  [
    { boolean: false },
    'Does the hotel allow pets?',
    [
      'No, pets are not allowed.',
      'Pets are not permitted at this property.',
      'Nein, Haustiere sind nicht erlaubt.',
      'According to the FAQ: "Sorry, no pets." So no.',
    ],
    [
      'There is no information about pets.',
      'Pets are allowed without any restrictions.',
      'No problem, pets are welcome!',
      'Not only dogs but all pets are allowed.',
    ],
  ],
]

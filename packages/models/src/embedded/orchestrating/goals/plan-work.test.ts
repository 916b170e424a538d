import { describe, expect, test } from 'vitest'
import { planWork } from './plan-work.js'

const stagesOf = (request: string) =>
  planWork(request).map((stage) => stage.goals.map((goal) => goal.instruction))

describe('keeps a request as one goal', () => {
  test.each([
    'What is the price of the Heron pendant lamp?',
    'Enter "a. B" into the name field. Then click Submit.',
    'Open the settings page. Turn on dark mode. Click Save.',
    'Select the "Blue" option, then press submit',
    'Add the Tarn mug to the cart, then check out with the name "Ann B. Lee".',
    'Put a toaster into my cart. If the shop does not sell toasters, say so and leave the cart empty.',
    'One of my orders has not arrived yet. What is its tracking number?',
    'Add an address to my address book. Label: Parents. Name: Robin Hale.',
    'Cancel my order that is still being processed. The reason is that I ordered it by mistake.',
    'Check both "Apples" and "Pears", and press Submit.',
    'Which of these is the cheapest?',
    'Write to Dr. Lee that I am late. Then send it.',
    'For each product on this page, tell me its price.',
    '',
    '?',
    'then then then',
    'What is the price of the Blue Mug? And of the Red Mug?',
  ])('%s', (request) => {
    expect(stagesOf(request)).toEqual([[request]])
  })
})

describe('orders goals one after another', () => {
  test.each<readonly [string, readonly string[]]>([
    [
      'Find the order number in the newest mail. Then open that order and tell me its status.',
      ['Find the order number in the newest mail.', 'Open that order and tell me its status.'],
    ],
    [
      'Log in with user "a" and password "b", then add the Tarn mug to the cart and finally tell me the total.',
      ['Log in with user "a" and password "b"', 'Add the Tarn mug to the cart', 'Tell me the total.'],
    ],
    [
      '1. Add the Tarn mug to the cart.\n2. Save the Harbour teapot to my wishlist.\n3. Tell me how many items are in my cart.',
      [
        'Add the Tarn mug to the cart.',
        'Save the Harbour teapot to my wishlist.',
        'Tell me how many items are in my cart.',
      ],
    ],
    [
      'What is the price of the Heron lamp? Then write a message to the shop with that price.',
      ['What is the price of the Heron lamp?', 'Write a message to the shop with that price.'],
    ],
    [
      'Buy one Swan kettle in Steel. Send it to my Studio address. Tell me the order number.',
      ['Buy one Swan kettle in Steel. Send it to my Studio address.', 'Tell me the order number.'],
    ],
    [
      'Add each of the Harbour teapot and the Tarn mug to the cart.',
      ['Add the Harbour teapot to the cart.', 'Add the Tarn mug to the cart.'],
    ],
  ])('%s', (request, goals) => {
    expect(stagesOf(request)).toEqual(goals.map((goal) => [goal]))
  })
})

describe('runs independent goals in parallel', () => {
  test.each<readonly [string, readonly string[]]>([
    [
      'What is the price of the Heron lamp? What is the rating of the Harbour teapot?',
      ['What is the price of the Heron lamp?', 'What is the rating of the Harbour teapot?'],
    ],
    [
      'Which is cheaper, the Blue Mug or the Red Mug? Answer with the name only.',
      ['What is the price of the Blue Mug?', 'What is the price of the Red Mug?'],
    ],
    [
      'For each of the Blue Mug, the Red Mug and the Tarn Pot, tell me its price.',
      [
        'Tell me the price of the Blue Mug.',
        'Tell me the price of the Red Mug.',
        'Tell me the price of the Tarn Pot.',
      ],
    ],
  ])('%s', (request, goals) => {
    expect(stagesOf(request)).toEqual([goals])
  })

  test('settles which thing is meant before it acts on it', () => {
    const questions = ['What is the price of the Blue Mug?', 'What is the price of the Red Mug?']
    expect(stagesOf('Add the cheaper of the Blue Mug and the Red Mug to my cart.')).toEqual([
      questions,
      ['Add the cheaper one to my cart.'],
    ])
    expect(
      stagesOf('Which is cheaper, the Blue Mug or the Red Mug? Add the cheaper one to my cart.'),
    ).toEqual([questions, ['Add the cheaper one to my cart.']])
  })

  test('runs goals in order when one refers to the other', () => {
    expect(
      stagesOf('What is the price of the Heron lamp? What is the rating of that Heron lamp?'),
    ).toHaveLength(2)
  })
})

test('wants answers only from questions, and notes from findings for later', () => {
  const wants = (request: string) =>
    planWork(request).flatMap((stage) => stage.goals.map((goal) => goal.wants))
  expect(wants('Enter "Ann" into the name field and submit.')).toEqual(['nothing'])
  expect(wants('Find the order number in the newest mail.')).toEqual(['answer'])
  expect(wants('Find the order number in the newest mail. Then tell me the status of that order.')).toEqual([
    'note',
    'answer',
  ])
})

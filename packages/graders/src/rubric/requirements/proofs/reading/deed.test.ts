import { type ExplorationStep, type Verification, verificationSchema } from '@webeval/core'
import { expect, it } from 'vitest'
import { deedsOf } from './deed.js'

const quiet: Verification = verificationSchema.parse(
  Object.fromEntries(
    Object.keys(verificationSchema.omit({ changed_frames: true, handoffs: true }).shape).map((name) => [
      name,
      /^new_(?!tab)/.test(name) ? 0 : false,
    ]),
  ),
)

const step = (
  number: number,
  tool: string,
  args: Record<string, unknown>,
  name: string,
): ExplorationStep => ({
  step: number,
  tool,
  kind: 'act',
  verb: tool === 'browser_type' ? 'type' : 'click',
  args: { target: '#it', ...args },
  reasoning: '',
  before: {
    url: 'http://a.test/',
    title: '',
    text: '',
    targetCount: 1,
    dialogs: [],
    consoleErrors: [],
    failedRequests: [],
    targets: [{ selector: '#it', role: 'button', name }],
    signature: '',
  },
  after: null,
  verification: quiet,
  is_error: false,
  result: '',
  response_ms: null,
  screenshots: { before: null, after: null },
})

const control = (name: string) => ({
  selector: '#it',
  role: 'button',
  name,
  words: name.toLowerCase(),
  unnamed: false,
  expands: false,
  selected: false,
  acts: [],
})

it('takes a click on Cancel for giving up what was typed, not for sending it', () => {
  const deeds = deedsOf({
    exploration: {
      steps: [
        step(1, 'browser_type', { text: 'Water the plants' }, 'Title'),
        step(2, 'browser_click', {}, 'Cancel'),
        step(3, 'browser_type', { text: 'Call the bank' }, 'Title'),
        step(4, 'browser_click', {}, 'Save project'),
      ],
    },
    steps: [],
    controls: ['Title', 'Cancel', 'Save project'].map(control),
  } as unknown as Parameters<typeof deedsOf>[0])
  expect(deeds.map(({ sends }) => sends)).toEqual([false, false, false, true])
  expect(deeds[3]?.drafts).toEqual(['Call the bank'])
})

import type { Signals, Target } from '../records/signals.js'

/** Signals of an imaginary page; set only the fields under test. */
export function fakeSignals(given: Partial<Signals> = {}): Signals {
  return {
    url: 'http://fake.test/',
    title: 'Fake page',
    text: 'Nothing to see here',
    textLength: 19,
    targets: [],
    targetCount: 0,
    signature: 'signature-1',
    fingerprints: {
      dom: 'd',
      text: 't',
      values: 'v',
      style: 's',
      canvas: 'c',
      focus: 'f',
      scroll: 'r',
      storage: 'l',
    },
    counters: { requests: 0, failedRequests: 0, consoleErrors: 0, dialogs: 0, tabs: 1, downloads: 0 },
    dialogs: [],
    consoleErrors: [],
    failedRequests: [],
    viewport: { width: 1440, height: 900 },
    scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
    ...given,
  }
}

/** A target of an imaginary page. */
export function fakeTarget(given: Partial<Target> & Pick<Target, 'selector'>): Target {
  return {
    tag: 'button',
    role: 'button',
    name: '',
    text: given.name ?? '',
    state: {},
    box: { x: 10, y: 10, width: 80, height: 24 },
    inViewport: true,
    ...given,
  }
}

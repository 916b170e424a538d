import type { Message, Step } from '@webeval/core'

/** Text that would run, load or break out, were it ever taken for markup. */
export const hostile = `<img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>"'&{{7*7}}`

const start = Date.UTC(2026, 10, 1, 9)

/** An hour of the imaginary trial, so many milliseconds after its beginning. */
export const at = (ms: number) => new Date(start + ms).toISOString()

const looks = { url: `http://127.0.0.1/?q=${encodeURIComponent(hostile)}`, title: hostile, text: hostile }

/** A step as the recorder writes it. */
function step(number: number, executorId: string, screenshot: number | null): Step {
  const look = {
    ...looks,
    textLength: 10,
    targets: [],
    targetCount: 0,
    signature: 's',
    fingerprints: {
      dom: '',
      text: '',
      values: '',
      style: '',
      canvas: '',
      focus: '',
      scroll: '',
      storage: '',
    },
    counters: { requests: 0, failedRequests: 0, consoleErrors: 0, dialogs: 0, tabs: 1, downloads: 0 },
    dialogs: [{ type: 'alert' as const, message: hostile, time: start }],
    consoleErrors: [hostile],
    failedRequests: [`GET http://127.0.0.1/${number} 404`],
    requests: [{ method: 'GET', url: `http://127.0.0.1/${number}`, status: 404 }],
    viewport: { width: 800, height: 500 },
    scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
  }
  return {
    id: `call_${number}`,
    step: number,
    tool: 'browser_click',
    executorId,
    started_at: at(number * 1_000),
    is_error: number === 3,
    before: look,
    after: look,
    verification: {
      dom_changed: true,
      text_changed: true,
      value_changed: false,
      style_changed: false,
      canvas_changed: false,
      url_changed: false,
      focus_changed: false,
      scroll_changed: false,
      storage_changed: false,
      new_console_errors: 1,
      new_failed_requests: 1,
      new_requests: 1,
      new_dialogs: 1,
      new_tab: false,
      download: false,
      by_agent_script: false,
      any_change: true,
    },
    // The second had to be scrolled into sight.
    target_box: { x: 100, y: number === 2 ? 950 : 50, width: 200, height: 40 },
    click_point: { x: 200, y: number === 2 ? 970 : 70 },
    screenshot,
    times: { before_ms: 4, act_ms: 300, settle_ms: 100, after_ms: 20, screenshot_ms: 60, total_ms: 484 },
  }
}

const call = (number: number, executorId: string, screenshot: number | null): Message[] => [
  {
    type: 'assistant',
    content: `Press the button ${hostile}`,
    executorId,
    timestamp: at(number * 1_000 - 200),
  },
  {
    type: 'tool_call',
    tool: 'browser_click',
    toolCallId: `call_${number}`,
    params: { target: `#b${number}` },
    executorId,
    timestamp: at(number * 1_000),
  },
  {
    type: 'tool_result',
    toolCallId: `call_${number}`,
    result: 'Clicked it.',
    isError: number === 3,
    executorId,
    timestamp: at(number * 1_000 + 484),
    ...(screenshot === null ? {} : { screenshot }),
  },
]

/** Three steps by two executors; the picture of the second is missing, that of the third is none. */
export const hostileMessages: readonly Message[] = [
  { type: 'user', content: hostile, timestamp: at(0) },
  { type: 'delegation', instruction: 'The first half', executorId: 'executor-1', timestamp: at(500) },
  ...call(1, 'executor-1', 2),
  ...call(2, 'executor-1', 3),
  {
    type: 'delegation_result',
    executorId: 'executor-1',
    summary: 'Half is done',
    status: 'done',
    stepsUsed: 2,
    timestamp: at(2_600),
  },
  { type: 'delegation', instruction: 'The other half', executorId: 'executor-2', timestamp: at(2_700) },
  ...call(3, 'executor-2', 4),
  {
    type: 'delegation_result',
    executorId: 'executor-2',
    summary: hostile,
    status: 'blocked',
    stepsUsed: 1,
    timestamp: at(3_600),
  },
  { type: 'assistant', content: hostile, timestamp: at(3_700) },
]

/** Observations around those calls. */
export const hostileSteps: readonly Step[] = [
  step(1, 'executor-1', 2),
  step(2, 'executor-1', 3),
  step(3, 'executor-2', 4),
]

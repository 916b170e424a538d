import type { Step, ToolKind, ToolVerb } from '../records/step.js'

/** Tools of the versions that didn't record kind and verb. */
const olderTools: readonly (readonly [kind: ToolKind, verb: ToolVerb, names: RegExp])[] = [
  ['act', 'click', /^browser_click(?:_at)?$/],
  ['act', 'type', /^browser_type(?:_at)?$/],
  ['act', 'select', /^browser_select_option$/],
  ['act', 'press', /^browser_press_key$/],
  ['act', 'drag', /^browser_drag(?:_at)?$/],
  ['act', 'upload', /^browser_file_upload$/],
  ['point', 'hover', /^browser_hover(?:_at)?$/],
  ['point', 'scroll', /^browser_scroll$/],
  ['navigate', 'open', /^browser_navigate$/],
  ['navigate', 'go_back', /^browser_navigate_back$/],
  ['navigate', 'switch_tab', /^browser_tabs$/],
  ['script', 'evaluate', /^browser_evaluate$/],
  ['read', 'wait', /^browser_wait_for$/],
  ['read', 'look', /^browser_(?:get_url|dom_snapshot)$/],
]

const olderTool = (tool: string) => olderTools.find(([, , names]) => names.test(tool))

/** The kind of a recorded step's tool, also in records of older versions; undefined if unknown. */
export const kindOfStep = ({ tool, kind }: Pick<Step, 'tool' | 'kind'>): ToolKind | undefined =>
  kind ?? olderTool(tool)?.[0]

/** The verb of a recorded step's tool, also in records of older versions; undefined if unknown. */
export const verbOfStep = ({ tool, verb }: Pick<Step, 'tool' | 'verb'>): ToolVerb | undefined =>
  verb ?? olderTool(tool)?.[1]

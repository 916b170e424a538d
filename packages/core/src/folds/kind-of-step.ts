import type { Step, ToolKind } from '../records/step.js'

/** Tools of the versions that didn't record the kind. */
const olderTools: readonly (readonly [kind: ToolKind, names: RegExp])[] = [
  ['act', /^browser_(?:click|type|select_option|press_key|drag|file_upload)(?:_at)?$/],
  ['point', /^browser_(?:hover|scroll)(?:_at)?$/],
  ['navigate', /^browser_(?:navigate|navigate_back|tabs)$/],
  ['script', /^browser_evaluate$/],
  ['read', /^browser_(?:wait_for|get_url|dom_snapshot)$/],
]

/** The kind of a recorded step's tool, also in records of older versions; undefined if unknown. */
export const kindOfStep = ({ tool, kind }: Pick<Step, 'tool' | 'kind'>): ToolKind | undefined =>
  kind ?? olderTools.find(([, names]) => names.test(tool))?.[0]

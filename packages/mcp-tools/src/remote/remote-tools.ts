/** Shape of a remote tool: its parameters, and the required ones. */
export interface RemoteTool {
  readonly name: string
  readonly properties: readonly string[]
  readonly required: readonly string[]
}

/** One thing that we want done, and how servers call it. */
interface Deed {
  readonly names: readonly string[]
  /** For each of our parameters the names that servers have for it. */
  readonly params: Readonly<Record<string, readonly string[]>>
}

const target = ['target', 'selector']

/** Everything that is asked of a remote server. */
const deeds = {
  navigate: { names: ['browser_navigate', 'navigate_page', 'navigate'], params: { url: ['url'] } },
  back: { names: ['browser_navigate_back', 'browser_go_back', 'navigate_back', 'go_back'], params: {} },
  click: {
    names: ['browser_click', 'click'],
    params: {
      target,
      doubleClick: ['doubleClick', 'dblClick'],
      button: ['button'],
      modifiers: ['modifiers'],
    },
  },
  type: {
    names: ['browser_type', 'fill', 'type'],
    params: { target, text: ['text', 'value'], submit: ['submit'], slowly: ['slowly'] },
  },
  select: {
    names: ['browser_select_option', 'select_option'],
    params: { target, values: ['values', 'value'] },
  },
  hover: { names: ['browser_hover', 'hover'], params: { target } },
  pressKey: { names: ['browser_press_key', 'press_key'], params: { key: ['key'] } },
  drag: {
    names: ['browser_drag', 'drag'],
    params: { startTarget: ['startTarget', 'startSelector'], endTarget: ['endTarget', 'endSelector'] },
  },
  evaluate: {
    names: ['browser_evaluate', 'evaluate_script', 'browser_execute_javascript', 'evaluate'],
    params: { function: ['function', 'expression', 'code', 'script'], target },
  },
  snapshot: { names: ['browser_snapshot', 'take_snapshot'], params: { target } },
  screenshot: {
    names: ['browser_take_screenshot', 'take_screenshot', 'browser_get_screenshot', 'browser_screenshot'],
    params: { type: ['type', 'format'], scale: ['scale'] },
  },
  upload: { names: ['browser_file_upload', 'upload_file'], params: { paths: ['paths', 'filePaths'] } },
  tabs: { names: ['browser_tabs'], params: { action: ['action'], index: ['index'], url: ['url'] } },
  handleDialog: {
    names: ['browser_handle_dialog', 'handle_dialog'],
    params: { accept: ['accept'], promptText: ['promptText'] },
  },
  resize: { names: ['browser_resize', 'resize_page'], params: { width: ['width'], height: ['height'] } },
  clickAt: { names: ['browser_mouse_click_xy'], params: { x: ['x'], y: ['y'] } },
  moveTo: { names: ['browser_mouse_move_xy'], params: { x: ['x'], y: ['y'] } },
  dragAt: {
    names: ['browser_mouse_drag_xy'],
    params: { startX: ['startX'], startY: ['startY'], endX: ['endX'], endY: ['endY'] },
  },
  wheel: { names: ['browser_mouse_wheel'], params: { deltaX: ['deltaX'], deltaY: ['deltaY'] } },
} as const satisfies Record<string, Deed>

/** The name of a thing that a remote server may be asked for. */
export type DeedName = keyof typeof deeds

/** How a remote server does things: its tool for each, with our parameters renamed to its own. */
export interface RemoteMapping {
  can(deed: DeedName): boolean
  /** The call to make. Parameters that the server does not know are left out. Throws when it can't be done at all. */
  callFor(
    deed: DeedName,
    params: Readonly<Record<string, unknown>>,
  ): {
    readonly tool: string
    readonly params: Record<string, unknown>
  }
  /** Names of the tools that the server lacks. */
  readonly missing: readonly string[]
}

/** Finds out which of a server's tools do what. A tool whose required parameters we can't give does not count. */
export function mapRemoteTools(tools: readonly RemoteTool[]): RemoteMapping {
  const found = new Map<
    DeedName,
    { readonly tool: RemoteTool; readonly renamed: ReadonlyMap<string, string> }
  >()
  for (const [name, deed] of Object.entries(deeds) as [DeedName, Deed][]) {
    for (const tool of deed.names.flatMap((known) => tools.filter((candidate) => candidate.name === known))) {
      const renamed = new Map<string, string>()
      for (const [ours, theirs] of Object.entries(deed.params)) {
        const known = theirs.find((candidate) => tool.properties.includes(candidate))
        if (known) renamed.set(ours, known)
      }
      const given = new Set(renamed.values())
      const essential = Object.keys(deed.params)[0]
      const fits = tool.required.every((param) => given.has(param)) && (!essential || renamed.has(essential))
      if (fits && !found.has(name)) found.set(name, { tool, renamed })
    }
  }
  return {
    can: (deed) => found.has(deed),
    missing: (Object.keys(deeds) as DeedName[])
      .filter((deed) => !found.has(deed))
      .map((deed) => deeds[deed].names[0]),
    callFor(deed, params) {
      const known = found.get(deed)
      if (!known) throw new Error(`the remote server has no tool like ${deeds[deed].names[0]}`)
      const theirs = Object.entries(params).flatMap(([ours, value]) => {
        const name = known.renamed.get(ours)
        return name === undefined || value === undefined ? [] : [[name, value] as const]
      })
      return { tool: known.tool.name, params: Object.fromEntries(theirs) }
    },
  }
}

import { toolNames } from '@webeval/core'
import { type ClientSession, pageTargetOf } from './client-sessions.js'
import type { Command, CommandTools } from './command-ground.js'
import { type PageEndings, pageEndings } from './page-endings.js'
import type { TargetInfo } from './trial-targets.js'
import { createTabAllowance } from './tab-allowance.js'

type Handler = (session: ClientSession, command: Command) => void | Promise<void>
type Handlers = Readonly<Record<string, Handler>>

/** The commands about targets and contexts: each sees and reaches this trial's only. */
export function targetCommands(tools: CommandTools): Handlers {
  const endings = pageEndings(tools)
  return { ...attaching(tools), ...contexts(tools, endings), ...tabs(tools, endings) }
}

function attaching({ wire, ground: { targets } }: CommandTools): Handlers {
  const ofOwnTarget: Handler = (session, command) => {
    const { targetId } = command.params ?? {}
    if (targetId !== undefined && !targets.get(String(targetId)))
      throw new Error('No target with given id found')
    wire.forward(session, command)
  }
  const flat = (command: Command) => {
    if (command.params?.['flatten'] !== true)
      throw new Error(`${command.method} needs flatten: true: messages name their session.`)
  }
  return {
    'Target.getTargets': (session, command) =>
      wire.forward(session, command, (got) => {
        const infos = (got.result?.['targetInfos'] ?? []) as readonly TargetInfo[]
        if (!got.result) return got
        return { ...got, result: { targetInfos: infos.filter((info) => targets.owns(info)) } }
      }),
    'Target.getTargetInfo': ofOwnTarget,
    'Target.activateTarget': ofOwnTarget,
    'Target.autoAttachRelated': ofOwnTarget,
    'Target.attachToTarget': (session, command) => {
      flat(command)
      return ofOwnTarget(session, command)
    },
    'Target.setAutoAttach': (session, command) => {
      if (command.params?.['autoAttach'] === true) flat(command)
      wire.forward(session, command)
    },
    'Target.detachFromTarget': (session, command) => {
      if (!wire.sessions.has(String(command.params?.['sessionId'])))
        throw new Error('No session with given id')
      wire.forward(session, command)
    },
  }
}

/** The trial has one context, which is the browser's only one to the client. */
function contexts({ wire, ground: { targets } }: CommandTools, endings: PageEndings): Handlers {
  const answer = (session: ClientSession, { id }: Command, result: Record<string, unknown>) =>
    wire.tell(session, { id: id!, result })
  return {
    'Browser.close': (session, command) => {
      // The client means that it leaves: the browser is not its own.
      answer(session, command, {})
      wire.end()
    },
    'Target.getBrowserContexts': (session, command) => answer(session, command, { browserContextIds: [] }),
    'Target.createBrowserContext': (session, command) =>
      answer(session, command, { browserContextId: targets.contextId }),
    'Target.disposeBrowserContext': async (session, command) => {
      await endings.closeCreated()
      answer(session, command, {})
    },
  }
}

function tabs({ ground, act }: CommandTools, endings: PageEndings): Handlers {
  const { targets, pages } = ground
  const allowance = createTabAllowance(() => endings.openPages().map(({ id }) => id))

  const showOpened = async (targetId: string) => {
    const place = await pages.find(targetId)
    place?.desk.show(place.page)
    endings.noteCreated(targetId)
  }
  async function open(session: ClientSession, command: Command): Promise<string | undefined> {
    let openedId: string | undefined
    const { newWindow: _, hidden: __, ...params } = command.params ?? {}
    const url = String(params['url'] ?? 'about:blank')
    const event = {
      type: 'whole',
      tool: toolNames.tabs,
      params: { action: 'new', ...(url === 'about:blank' ? {} : { url }) },
      text: 'Opened a new tab.',
    } as const
    const asked = { ...command, params: { ...params, browserContextId: targets.contextId } }
    const opened = new Promise<void>((resolve, reject) => {
      const acting = act(session, pages.current(), event, asked, (got, answered) => {
        const targetId = got.result?.['targetId']
        if (typeof targetId === 'string') openedId = targetId
        const found = openedId === undefined ? Promise.resolve() : showOpened(openedId)
        const failure = got.error && `It failed: ${got.error.message}`
        found.finally(() => answered(failure)).then(resolve, resolve)
        return got
      })
      acting.catch(reject)
    })
    await opened
    return openedId
  }
  return {
    async 'Target.createTarget'(session, command) {
      await allowance.within(() => open(session, command))
    },
    'Target.closeTarget': (session, command) =>
      endings.close(session, String(command.params?.['targetId']), command),
    'Page.close': (session, command) => endings.close(session, pageTargetOf(session) ?? '', command),
  }
}

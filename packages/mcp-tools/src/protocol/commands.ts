import type { ProtocolClient } from '@webeval/core'
import type { ActDesk } from './acts/act-desk.js'
import { readEvent } from './acts/read-event.js'
import { type ClientSession, pageTargetOf } from './client-sessions.js'
import type { Command, CommandGround, MakeAct } from './command-ground.js'
import { createHistoryActs } from './history-acts.js'
import type { LineWire } from './line-wire.js'
import type { RawMessage } from './raw-connection.js'
import { addressRefusal } from './rules/refused-address.js'
import { isIdle, refusalOf } from './rules/refused-methods.js'
import { taskFiles } from './rules/task-files.js'
import { targetCommands } from './target-commands.js'

/** Takes the commands of one client. */
export interface Commands {
  /** Makes a command; rejects with the reason where it is refused. */
  take(session: ClientSession, command: Command): Promise<void>
  /** Resolves when all acts that began are recorded. */
  settled(): Promise<void>
}

/** Commands that remain after the end of the task: a program may clean up behind itself. */
const cleaning =
  /^(?:Browser\.close|Target\.(?:closeTarget|detachFromTarget|disposeBrowserContext|setAutoAttach|setDiscoverTargets)|Page\.close|Runtime\.releaseObject(?:Group)?)$/

/** Commands that read a page, or may: a program that sends one has ended its act. */
const readsPage =
  /^(?:Runtime\.(?:evaluate|callFunctionOn)|(?:DOM|DOMSnapshot|Accessibility|CSS)\.(?:get|query|perform|capture|describe|resolve|request)\w+|Page\.(?:captureScreenshot|getLayoutMetrics))$/

/** Makes what takes the commands of a client. */
export function createCommands(wire: LineWire, ground: CommandGround, client: ProtocolClient): Commands {
  const { act, held, settled } = actMaker(wire, ground, client)
  const own = targetCommands({ wire, ground, client, act })
  const history = createHistoryActs()
  const eventOf = ({ id }: ClientSession, method: string, params: Readonly<Record<string, unknown>>) =>
    method === 'Page.navigateToHistoryEntry'
      ? history.actOf(id, params['entryId'])
      : readEvent(method, params)

  return {
    async take(session, command) {
      const { method, params = {} } = command
      if (client.isOver() && !cleaning.test(method))
        throw new Error('the task has ended. No further act is made or recorded.')
      const isOfBrowser = session.type === 'browser'
      const refusal = refusalOf(method, isOfBrowser) ?? addressRefusal(method, params, ground.refusal)
      if (refusal !== null) throw new Error(refusal)
      if (isIdle(method)) return wire.tell(session, { id: command.id!, result: {} })
      const handler = Object.hasOwn(own, method) ? own[method] : undefined
      if (handler) return handler(session, command)
      const targetId = isOfBrowser ? null : pageTargetOf(session)
      const event = targetId === null ? null : eventOf(session, method, params)
      if (event) {
        const asked = method === 'DOM.setFileInputFiles' ? await withFiles(command, ground) : command
        return act(session, targetId, event, asked, told)
      }
      const reads = targetId !== null && readsPage.test(method)
      if (reads && held.has(targetId)) await held.get(targetId)
      const noted =
        method === 'Page.getNavigationHistory'
          ? (got: RawMessage) => history.note(session.id, got)
          : undefined
      wire.forward(session, inContext(command, ground), noted)
      const place = reads ? ground.pages.known(targetId) : undefined
      place?.desk.goOn(place.page)
    },
    settled,
  }
}

/** Makes acts, one after the other on each page. */
function actMaker(wire: LineWire, ground: CommandGround, client: ProtocolClient) {
  const desks = new Set<ActDesk>()
  /** Acts that the browser has not got yet, by the page's target: reads that were sent after one come after it there too. */
  const held = new Map<string | null, Promise<void>>()
  let entering: Promise<unknown> = Promise.resolve()
  const make: MakeAct = async (session, where, event, command, onAnswer = (answer) => answer) => {
    const entered = entering.then(async () => {
      const place = typeof where === 'string' ? await ground.pages.find(where) : where
      if (place) desks.add(place.desk)
      // Acts on other pages need not wait for this one.
      return { asking: place?.desk.enter(place.page, event) }
    })
    entering = entered.catch(() => {})
    const { asking } = await entered
    const answered = await asking?.catch((error: unknown) => {
      client.onFault(error)
      throw error
    })
    if (command === null) return answered?.()
    wire.forward(session, command, (answer) => onAnswer(answer, (failure) => answered?.(failure)))
  }
  const act: MakeAct = (session, where, ...rest) => {
    const making = make(session, where, ...rest)
    const key = pageTargetOf(session)
    const over: Promise<void> = making
      .catch(() => {})
      .then(() => void (held.get(key) === over && held.delete(key)))
    held.set(key, over)
    return making
  }
  return {
    act,
    held,
    async settled() {
      await entering
      await Promise.all([...desks].map((desk) => desk.settled()))
    },
  }
}

/** Tells the desk what the browser answered. */
function told(answer: RawMessage, answered: (failure?: string) => void): RawMessage {
  const { error, result } = answer
  const failed = error?.message ?? result?.['errorText']
  answered(failed === undefined ? undefined : `It failed: ${String(failed)}`)
  return answer
}

/** The command with the real paths of the task's files. */
async function withFiles(command: Command, { filesFolder }: CommandGround): Promise<Command> {
  const files = await taskFiles(filesFolder, command.params?.['files'])
  return { ...command, params: { ...command.params, files } }
}

const scoped =
  /^(?:Storage\.(?:get|set|clear)Cookies|Browser\.(?:grantPermissions|resetPermissions|setPermission|cancelDownload))$/

/** The command with the trial's context in place of the one that it names. */
function inContext(command: Command, { targets }: CommandGround): Command {
  const { method, params = {} } = command
  if (!('browserContextId' in params) && !scoped.test(method)) return command
  return { ...command, params: { ...params, browserContextId: targets.contextId } }
}

import { InfraError, type AgentContext, type AsideOptions } from '@webeval/core'
import { type LabPage, labPage } from './lab-page.js'
import { sparePage } from './spare-page.js'
import type { StoredBefore } from './stored-before.js'

/** The pages beside a trial, opened when they are first asked for. */
export interface Lab extends AsyncDisposable {
  lab(): Promise<LabPage>
  phone(): Promise<LabPage>
  /** Closes them; whoever asks next gets new ones. */
  abandon(): void
}

/** What is known of a page before it is opened beside the trial. */
export interface PageHabits {
  /** It shows nothing, so it is not waited for. */
  readonly blank: boolean
  /** It takes seconds to show itself, so it is opened anew only when it must be. */
  readonly slow: boolean
  /** What the browser stored for it as it was found; null where the pages have a storage of their own, which begins empty. */
  readonly stored: StoredBefore | null
}

/** Makes the pages that audits work on. They reject with `InfraError` where the browser can't have pages beside the trial. */
export function openLab(context: AgentContext, startUrl: string, how: PageHabits): Lab {
  const open = new Map<string, Promise<LabPage>>()
  const page = (device: NonNullable<AsideOptions['device']>): Promise<LabPage> => {
    let opening = open.get(device)
    if (!opening) {
      opening = (async () => {
        if (!context.openAside)
          throw new InfraError(
            'this browser can’t open unrecorded pages, so faults can’t be confirmed in fresh ones',
          )
        const opened = labPage(await context.openAside({ device }), startUrl, context.signal, how)
        return how.slow ? sparePage(opened) : opened
      })()
      open.set(device, opening)
    }
    return opening
  }
  const close = async () => {
    const pages = [...open.values()]
    open.clear()
    await Promise.all(
      pages
        .map(async (opening) => (await opening)[Symbol.asyncDispose]())
        .map((closing) => closing.catch(() => {})),
    )
  }
  return {
    lab: () => page('desktop'),
    phone: () => page('phone'),
    abandon: () => void close(),
    [Symbol.asyncDispose]: close,
  }
}

import { InfraError, type AgentContext, type AsideOptions } from '@webeval/core'
import { kitScript } from '../kit/define-scan.js'
import { type LabPage, labPage } from './lab-page.js'
import { sparedPage } from './tab/spared-page.js'
import type { StoredBefore } from './stored-before.js'

/** The unrecorded pages of a trial, opened on first use. */
export interface Lab extends AsyncDisposable {
  lab(): Promise<LabPage>
  phone(): Promise<LabPage>
  /** A page that may store nothing; whoever asks closes it. Null where the browser has only one storage. */
  withoutStorage(): Promise<LabPage | null>
  /** Closes them; whoever asks next gets new ones. */
  abandon(): void
}

/** Facts about a page before its unrecorded pages open. */
export interface PageHabits {
  /** It shows nothing, so it is not waited for. */
  readonly blank: boolean
  /** It takes seconds to appear, so reopen it only after acts. */
  readonly slow: boolean
  /**
   * The browser's storage for it at the start; null if the pages have a storage of their own, which starts
   * empty.
   */
  readonly stored: StoredBefore | null
}

/** Opens the pages that audits use. Rejects with `InfraError` if the browser can't open unrecorded pages. */
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
        const opened = labPage(
          await context.openAside({ device, initScript: kitScript }),
          startUrl,
          context.signal,
          how,
        )
        // Acts of the exploration may have changed what a shared browser stores.
        return sparedPage(opened, { slow: how.slow, isFresh: how.stored === null })
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
    async withoutStorage() {
      if (!context.openAside || how.stored) return null
      const tab = await context.openAside({ storage: 'blocked', initScript: kitScript })
      return labPage(tab, startUrl, context.signal, { ...how, blank: true })
    },
    abandon: () => void close(),
    [Symbol.asyncDispose]: close,
  }
}

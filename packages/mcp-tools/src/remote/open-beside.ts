import type { AsideOptions, BrowserTab } from '@webeval/core'
import { phoneOptions } from '../browsers/context-options.js'
import { allTools } from '../tools/calls/all-tools.js'
import type { RemoteTabs } from './remote-hands.js'
import { createRemoteTab, type RemoteTabOptions } from './remote-tab.js'

/** Opens one more tab in the browser behind a server, of the size that is asked for; whoever closes it closes the tab. All tools are offered there, whatever a model gets. */
export async function openBeside(
  tabs: RemoteTabs,
  parts: Omit<RemoteTabOptions, 'hands' | 'tools'>,
  { device = 'desktop' }: AsideOptions = {},
): Promise<BrowserTab> {
  const hands = await tabs.open()
  const size = device === 'phone' ? phoneOptions.viewport! : { width: 1440, height: 900 }
  if (hands.can('resize')) await hands.ask('resize', { width: size.width, height: size.height })
  const tab = createRemoteTab({ ...parts, hands, tools: allTools })
  return { ...tab, [Symbol.asyncDispose]: () => hands.close() }
}

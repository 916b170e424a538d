/** Parts of the protocol that concern one page, its frames and its workers, and nothing of the machine. */
const domains = new Set(
  `Accessibility Animation Audits Autofill BackgroundService Browser CSS CacheStorage Console DOM DOMDebugger DOMSnapshot
  DOMStorage Debugger DeviceOrientation Emulation EventBreakpoints FedCm Fetch HeadlessExperimental HeapProfiler IO IndexedDB Input
  Inspector LayerTree Log Media Network Overlay Page Performance PerformanceTimeline Preload Profiler Runtime Schema Security
  ServiceWorker Storage Target WebAudio WebAuthn`.split(/\s+/),
)

const endsBrowser = 'it would end the browser, which other trials share.'
const escapes = 'it would give access to more than this trial.'

const refused: Readonly<Record<string, string>> = {
  'Browser.crash': endsBrowser,
  'Browser.crashGpuProcess': endsBrowser,
  'Browser.executeBrowserCommand': escapes,
  'Browser.getBrowserCommandLine': escapes,
  'Browser.getHistogram': escapes,
  'Browser.getHistograms': escapes,
  'Page.crash': 'it would end the page without an act of a person.',
  'Target.exposeDevToolsProtocol': escapes,
  'Target.getDevToolsTarget': escapes,
  'Target.openDevTools': escapes,
  'Target.sendMessageToTarget': 'attach with flatten: true and name the session in the message.',
  'Target.setRemoteLocations': escapes,
}

/** Commands that are answered without being made: they would change what the browser keeps of downloads and windows. */
const idle = new Set([
  'Browser.setDownloadBehavior',
  'Page.setDownloadBehavior',
  'Browser.setWindowBounds',
  'Browser.setContentsSize',
  'Browser.setDockTile',
  'Browser.addPrivacySandboxEnrollmentOverride',
])

/** Commands to the whole browser. Others need a page. */
const ofBrowser =
  /^(?:Target\.\w+|Browser\.\w+|Storage\.(?:getCookies|setCookies|clearCookies)|Schema\.getDomains)$/

/** Why a command is not made; null if it may be. */
export function refusalOf(method: string, isBrowserSession: boolean): string | null {
  const reason = Object.hasOwn(refused, method) ? refused[method] : undefined
  if (reason !== undefined) return `${method} is refused: ${reason}`
  if (!domains.has(method.split('.')[0] ?? ''))
    return `${method} is not offered: it concerns more than a page.`
  if (isBrowserSession && !ofBrowser.test(method))
    return `${method} needs the session of a page: attach to one.`
  return null
}

/** Whether a command is answered as done and left undone. */
export const isIdle = (method: string): boolean => idle.has(method)

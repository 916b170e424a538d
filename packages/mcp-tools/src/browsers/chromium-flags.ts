/** Features that Playwright turns off. A second `--disable-features` replaces the first, so they are named again; the version is pinned. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]

/** The address bar's suggestions, a web page of their own: a renderer process for each context, that no trial ever sees. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * A renderer that is started ahead of the next navigation, for the context that navigated last: contexts that take turns end each other's and start their own, so that
 * each opening of a page starts a process.
 */
const sparesOfContexts = ['SpareRendererForSitePerProcess']

/** Documents of one site in frames of their own: opening a page again builds the frame, its widget and its compositor again too. */
const framesOfDocuments = ['RenderDocument']

const disabled = [...disabledByPlaywright, ...addressBarPages, ...sparesOfContexts, ...framesOfDocuments]

/** Flags that make a browser behave the same everywhere, isolate it, and stop background work. */
export const chromiumFlags: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  // Debian's chromium asks for it. Without a graphics card the processor then plays one, which costs more than drawing itself.
  '--disable-gpu-rasterization',
  `--disable-features=${disabled.join(',')}`,
]

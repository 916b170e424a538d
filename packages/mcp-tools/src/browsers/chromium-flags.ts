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

/** Flags that make a browser behave the same everywhere, isolate it, and stop background work. */
export const chromiumFlags: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  `--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`,
]

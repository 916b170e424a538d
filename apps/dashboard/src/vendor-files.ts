import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Files that the pages load from packages instead of from `public/`: the requested path, and the file. */
export const vendorFiles: Readonly<Record<string, string>> = {
  'vendor/mona-sans.woff2':
    require.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
  'vendor/mona-sans-ext.woff2':
    require.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-ext-wdth-normal.woff2'),
  'vendor/spline-sans-mono.woff2':
    require.resolve('@fontsource-variable/spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2'),
}

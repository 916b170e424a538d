import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** Folder of the sites that ship with webeval: all in a checkout, two of them in an installation. */
export const evalTargetsFolder = dirname(createRequire(import.meta.url).resolve('@webeval/demo/package.json'))

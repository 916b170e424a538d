import { relative } from 'node:path'

/** Place of a run for people: its folder as seen from here, or its address. */
export const placeOf = (folder: string): string =>
  folder.includes('://') ? folder : relative(process.cwd(), folder) || folder

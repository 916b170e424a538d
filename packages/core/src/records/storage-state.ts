import { z } from 'zod'

/** A cookie of a storage state. `domain` may be `target://<site>` for a site that webeval serves. */
const cookieSchema = z.looseObject({
  name: z.string().min(1),
  value: z.string(),
  domain: z.string().min(1),
  path: z.string().default('/'),
  /** Unix time in seconds; -1 for a cookie of the session. */
  expires: z.number().default(-1),
  httpOnly: z.boolean().default(false),
  secure: z.boolean().default(false),
  sameSite: z.enum(['Strict', 'Lax', 'None']).default('Lax'),
})

/** Cookies and local storage that a task starts with, as Playwright's `storageState` writes them. */
export const storageStateSchema = z.looseObject({
  cookies: z.array(cookieSchema).default([]),
  origins: z
    .array(
      z.looseObject({
        /** Also `target://<site>`. */
        origin: z.string().min(1),
        localStorage: z.array(z.looseObject({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([]),
})
export type StorageState = z.infer<typeof storageStateSchema>

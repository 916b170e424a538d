import type { Env } from './connection-settings.js'

/** Addresses of this machine never go through a proxy: a local model is not reachable from there. */
const local = ['localhost', '127.0.0.1', '::1']

/**
 * A `fetch` that goes through the proxy in `HTTPS_PROXY` or `HTTP_PROXY`, except for hosts in `NO_PROXY`. Node's own
 * reads them only from version 22 on, when asked to. Without a proxy it is Node's own.
 */
export function proxiedFetch(env: Env): typeof fetch {
  const read = (name: string) => (env[name.toLowerCase()] ?? env[name])?.trim() || undefined
  const httpProxy = read('HTTP_PROXY')
  const httpsProxy = read('HTTPS_PROXY') ?? httpProxy
  if (httpsProxy === undefined) return (...args) => globalThis.fetch(...args)
  const noProxy = [read('NO_PROXY'), ...local].filter(Boolean).join(',')
  let loading: Promise<typeof fetch> | undefined
  const load = async (): Promise<typeof fetch> => {
    const undici = await import('undici')
    const dispatcher = new undici.EnvHttpProxyAgent({
      httpsProxy,
      noProxy,
      ...(httpProxy ? { httpProxy } : {}),
    })
    const send = (input: string, init: object) => undici.fetch(input, { ...init, dispatcher })
    // Two declarations of one standard: they differ in details that no caller uses.
    return send as unknown as typeof fetch
  }
  return async (...args) => {
    loading ??= load()
    return (await loading)(...args)
  }
}

import { networkInterfaces } from 'node:os'

/** The origins by which a browser on this machine reaches a server: no trial may open them. */
export function ownOrigins(hostname: string, port: number): string[] {
  const isWide = hostname === '0.0.0.0' || hostname === '::'
  const others = isWide
    ? Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
    : [hostname]
  const names = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', ...others]
  return [...new Set(names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`))]
}

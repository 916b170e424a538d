import type { WebVitals } from '../records/page/web-vitals.js'

/** Bounds of the web vitals between good, to be improved, and poor. */
const bounds = { lcp_ms: [2500, 4000], cls: [0.1, 0.25], inp_ms: [200, 500] } as const

/** Web vitals for people: `LCP 0.4 s (good) · CLS 0.31 (poor) · INP not measured`. */
export function sayWebVitals({ lcp_ms, cls, inp_ms }: WebVitals): string {
  return [
    said('LCP', lcp_ms, 'lcp_ms', (value) => `${(value / 1000).toFixed(1)} s`),
    said('CLS', cls, 'cls', (value) => value.toFixed(2)),
    said('INP', inp_ms, 'inp_ms', (value) => `${value} ms`),
  ].join(' · ')
}

function said(
  name: string,
  value: number | null,
  kind: keyof typeof bounds,
  shown: (value: number) => string,
): string {
  if (value === null) return `${name} not measured`
  const [good, poor] = bounds[kind]
  const word = value <= good ? 'good' : value <= poor ? 'could be better' : 'poor'
  return `${name} ${shown(value)} (${word})`
}

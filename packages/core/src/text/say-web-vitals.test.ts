import { expect, it } from 'vitest'
import { sayWebVitals } from './say-web-vitals.js'

it('says each measure with the word that visitors would choose', () => {
  expect(sayWebVitals({ lcp_ms: 2500, cls: 0.25, inp_ms: 501 })).toBe(
    'LCP 2.5 s (good) · CLS 0.25 (could be better) · INP 501 ms (poor)',
  )
  expect(sayWebVitals({ lcp_ms: null, cls: null, inp_ms: null })).toBe(
    'LCP not measured · CLS not measured · INP not measured',
  )
})

import { expect, it } from 'vitest'
import { nameSites, trialOrigins } from './trial-origins.js'

const metadata = {
  origins: { shop: 'http://127.0.0.1:4001', mail: 'http://127.0.0.1:40' },
  task: {
    query_id: 't',
    start_url: 'target://shop/cart.html',
    resolved_start_url: 'http://127.0.0.1:4001/cart.html',
  },
}

it('names every site of a trial wherever its address appears', () => {
  const { sites, start, complete } = trialOrigins(metadata)
  expect([start, complete]).toEqual(['http://127.0.0.1:4001', true])
  const named = (text: string) => nameSites(text, sites)
  expect(named('GET http://127.0.0.1:4001/a then http://127.0.0.1:40.')).toBe(
    'GET target://shop/a then target://mail.',
  )
  expect(named('http://127.0.0.1:40/?next=http%3A%2F%2F127.0.0.1%3A4001%2Fa')).toBe(
    'target://mail/?next=target%3A%2F%2Fshop%2Fa',
  )
  expect(named('http://127.0.0.1:400/ and https://example.com')).toBe(
    'http://127.0.0.1:400/ and https://example.com',
  )
})

it('names the start site of a trial without a list, and reports that there may be more', () => {
  const { sites, complete } = trialOrigins({ task: metadata.task })
  expect([[...sites], complete]).toEqual([[['http://127.0.0.1:4001', 'target://shop']], false])
  expect(trialOrigins(null)).toEqual({ sites: new Map(), start: null, complete: false })
  expect(
    trialOrigins({ task: { query_id: 't', start_url: 'about:blank', resolved_start_url: 'about:blank' } })
      .start,
  ).toBeNull()
})

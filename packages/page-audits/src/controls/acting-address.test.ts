import { expect, it } from 'vitest'
import { sharedAddresses } from '../areas/semantics/checks/check-links.js'
import type { LinkScan } from '../areas/semantics/scans/scan-links.js'
import { actingAddress } from './acting-address.js'

it('never requests the addresses of delete links to compare what they lead to', () => {
  const link = (label: string, href: string) => ({ label, href }) as LinkScan
  const links = ['/users/1', '/users/2', '/users/1/delete', '/users/2/delete'].map((path) =>
    link(path.endsWith('delete') ? 'Remove' : 'Show', `http://site.test${path}`),
  )
  expect(sharedAddresses(links)).toEqual(['http://site.test/users/1', 'http://site.test/users/2'])
})

it.each(['/logout', '/sign-out?next=/', '/item/4/remove', '/newsletter/unsubscribe'])(
  'counts %s as acting',
  (path) => expect(actingAddress.test(path)).toBe(true),
)

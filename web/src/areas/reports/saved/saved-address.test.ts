import { expect, it } from 'vitest'
import { addressOf, filtersOf } from './saved-address.ts'

it('an address is kept without its page, and made again', () => {
  const filters = filtersOf('?period=week&page=3&doctor=%7B%22id%22%3A1%7D')
  expect(filters).toBe('period=week&doctor=%7B%22id%22%3A1%7D')
  expect(addressOf({ screen: '/reports', filters })).toBe('/reports?period=week&doctor=%7B%22id%22%3A1%7D')
  expect(addressOf({ screen: '/erxList', filters: filtersOf('?saved=4') })).toBe('/erxList')
})

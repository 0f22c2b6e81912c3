import { isIP } from 'node:net'
import { isPublicAddress } from '#engines/delivery/public-address.ts'

/** The host of a language model, and whether it is outside of the house: any name but this machine's, any public address. */
export function placeOf(url: string): { host: string; outside: boolean } {
  const { hostname, host } = new URL(url)
  const bare = hostname.replace(/^\[|\]$/g, '')
  const outside = isIP(bare) === 0 ? bare !== 'localhost' : isPublicAddress(bare)
  return { host, outside }
}

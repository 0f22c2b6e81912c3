import ipaddr from 'ipaddr.js'

/** Whether an IP address is public: not this machine's, a private network's or a reserved one. */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address may be written as IPv6 (::ffff:127.0.0.1).
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

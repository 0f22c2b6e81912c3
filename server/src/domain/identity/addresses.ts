import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import { SettingsError } from '#platform/settings/settings.ts'

/** The key in the settings table that holds the address lists of roles and clients. */
export const ADDRESS_LISTS_KEY = 'addressLists'
const LISTS_MS = 2_000

type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Their form in the settings. */
export const listsSchema = z.object({
  /** CIDR lists by role id and by client id; without a list, or with an empty one, every address is allowed. */
  roles: z.record(z.string(), z.array(z.string())).default({}),
  clients: z.record(z.string(), z.array(z.string())).default({}),
})
type Lists = z.output<typeof listsSchema>

/** Decides by the address of a request (decisions: system IP). */
export interface AddressRules {
  /** Whether the deployment's own list (ALLOWED_ADDRESSES) has the address. */
  allows(address: string): boolean
  /** That list, and every list of the account's roles and clients. */
  allowsAccount(
    address: string,
    account: { roleIds: readonly number[]; clientIds: readonly number[] },
  ): Promise<boolean>
}

/** Throws SettingsError when ALLOWED_ADDRESSES holds something that is no address and no CIDR range. */
export function createAddressRules(db: Db, allowedAddresses: string): AddressRules {
  const deployment = allowedAddresses.split(/[\s,]+/).filter((entry) => entry !== '')
  const wrong = deployment.find((entry) => networkOf(entry) === undefined)
  if (wrong !== undefined)
    throw new SettingsError(`ALLOWED_ADDRESSES: ${wrong} is neither an address nor a CIDR range`)
  const cached: { lists?: Lists; until: number } = { until: 0 }

  async function lists(): Promise<Lists> {
    if (cached.lists && performance.now() < cached.until) return cached.lists
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', ADDRESS_LISTS_KEY)
      .executeTakeFirst()
    cached.lists = listsSchema.parse(row?.value ?? {})
    cached.until = performance.now() + LISTS_MS
    return cached.lists
  }

  const allows = (address: string) => isWithin(address, deployment)
  return {
    allows,
    async allowsAccount(address, account) {
      if (!allows(address)) return false
      const { roles, clients } = await lists()
      return (
        account.roleIds.every((role) => isWithin(address, roles[String(role)])) &&
        account.clientIds.every((client) => isWithin(address, clients[String(client)]))
      )
    },
  }
}

/** An empty list allows all; an entry that cannot be read matches nothing. */
export function isWithin(address: string, list: readonly string[] = []): boolean {
  if (list.length === 0) return true
  const from = parsed(address)
  return list.some((entry) => {
    const network = networkOf(entry)
    return (
      from !== undefined && network !== undefined && from.kind() === network[0].kind() && from.match(network)
    )
  })
}

function networkOf(entry: string): Network | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  const single = parsed(entry)
  return single && [single, single.kind() === 'ipv4' ? 32 : 128]
}

/** `process` turns ::ffff:127.0.0.1, as a dual-stack socket gives it, into 127.0.0.1. */
function parsed(address: string) {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}

/** The address as it is stored and shown: an IPv4 address in its own form. */
export function plainAddress(address: string): string {
  return parsed(address)?.toString() ?? ''
}

/**
 * The key under which attempts from an address are counted: the owner of one IPv6 address has its whole /64.
 */
export function throttleAddress(address: string): string {
  const from = parsed(address)
  if (from === undefined || from.kind() === 'ipv4') return plainAddress(address)
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${from.toString()}/64`).toString()}/64`
}

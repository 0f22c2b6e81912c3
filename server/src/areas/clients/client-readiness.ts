import type { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { type ClientStep, clientSteps, type Readiness } from '@rxdesk/contract/areas/clients/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { levelRole, levels, permissions, roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** What of a client is set up. */
export type SetUp = Record<ClientStep, boolean>

/** The steps in their order, and whether those that are needed are done. */
export function readinessOf(setUp: SetUp): Readiness {
  const steps = (Object.keys(clientSteps) as ClientStep[]).map((step) => ({
    step,
    needed: clientSteps[step].needed,
    done: setUp[step],
  }))
  return { ready: steps.every(({ needed, done }) => done || !needed), steps }
}

/** Who may work for a client: active accounts that see it, by what they may do. */
async function staffOf(db: Db, clientId: number): Promise<Pick<SetUp, 'adds' | 'user' | 'L1' | 'L2' | 'L3'>> {
  const holds = (role: number) => sql<boolean>`coalesce(bool_or(${role} = any (role_ids)), false)`
  const found = await db
    .selectFrom('users')
    .where('removed_at', 'is', null)
    .where('status', '=', 1)
    .where('waiting_since', 'is', null)
    .where(sql<boolean>`(client_ids = '{}' or ${clientId} = any (client_ids))`)
    .select([
      sql<boolean>`coalesce(bool_or(${permissions.addPrescription} = any (permissions)), false)`.as('adds'),
      sql<boolean>`coalesce(bool_or(${clientId} = any (client_ids) and role_ids && ${[roles.vendor, roles.client]}::int[]), false)`.as(
        'user',
      ),
      ...levels.map((level) => holds(levelRole[level]).as(level)),
    ])
    .executeTakeFirstOrThrow()
  return found
}

/** What is set up of a client that was read, and what is missing. */
export async function readReadiness(
  db: Db,
  client: Omit<AnswerOf<typeof getClientMasterData>, 'readiness'>,
  hospitalText: string,
): Promise<Readiness> {
  return readinessOf({
    ...(await staffOf(db, client.clientId)),
    active: client.active,
    media: client.media.length + client.mediaMaster.length > 0,
    // Hospitals that the search of this request does not find are not counted.
    hospital: client.hospitalCount > 0 || hospitalText !== '',
    delivery: client.webhookUrl !== '' || client.deliveryEmails.length > 0,
    fees: client.billing.length > 0,
  })
}

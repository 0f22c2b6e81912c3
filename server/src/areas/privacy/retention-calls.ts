import type { RetentionKind } from '@rxdesk/contract/areas/privacy/retention'
import * as contract from '@rxdesk/contract/areas/privacy/retention-calls'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { countDue } from '#domain/privacy/due-removals.ts'
import { rulesInForce } from '#domain/privacy/retention-rules.ts'
import type { Db } from '#platform/database/db.ts'
import { type Caller, changesDeployment, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, refused } from '#platform/protocol/problem.ts'

/** For how long what is kept, by client or by the house, and how much goes. */
export function retentionCalls() {
  return [
    serve(contract.getRetention, {
      async run({ db, caller }, { clientId }) {
        await requireClient(db, caller, clientId)
        const of = await rulesInForce(db)
        const rules = await Promise.all(
          of(clientId).map(async (rule) => ({
            ...rule,
            ...(await countOf(db, caller, clientId, rule.kind)),
          })),
        )
        return { mayChange: clientId > 0 || changesDeployment(caller), rules }
      },
    }),
    serve(contract.previewRetention, {
      async run({ db, caller }, { clientId, kind, days }) {
        await requireClient(db, caller, clientId)
        return countOf(db, caller, clientId, kind, days)
      },
    }),
    serve(contract.saveRetention, {
      async run({ db, caller, note }, { clientId, kind, days, own, was }) {
        await requireClient(db, caller, clientId)
        if (clientId === 0 && !changesDeployment(caller)) throw denied()
        // Two who change the same days pass one after the other.
        await sql`lock table retention_rules in share row exclusive mode`.execute(db)
        const rule = (await rulesInForce(db))(clientId).find((one) => one.kind === kind)
        if (rule?.days !== was) throw refused('retention.changedMeanwhile')
        await db
          .deleteFrom('retention_rules')
          .where('client_id', 'is not distinct from', clientId || null)
          .where('kind', '=', kind)
          .execute()
        if (own)
          await db
            .insertInto('retention_rules')
            .values({ client_id: clientId || null, kind, days })
            .execute()
        const about = clientId > 0 ? { clientId } : {}
        await note('retention.saved', about, { kind, was, ...(own ? { days } : { own }) })
        return { message: message('retention.saved') }
      },
    }),
  ]
}

async function requireClient(db: Db, caller: Caller, clientId: number): Promise<void> {
  if (clientId === 0) return
  const client = seesClient(caller, clientId)
    ? await db.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
    : undefined
  if (!client) throw missing()
}

/**
 * How much would go tonight: of the client; or of all that the caller sees and that follow the house. With the days in
 * force, or with others.
 */
async function countOf(db: Db, caller: Caller, clientId: number, kind: RetentionKind, other?: number) {
  const of = await rulesInForce(db)
  const rule = (id: number) => of(id).find((one) => one.kind === kind)
  const clients =
    clientId > 0
      ? [clientId]
      : (await db.selectFrom('clients').select('id').execute())
          .map(({ id }) => id)
          .filter((id) => seesClient(caller, id) && !rule(id)?.own)
  const total = { due: 0, held: 0 }
  for (const id of clients) {
    const counted = await countDue(db, { clientId: id, kind, days: other ?? rule(id)?.days ?? 0 })
    total.due += counted.due
    total.held += counted.held
  }
  return total
}

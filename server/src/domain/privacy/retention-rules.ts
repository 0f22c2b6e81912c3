import { type RetentionKind, retentionBounds, retentionKinds } from '@rxdesk/contract/areas/privacy/retention'
import type { Db } from '#platform/database/db.ts'

export interface RuleInForce {
  kind: RetentionKind
  /** 0 keeps for good. */
  days: number
  /** Set for the client that was asked about, or for the house. */
  own: boolean
}

/** For how long what is kept of each client; under 0 by the house. */
export async function rulesInForce(db: Db): Promise<(clientId: number) => RuleInForce[]> {
  const rows = await db.selectFrom('retention_rules').select(['client_id', 'kind', 'days']).execute()
  const set = new Map(rows.map(({ client_id, kind, days }) => [`${client_id ?? 0} ${kind}`, days]))
  return (clientId) =>
    retentionKinds.map((kind) => {
      const own = set.get(`${clientId} ${kind}`)
      const { least, usual } = retentionBounds[kind]
      const days = own ?? set.get(`0 ${kind}`) ?? usual
      // A value below what the law asks for counts as "for good": never as less.
      return { kind, days: days > 0 && days < least ? 0 : days, own: own !== undefined }
    })
}

/** Clients, each with the days that one kind is kept. */
export async function daysByClient(
  db: Db,
  kind: RetentionKind,
): Promise<{ clientId: number; days: number }[]> {
  const of = await rulesInForce(db)
  const clients = await db.selectFrom('clients').select('id').orderBy('id').execute()
  return clients.map(({ id }) => ({
    clientId: id,
    days: of(id).find((rule) => rule.kind === kind)?.days ?? 0,
  }))
}

import type {
  PlainMaster,
  WrittenMaster,
  WrittenRow,
  WrittenTerm,
  WrittenVital,
} from '@rxdesk/contract/areas/master-data'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export interface Saved {
  id: number
  version: number
}

/** Makes a row, or brings the retired one of that name back. */
export async function insertTerm(
  db: Transaction<Tables>,
  kind: PlainMaster,
  { name, nameHindi: name_hindi, code, synonyms }: WrittenTerm,
): Promise<Saved> {
  if (kind === 'department')
    return db
      .insertInto('departments')
      .values({ client_id: null, name, name_hindi, synonyms })
      .onConflict((conflict) =>
        conflict.expression(sql`coalesce(client_id, 0), lower(name)`).doUpdateSet({
          ...{ name, name_hindi, synonyms, retired: false },
          version: sql<number>`departments.version + 1`,
        }),
      )
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  return db
    .insertInto('master_terms')
    .values({ kind, name, name_hindi, code, synonyms, position: behindAll(kind) })
    .onConflict((conflict) =>
      conflict.expression(sql`kind, lower(name)`).doUpdateSet({
        ...{ name, name_hindi, code, synonyms, retired: false },
        version: sql<number>`master_terms.version + 1`,
      }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** The end of a list that has an order of its own; 0 where the names are the order. */
function behindAll(kind: PlainMaster) {
  return sql<number>`(select coalesce(max(position) + 1, 0) from master_terms where kind = ${kind} and position > 0)`
}

export async function updateTerm(
  db: Transaction<Tables>,
  kind: PlainMaster,
  { id, version }: Saved,
  { name, nameHindi: name_hindi, code, synonyms }: WrittenTerm,
): Promise<Saved> {
  const next = { name, name_hindi, synonyms, version: version + 1 }
  if (kind === 'department') await db.updateTable('departments').set(next).where('id', '=', id).execute()
  else
    await db
      .updateTable('master_terms')
      .set({ ...next, code })
      .where('id', '=', id)
      .execute()
  return { id, version: version + 1 }
}

/** Behind the signs of the reference content. */
const LAST = 1000

export async function insertVital(
  db: Transaction<Tables>,
  { name, unit, shape, lowest, highest }: WrittenVital,
): Promise<Saved> {
  return db
    .insertInto('vital_masters')
    .values({ code: `own-${crypto.randomUUID()}`, name, unit, shape, lowest, highest, position: LAST })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateVital(
  db: Transaction<Tables>,
  { id, version }: Saved,
  { name, unit, shape, lowest, highest }: WrittenVital,
): Promise<Saved> {
  await db
    .updateTable('vital_masters')
    .set({ name, unit, shape, lowest, highest, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return { id, version: version + 1 }
}

const tableOf = (kind: WrittenMaster) =>
  kind === 'vitals' ? 'vital_masters' : kind === 'department' ? 'departments' : 'master_terms'

/** What holds the row keeps it. */
export async function retireRow(
  db: Transaction<Tables>,
  kind: WrittenMaster,
  { id, version }: Pick<WrittenRow, 'id' | 'version'>,
): Promise<void> {
  await sql`update ${sql.table(tableOf(kind))} set retired = true, version = ${version + 1}
    where id = ${id}`.execute(db)
}

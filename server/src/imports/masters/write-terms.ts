import type { PlainMaster } from '@rxdesk/contract/areas/master-data'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ImportActor, StagedChange } from '../import-subject.ts'
import { readFields } from './master-fields.ts'

/** Writes a batch of an import; false when a row is there, or is not, against what was previewed. */
export async function writeChanges(
  tx: Transaction<Tables>,
  kind: PlainMaster,
  batch: readonly StagedChange[],
): Promise<boolean> {
  const added = batch.filter(({ outcome }) => outcome === 'added')
  const changed = batch.filter(({ outcome }) => outcome === 'changed')
  if (added.length > 0 && (await insert(tx, kind, added)) !== added.length) return false
  if (changed.length > 0 && (await update(tx, kind, changed)) !== changed.length) return false
  return true
}

const given = (batch: readonly StagedChange[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    batch.map(({ line, rowId, after }) => ({ line, id: rowId, ...readFields(after) })),
  )}::jsonb) as g(line int, id bigint, name text, "nameHindi" text, code text, synonyms jsonb, active boolean)`
const SYNONYMS = sql`array(select jsonb_array_elements_text(g.synonyms))`

async function insert(
  tx: Transaction<Tables>,
  kind: PlainMaster,
  batch: readonly StagedChange[],
): Promise<number> {
  const { numAffectedRows } =
    kind === 'department'
      ? await sql`insert into departments (client_id, name, name_hindi, synonyms)
          select null, g.name, g."nameHindi", ${SYNONYMS} from ${given(batch)} order by g.line
          on conflict do nothing`.execute(tx)
      : // Behind all where the list has an order of its own; 0 where the names are the order.
        await sql`insert into master_terms (kind, name, name_hindi, code, synonyms, position)
          select ${kind}, g.name, g."nameHindi", g.code, ${SYNONYMS},
            case when last.position is null then 0 else last.position + row_number() over (order by g.line) end
          from ${given(batch)}, (select max(position) as position from master_terms where kind = ${kind} and position > 0) last
          order by g.line
          on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function update(
  tx: Transaction<Tables>,
  kind: PlainMaster,
  batch: readonly StagedChange[],
): Promise<number> {
  const set = sql`name = g.name, name_hindi = g."nameHindi", synonyms = ${SYNONYMS},
    retired = not g.active, version = t.version + 1`
  const { numAffectedRows } =
    kind === 'department'
      ? await sql`update departments t set ${set} from ${given(batch)}
          where t.id = g.id and t.client_id is null`.execute(tx)
      : await sql`update master_terms t set ${set}, code = g.code from ${given(batch)}
          where t.id = g.id and t.kind = ${kind}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Terms that wait for a decision and are in the master now are approved, as by a save of the row. */
export async function approveImported(
  tx: Transaction<Tables>,
  kind: PlainMaster,
  { importId, userId }: ImportActor,
): Promise<void> {
  const waiting = await tx
    .selectFrom('term_approvals')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return
  await sql`with written as (
      select t.id, lower(spelling) as spelling from import_rows r
      join master_terms t on t.kind = ${kind} and lower(t.name) = lower(r.name) and not t.retired,
        unnest(t.synonyms || t.name) spelling
      where r.import_id = ${importId} and r.outcome in ('added', 'changed')
    )
    update term_approvals a
    set status = 'approved', term_id = w.id, decided_by = ${userId ?? null}, decided_at = now()
    from written w where a.kind = ${kind} and a.status = 'pending' and lower(a.term) = w.spelling`.execute(tx)
}

import { isOrdered, type MasterField, masterFields } from '@rxdesk/contract/areas/masters/rules/master-fields'
import type { MasterType } from '@rxdesk/contract/options'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { lastPosition, masterTable } from '#domain/reference/master-tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { ImportActor, StagedChange } from '../import-subject.ts'
import { readFields } from './master-fields.ts'

/** Writes a batch of an import; false when a row's existence differs from the preview. */
export async function writeChanges(
  tx: Tx,
  kind: MasterType,
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
  )}::jsonb) as g(line int, id bigint, name text, "nameHindi" text, code text, synonyms jsonb, "needsNote" boolean,
    "endsConsultation" boolean, active boolean)`

type Column = [column: string, value: RawBuilder<unknown>]
const fieldColumn: Readonly<Record<MasterField, Column>> = {
  nameHindi: ['name_hindi', sql`g."nameHindi"`],
  code: ['code', sql`g.code`],
  synonyms: ['synonyms', sql`array(select jsonb_array_elements_text(g.synonyms))`],
  needsNote: ['needs_note', sql`g."needsNote"`],
  endsConsultation: ['ends_consultation', sql`g."endsConsultation"`],
}
const columnsOf = (kind: MasterType): Column[] => [
  ['name', sql`g.name`],
  ...masterFields(kind).map((field) => fieldColumn[field]),
]

async function insert(tx: Tx, kind: MasterType, batch: readonly StagedChange[]): Promise<number> {
  const { table } = masterTable(kind)
  const columns = columnsOf(kind)
  if (table === 'master_terms') columns.push(['kind', sql`${kind}::text`])
  if (table === 'reject_reasons') columns.push(['code', sql`'own-' || gen_random_uuid()`])
  if (isOrdered(kind))
    columns.push([
      'position',
      sql`(${await lastPosition(tx, kind)}::int + row_number() over (order by g.line))`,
    ])
  const { numAffectedRows } =
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      select ${sql.join(columns.map(([, value]) => value))} from ${given(batch)} order by g.line
      on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function update(tx: Tx, kind: MasterType, batch: readonly StagedChange[]): Promise<number> {
  const { table, ofAll } = masterTable(kind)
  const set = columnsOf(kind).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${sql.join(set)},
      retired = not g.active, version = t.version + 1
    from ${given(batch)} where t.id = g.id and t.id in (select id from ${sql.table(table)} where ${ofAll})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Terms that wait for a decision and are now in the master are approved, as by a save of the row. */
export async function approveImported(
  tx: Tx,
  kind: MasterType,
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

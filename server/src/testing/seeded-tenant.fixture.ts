import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The seeded rows, by table and column. */
export type SeededTenant = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  /** The column fills itself. */
  filled: boolean
  /** What a check allows, when it is a list of texts. */
  allowed: string[] | null
}
interface ForeignKey {
  table_name: string
  columns: string[]
  target: string
  target_columns: string[]
}

export interface TenantOptions {
  clientId: number
  /** Part of every text of the tenant's rows, so that any of it is recognised in an answer. */
  mark: string
  /** Rows that they refer to but that are not seeded: the author of everything, and what all clients share. */
  pointedTo: SeededTenant
  /** Seals values that are stored sealed. */
  seal: (text: string) => Buffer
  /** Columns whose content a rule restricts; the rest is filled by its type. */
  columns: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Columns that name the owner of a row. */
const ownerColumns = ['client_id', 'owner_client_id']

/**
 * Seeds a row of a client in every table that holds clients' rows, as the database itself lists its tables: one that is
 * added tomorrow is seeded too, or the test reports which column it cannot fill.
 */
export async function seedTenant(db: Db, options: TenantOptions): Promise<SeededTenant> {
  const { columns, keys } = await schemaOf(db)
  const seeded: Record<string, SeededTenant[string]> = {
    ...options.pointedTo,
    clients: { id: options.clientId },
  }
  for (const table of inOrder(tenantTables(columns, keys), keys)) {
    const written = options.columns[table] ?? {}
    const row: Record<string, unknown> = {}
    for (const column of columns.filter(({ table_name }) => table_name === table)) {
      const { column_name: name } = column
      const value = name in written ? written[name] : filledIn(column, keys, seeded, options)
      if (value !== undefined) row[name] = value
    }
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const values = sql.join(Object.values(row))
    const { rows } = await sql<
      Record<string, unknown>
    >`insert into ${sql.table(table)} (${names}) values (${values}) on conflict do nothing returning *`
      .execute(db)
      .catch((error: Error) => {
        throw new Error(`a row of ${table} cannot be laid: ${error.message}`)
      })
    // A row that a client has only once stays as it was seeded first.
    seeded[table] = rows[0] ?? {}
  }
  return seeded
}

export interface TenantRows {
  /** Every row that names the client. */
  owned: string[]
  /** Rows with the client's mark in tables that reference those. */
  linked: string[]
}

/** The rows of a client in every table that holds clients' rows, as text, to see that none of them changed. */
export async function rowsOfTenant(
  db: Db,
  { clientId, mark }: Pick<TenantOptions, 'clientId' | 'mark'>,
): Promise<TenantRows> {
  const { columns, keys } = await schemaOf(db)
  const owned = columns.filter(({ column_name }) => ownerColumns.includes(column_name))
  const linked = tenantTables(columns, keys).filter((table) => !owned.some((c) => c.table_name === table))
  const all = [
    ...owned.map(
      ({ table_name, column_name }) =>
        sql`select true as owned, ${sql.lit(table_name)} as place, to_jsonb(t)::text as content
            from ${sql.table(table_name)} t where ${sql.ref(`t.${column_name}`)} = ${clientId}`,
    ),
    sql`select true, 'clients', to_jsonb(t)::text from clients t where id = ${clientId}`,
    sql`select true, 'users', to_jsonb(t)::text from users t where client_ids @> ${[clientId]}::int[]`,
    ...linked.map(
      (table) => sql`select false, ${sql.lit(table)}, to_jsonb(t)::text from ${sql.table(table)} t
            where to_jsonb(t)::text like ${`%${mark}%`}`,
    ),
  ]
  const { rows } = await sql<{
    owned: boolean
    row: string
  }>`select owned, place || content as row from (${sql.join(all, sql` union all `)}) of_tenant order by 2`.execute(
    db,
  )
  const texts = (isOwned: boolean) => rows.filter(({ owned }) => owned === isOwned).map(({ row }) => row)
  return { owned: texts(true), linked: texts(false) }
}

let known: { columns: Column[]; keys: ForeignKey[] } | undefined

async function schemaOf(db: Db) {
  if (known) return known
  const columns = await sql<Column>`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
      c.column_default is not null or c.is_identity = 'YES' as filled,
      (select array_agg(found[1]) from pg_constraint k,
         regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as found
       where k.contype = 'c' and k.conrelid = (quote_ident(c.table_name))::regclass
         and pg_get_constraintdef(k.oid) like 'CHECK ((' || c.column_name || ' = ANY%') as allowed
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`.execute(db)
  const keys = await sql<ForeignKey>`
    select k.conrelid::regclass::text as table_name, k.confrelid::regclass::text as target,
      (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as u(num, n)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
      (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as u(num, n)
       join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as target_columns
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
  const implied = columns.rows.flatMap(({ table_name, column_name }): ForeignKey[] => {
    const target = pointsTo[column_name]
    return target ? [{ table_name, columns: [column_name], target, target_columns: ['id'] }] : []
  })
  known = { columns: columns.rows, keys: [...keys.rows, ...implied] }
  return known
}

/** References to these without a foreign key, whose keys begin with the client. */
const pointsTo: Readonly<Record<string, string>> = { case_id: 'cases', patient_id: 'patients' }

/** Tables with a client's rows: those that name the client, and those that reference one of these. */
function tenantTables(columns: Column[], keys: ForeignKey[]): string[] {
  const found = new Set(
    columns.filter((c) => ownerColumns.includes(c.column_name)).map(({ table_name }) => table_name),
  ).add('users')
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const key of keys) if (found.has(key.target) && !found.has(key.table_name)) found.add(key.table_name)
  }
  for (const table of unlaid) found.delete(table)
  return [...found]
}

/** Not seeded: what the test seeds itself; counts of the queues, which triggers write; the log; what is everybody's. */
const unlaid = [
  ...['clients', 'users', 'case_count_deltas', 'case_count_totals', 'audit_log'],
  ...['digitization_dosage_options', 'entity_rules'],
]

/** Each table after those that its rows reference. */
function inOrder(tables: string[], keys: ForeignKey[]): string[] {
  const ordered: string[] = []
  const visit = (table: string, way: readonly string[]) => {
    if (ordered.includes(table) || way.includes(table)) return
    for (const { table_name, target } of keys)
      if (table_name === table && tables.includes(target)) visit(target, [...way, table])
    ordered.push(table)
  }
  for (const table of [...tables].sort()) visit(table, [])
  return ordered
}

function filledIn(
  column: Column,
  keys: ForeignKey[],
  seeded: SeededTenant,
  { clientId, mark, seal }: TenantOptions,
): unknown {
  const { table_name: table, column_name: name, udt_name: type, filled, allowed } = column
  if (ownerColumns.includes(name)) return clientId
  for (const key of keys) {
    const at = key.table_name === table ? key.columns.indexOf(name) : -1
    if (at >= 0) return seeded[key.target]?.[key.target_columns[at] ?? '']
  }
  const needed = column.is_nullable === 'NO' && !filled
  switch (type) {
    case 'text':
      if (allowed) return filled ? undefined : allowed[0]
      return `${mark} ${table} ${name}`
    case 'bytea':
      return name.endsWith('_sealed') || name === 'sealed'
        ? seal(`${mark} ${name}`)
        : needed
          ? randomBytes(32)
          : undefined
    case 'uuid':
      return needed ? crypto.randomUUID() : undefined
    case 'jsonb':
      return needed ? JSON.stringify({ text: mark }) : undefined
    case 'bool':
      return needed ? false : undefined
    case 'date':
      return needed ? '2026-01-01' : undefined
    case 'timestamptz':
      return needed ? new Date(Date.now() + 3_600_000) : undefined
    default:
      // The names of PostgreSQL's array types begin so.
      return needed ? (type.startsWith('_') ? [] : 1) : undefined
  }
}

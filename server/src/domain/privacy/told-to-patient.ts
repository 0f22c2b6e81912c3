import { sql } from 'kysely'
import { type Person, recordsOfPerson } from '#domain/reminders/consents.ts'
import type { Tx } from '#platform/database/db.ts'
import { opened } from '#platform/sealing/rotation/opened.ts'
import { SEALED_TABLES } from '#platform/sealing/rotation/sealed-columns.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { BESIDE, GOING, type Going, gather, rowsOf } from './rows-of-patient.ts'

type Row = Record<string, unknown>

/** Everything about a patient, as they are told. */
export interface Told {
  /** Rows that are of no prescription and no stay, by the name of their kind. */
  own: Record<string, Row[]>
  prescriptions: Map<number, Record<string, Row[]>>
  stays: Map<number, Record<string, Row[]>>
  files: ToldFile[]
}

export interface ToldFile {
  id: string
  storageKey: string
  /** Where it lies in the archive. */
  place: string
}

/** Of the product and not of the patient: whose tenant, locks, what is searched by, and where bytes lie. */
const LEFT_OUT =
  /^(client_id|version|fence|tab|search_.*|.*_index|idempotency_key|storage_key|holder_.*|lease_until|.*_hash|.*sha256|digest|boxes|ocr_letters)$/

/** Columns that name a row of another table, and the name that stands in their place. */
const NAMES: Readonly<Record<string, string>> = {
  doctor_id: 'doctors',
  hospital_id: 'hospitals',
  department_id: 'departments',
}

/**
 * Reads everything about a person at one moment (the transaction should see one), also of what is open still. What is
 * told is said where it is said what an erasure removes (`rows-of-patient.ts`).
 */
export async function toldTo(tx: Tx, sealer: Sealer, person: Person): Promise<Told> {
  const { client_id } = person
  const { rows: records } = await sql<{ id: number }>`${recordsOfPerson(client_id, person.id)}`.execute(tx)
  await gather(tx, client_id, { persons: records.map(({ id }) => Number(id)) }, 'everything')
  const told: Told = { own: {}, prescriptions: new Map(), stays: new Map(), files: await filesOf(tx) }
  const names = await namesIn(tx)
  for (const going of [...BESIDE, ...GOING]) {
    if (typeof going.told !== 'string') continue
    const { rows } =
      await sql<Row>`select * from ${sql.table(going.table)} where ${rowsOf(going, client_id)}`.execute(tx)
    const shared = going.table === 'deliveries' ? await sharedMessages(tx, client_id) : new Set()
    for (const row of rows) {
      const clear = inTheClear(sealer, going, row, names)
      if (shared.has(Number(row.id))) delete clear.payload
      const group = groupOf(told, going.table, row)
      group[going.told] = [...(group[going.told] ?? []), clear]
    }
  }
  return told
}

/** The prescription or the stay that a row is of. */
function groupOf(told: Told, table: string, row: Row): Record<string, Row[]> {
  const of = (map: Map<number, Record<string, Row[]>>, id: unknown) => {
    const key = Number(id)
    const found = map.get(key) ?? {}
    map.set(key, found)
    return found
  }
  if (table === 'cases') return of(told.prescriptions, row.id)
  if (table === 'admissions') return of(told.stays, row.id)
  if (row.stay_id) return of(told.stays, row.stay_id)
  return row.case_id && table !== 'files' ? of(told.prescriptions, row.case_id) : told.own
}

function inTheClear(sealer: Sealer, { table }: Going, row: Row, names: Names): Row {
  const sealedAs = SEALED_TABLES.find((one) => one.table === table)?.columns ?? {}
  const clear: Row = {}
  for (const [column, value] of Object.entries(row)) {
    const as = sealedAs[column]
    if (LEFT_OUT.test(column)) continue
    if (as) clear[column.replace(/_sealed$/, '')] = opened(sealer, as, value)
    else if (!Buffer.isBuffer(value)) clear[column] = named(names, column, value)
  }
  return clear
}

type Names = ReadonlyMap<string, string>

const named = (names: Names, column: string, value: unknown): unknown => {
  const table = NAMES[column] ?? (/(_by|^user_id)$/.test(column) ? 'users' : undefined)
  return (table && names.get(`${table} ${String(value)}`)) || value
}

/** Names of the people and places that rows may name, by table and number. */
async function namesIn(tx: Tx): Promise<Names> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'users ' || id as key, trim(first_name || ' ' || last_name) as name from users
    union all select 'doctors ' || id, name from doctors
    union all select 'hospitals ' || id, name from hospitals
    union all select 'departments ' || id, name from departments`.execute(tx)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Messages that were for relatives too: that one was sent is told, and not what it says of them. */
async function sharedMessages(tx: Tx, clientId: number): Promise<Set<unknown>> {
  const { rows } = await sql<{ id: number }>`
    select t.delivery_id as id from reminder_times t
    join reminders r on r.client_id = t.client_id and r.id = t.reminder_id
    where t.client_id = ${clientId} and t.delivery_id in (select id from erased_messages)
      and r.patient_id not in (select id from erased_persons)`.execute(tx)
  return new Set(rows.map(({ id }) => Number(id)))
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/**
 * The pages as they are read, and every document that was made or attached. Not the uploads, from which the pages were
 * made, their previews, nor archives that were made before.
 */
async function filesOf(tx: Tx): Promise<ToldFile[]> {
  const { rows } = await sql<{
    id: string
    storageKey: string
    mediaType: string
    kind: string
    caseId: number | null
    page: number | null
  }>`
    select f.id, f.storage_key as "storageKey", f.media_type as "mediaType", f.kind, p.number as page,
      coalesce(p.case_id, f.case_id, d.case_id) as "caseId"
    from files f
    left join case_pages p on p.image_id = f.id
    left join case_documents d on d.file_id = f.id
    where f.id in (select id from erased_files) and f.kind not in ('original', 'thumbnail', 'patientExport')
    order by "caseId", p.number, f.created_at, f.id`.execute(tx)
  const seen = new Set<string>()
  return rows.flatMap(({ id, storageKey, mediaType, kind, caseId, page }) => {
    if (seen.has(id)) return []
    seen.add(id)
    const name = page === null ? `${kind}-${id.slice(0, 8)}` : `page-${page}-${id.slice(0, 8)}`
    const folder = caseId === null ? 'other-files' : `prescriptions/eRx-${caseId}`
    return [{ id, storageKey, place: `${folder}/${name}.${extensions[mediaType] ?? 'bin'}` }]
  })
}

import type { consentSchema, holdSchema, lookSchema } from '@rxdesk/contract/areas/privacy/schemas'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fullName, type PatientRow } from '#domain/people/patient-store.ts'
import { type Person, recordsOfPerson } from '#domain/reminders/consents.ts'
import type { Db } from '#platform/database/db.ts'

const same = ({ client_id, id }: Person) => sql`(${recordsOfPerson(client_id, id)})`

export async function nameOfPerson(db: Db, patient: PatientRow) {
  const client = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', patient.client_id)
    .executeTakeFirstOrThrow()
  return {
    patientId: patient.id,
    patientCode: patient.unique_code ?? '',
    patientName: fullName(patient),
    clientName: client.name,
  }
}

/** Those that stand first, then the newest. */
export async function holdsOf(db: Db, person: Person): Promise<z.infer<typeof holdSchema>[]> {
  const { rows } = await sql<
    Omit<z.infer<typeof holdSchema>, 'placedAt' | 'endedAt'> & { placedAt: Date; endedAt: Date | null }
  >`
    select h.id as "holdId", h.reason, trim(a.first_name || ' ' || a.last_name) as "placedBy",
      h.placed_at as "placedAt", h.end_reason as "endReason",
      trim(coalesce(b.first_name || ' ' || b.last_name, '')) as "endedBy", h.ended_at as "endedAt"
    from patient_holds h join users a on a.id = h.placed_by left join users b on b.id = h.ended_by
    where h.client_id = ${person.client_id} and h.patient_id in ${same(person)}
    order by h.ended_at is not null, h.placed_at desc, h.id desc`.execute(db)
  return rows.map(({ placedAt, endedAt, ...hold }) => ({
    ...hold,
    placedAt: placedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
  }))
}

/** Everything that the patient agreed to or withdrew, the newest first. */
export async function consentsOf(db: Db, person: Person): Promise<z.infer<typeof consentSchema>[]> {
  const { client_id } = person
  const { rows } = await sql<Omit<z.infer<typeof consentSchema>, 'at'> & { at: Date }>`
    with own as (select id from cases where client_id = ${client_id} and patient_id in ${same(person)})
    select 'reminders' as kind, c.given, c.source, trim(coalesce(u.first_name || ' ' || u.last_name, '')) as by,
      c.decided_at as at, '' as text
    from reminder_consents c left join users u on u.id = c.decided_by
    where c.client_id = ${client_id} and c.patient_id in ${same(person)}
    union all select 'order', true, '', '', o.consent_at, o.consent_text from tele_orders o
      where o.client_id = ${client_id} and o.case_id in (select id from own) and o.consent_at is not null
    union all select 'video', true, '', '', v.patient_agreed_at, '' from tele_videos v
      where v.client_id = ${client_id} and v.case_id in (select id from own) and v.patient_agreed_at is not null
    union all select 'stay', a.consent_to_contact, '', trim(u.first_name || ' ' || u.last_name), a.created_at, ''
      from admissions a join users u on u.id = a.admitted_by
      where a.client_id = ${client_id} and a.patient_id in ${same(person)}
    order by at desc`.execute(db)
  return rows.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
}

/**
 * What people did with the patient's records, by the audit log: opened, read, changed, sent. Of the record itself, and of
 * each prescription.
 */
export async function looksAt(
  db: Db,
  person: Person,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: z.infer<typeof lookSchema>[]; total: number }> {
  const { client_id } = person
  const found = sql`from audit_log l join users u on u.id = l.actor_id
    where l.client_id = ${client_id} and (
      l.chain in (select 'case:' || id from cases where client_id = ${client_id} and patient_id in ${same(person)})
      or l.subject in (select 'patient:' || id from ${same(person)} as own))`
  const { rows } = await sql<Omit<z.infer<typeof lookSchema>, 'at'> & { at: Date }>`
    select l.at, trim(u.first_name || ' ' || u.last_name) as by, u.agent_id as "agentId", l.action,
      coalesce(substring(l.chain from '^case:([0-9]+)$')::bigint, 0) as "erxId" ${found}
    order by l.at desc, l.chain, l.seq desc limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db)
  return {
    rows: rows.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })),
    total: counted[0]?.total ?? 0,
  }
}

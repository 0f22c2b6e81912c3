import { hospitalMergeFields } from '@rxdesk/contract/areas/merging/schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { sql } from 'kysely'

import { appointmentsBack } from '#domain/appointments/appointments-of-merge.ts'
import { hospitalTable } from '#domain/merging/master-merge-store.ts'
import { sorted } from '#domain/merging/taken-back.ts'
import type { MergedKind } from '#domain/merging/undo-master-merge.ts'
import type { Db } from '#platform/database/db.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import {
  columnsOfMerge,
  floorOf,
  type HospitalOfMerge,
  hospitalOfMerge,
  hospitalOfMergeSchema,
  writeDoctors,
  writeFloors,
} from './hospital-of-merge.ts'
import { countClientUp, lockAnyHospital, type StoredHospital } from './hospital-store.ts'

/** How a merge of two hospitals is undone. */
export function hospitalMerging(
  note: (work: Work, action: AuditAction, hospital: StoredHospital, detail: object) => Promise<unknown>,
): MergedKind<HospitalOfMerge, StoredHospital> {
  return {
    table: hospitalTable,
    fields: hospitalMergeFields,
    sets: ['doctors', 'floors'],
    schema: hospitalOfMergeSchema,
    lock: lockAnyHospital,
    async read(db, id) {
      const row = await db.selectFrom('hospitals').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw missing()
      return row
    },
    detailsOf: hospitalOfMerge,
    async today(db, details) {
      const { rows } = await sql<{ id: number }>`select coalesce(merged_into, id) as id from doctors
        where id = any(${details.doctors}::bigint[])`.execute(db)
      return { ...details, doctors: sorted(rows.map(({ id }) => id)) }
    },
    async told(db, _caller, field, details) {
      if (field === 'doctors' || field === 'floors')
        return (await namesOfMembers(db, field, details[field])).join(', ')
      return details[field]
    },
    named: (db, field, members) => namesOfMembers(db, field, members),
    belongings: async (_db, _stored, { retired }) => ({
      goesBack: [
        { what: 'doctors', count: retired.doctors.length },
        { what: 'floors', count: retired.floors.length },
      ],
      stays: [],
      arrived: [],
    }),
    async putBack(tx, stored, rows, { back }) {
      const ids = { survivor: stored.survivor_id, retired: stored.retired_id }
      for (const side of ['survivor', 'retired'] as const) {
        await tx
          .updateTable('hospitals')
          .set({
            ...columnsOfMerge(back[side]),
            merged_into: null,
            merged_at: null,
            version: rows[side].version + 1,
          })
          .where('id', '=', ids[side])
          .execute()
        await writeDoctors(tx, ids[side], back[side].doctors)
      }
      await appointmentsBack(tx, 'hospital', ids)
      await writeFloors(tx, ids, back)
      for (const owner of new Set([rows.survivor.client_id, rows.retired.client_id]))
        await countClientUp(tx, owner)
    },
    note: (work, survivor, detail) => note(work, 'hospital.unmerged', survivor, detail),
  }
}

/** Doctors by name, floors by name. */
async function namesOfMembers(
  db: Db,
  field: keyof HospitalOfMerge,
  members: readonly (string | number)[],
): Promise<string[]> {
  if (field === 'floors') return members.map((floor) => floorOf(String(floor)).name)
  const rows = await db
    .selectFrom('doctors')
    .select('name')
    .where('id', 'in', [0, ...members.map(Number)])
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

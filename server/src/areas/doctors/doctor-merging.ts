import { doctorMergeFields } from '@rxdesk/contract/areas/merging/schemas'
import { doctorStatus } from '@rxdesk/contract/options'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import { appointmentsBack } from '#domain/appointments/appointments-of-merge.ts'
import { doctorTable } from '#domain/merging/master-merge-store.ts'
import { type Both, sorted } from '#domain/merging/taken-back.ts'
import { type MergedKind, movedSchema } from '#domain/merging/undo-master-merge.ts'
import { visibleUsers } from '#domain/people/visible-users.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Tools } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import { lockAnyDoctor, refuseTakenRegistration } from './doctor-details-store.ts'
import {
  columnsOfMerge,
  type DoctorOfMerge,
  doctorOfMerge,
  doctorOfMergeSchema,
  rightlyVerified,
} from './doctor-of-merge.ts'
import type { StoredDoctor } from './doctor-page-store.ts'
import { habitSchema, habitsBack, habitsOf, splitHabits } from './habits.ts'
import { movedTemplateSchema, moveTemplates, templatesBack, templatesOf } from './moved-templates.ts'
import { noteDoctor } from './written-doctor.ts'

/** What a merge of doctors moved besides their own fields. */
const movedOfDoctors = movedSchema.extend({
  templates: z.array(movedTemplateSchema).default([]),
  /** Those that the surviving doctor had already. */
  ownTemplates: z.array(z.number()).default([]),
  habits: z
    .object({ survivor: z.array(habitSchema), retired: z.array(habitSchema) })
    .default({ survivor: [], retired: [] }),
})
export type MovedOfDoctors = z.infer<typeof movedOfDoctors>

/** Placeholder for an account that the caller does not manage. */
const UNSEEN = '••••'

/** How a merge of two doctors is undone. */
export function doctorMerging({
  sealer,
  settings,
}: Pick<Tools, 'sealer' | 'settings'>): MergedKind<DoctorOfMerge, StoredDoctor> {
  const contact = (caller: Caller, permission: number, text: string) =>
    text !== '' && caller.permissions.includes(permission)
      ? sealForClient(settings.keys.clientCipher, text)
      : ''
  return {
    table: doctorTable,
    fields: doctorMergeFields,
    sets: ['hospitals'],
    schema: doctorOfMergeSchema,
    lock: lockAnyDoctor,
    async read(db, id) {
      const row = await db.selectFrom('doctors').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw missing()
      return row
    },
    detailsOf: (db, row) => doctorOfMerge(sealer, db, row),
    async today(db, details) {
      const { rows } = await sql<{ id: number }>`select coalesce(merged_into, id) as id from hospitals
        where id = any(${details.hospitals}::bigint[])`.execute(db)
      return { ...details, hospitals: sorted(rows.map(({ id }) => id)) }
    },
    async told(db, caller, field, details) {
      switch (field) {
        case 'registration':
          return [details.registration.number, details.registration.council].filter(Boolean).join(' · ')
        case 'consultTime':
          return details.consultTime.length > 0 ? JSON.stringify(details.consultTime) : ''
        case 'email':
          return contact(caller, permissions.viewEmail, details.email)
        case 'mobileNo':
          return contact(caller, permissions.viewMobile, details.mobileNo)
        case 'signature':
        case 'seal':
          return details[field] === '' ? '' : '1'
        case 'standing':
          return statusOf(details.standing)
        case 'hospitals':
          return (await hospitalNames(db, details.hospitals)).join(', ')
        case 'account':
          return details.account === 0 ? '' : await agentOf(db, caller, details.account)
        default:
          return details[field]
      }
    },
    named: (db, _field, members) => hospitalNames(db, members.map(Number)),
    async belongings(db, stored, { retired }) {
      const moved = movedOfDoctors.parse(stored.moved)
      const has = await templatesOf(db, stored.survivor_id)
      const known = [...moved.ownTemplates, ...moved.templates.map(({ id }) => id)]
      const free = await isFree(db, retired.account, [stored.survivor_id, stored.retired_id])
      const account = { what: 'account' as const, count: retired.account === 0 ? 0 : 1 }
      return {
        goesBack: [
          { what: 'templates', count: moved.templates.filter(({ id }) => has.includes(id)).length },
          { what: 'hospitals', count: retired.hospitals.length },
          ...(free ? [account] : []),
        ],
        stays: free ? [] : [account],
        arrived: [{ what: 'templates', count: has.filter((id) => !known.includes(id)).length }],
      }
    },
    async putBack(tx, stored, rows, { before, now, back }, arrived) {
      const moved = movedOfDoctors.parse(stored.moved)
      const ids = { survivor: stored.survivor_id, retired: stored.retired_id }
      const asItIs = { survivor: now, retired: await doctorOfMerge(sealer, tx, rows.retired) }
      await sql`update users set doctor_id = null where doctor_id in (${ids.survivor}, ${ids.retired})`.execute(
        tx,
      )
      for (const side of ['survivor', 'retired'] as const) {
        const wanted = rightlyVerified(back[side], { before: before[side], now })
        await tx
          .updateTable('doctors')
          .set({
            ...columnsOfMerge(sealer, asItIs[side], wanted),
            merged_into: null,
            version: rows[side].version + 1,
          })
          .where('id', '=', ids[side])
          .execute()
        await writeHospitals(tx, ids[side], wanted.hospitals)
        if (await isFree(tx, wanted.account, [ids.survivor, ids.retired]))
          await tx
            .updateTable('users')
            .set({ doctor_id: ids[side] })
            .where('id', '=', wanted.account)
            .execute()
      }
      await refuseTakenRegistration(tx, ids.survivor, ids.retired)
      await refuseTakenRegistration(tx, ids.retired, ids.survivor)
      await appointmentsBack(tx, 'doctor', ids)
      await templatesBack(tx, { from: ids.survivor, to: ids.retired }, moved.templates)
      if (arrived.templates === 'retired') {
        const came = (await templatesOf(tx, ids.survivor)).filter((id) => !moved.ownTemplates.includes(id))
        await moveTemplates(tx, { from: ids.survivor, to: ids.retired, ids: came })
      }
      const habits = await habitsOf(tx, ids.survivor)
      await habitsBack(tx, ids, splitHabits(moved.habits, habits, arrived.prescriptions ?? 'survivor'))
    },
    note: (work, survivor, detail) => noteDoctor(work, 'doctor.unmerge', survivor, detail),
  }
}

function statusOf({ approval, verifiedAt }: DoctorOfMerge['standing']): string {
  if (approval !== 'approved') return doctorStatus.waiting
  return verifiedAt === '' ? doctorStatus.approved : doctorStatus.verified
}

async function hospitalNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('hospitals')
    .select('name')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

async function agentOf(db: Db, caller: Caller, userId: number): Promise<string> {
  const user = await visibleUsers(db, caller).select('agent_id').where('id', '=', userId).executeTakeFirst()
  return user?.agent_id ?? UNSEEN
}

/** Whether one of these doctors may have the account: it exists and belongs to no other doctor meanwhile. */
async function isFree(db: Db, userId: number, doctorIds: readonly number[]): Promise<boolean> {
  if (userId === 0) return false
  const user = await db
    .selectFrom('users')
    .select('doctor_id')
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined && (user.doctor_id === null || doctorIds.includes(user.doctor_id))
}

async function writeHospitals(tx: Tx, doctorId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('doctor_hospitals').where('doctor_id', '=', doctorId).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('doctor_hospitals')
    .values(ids.map((hospital_id) => ({ doctor_id: doctorId, hospital_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What both doctors have that a merge moves, before it does. */
export async function belongingsBefore(
  tx: Tx,
  { survivor, retired }: Both<{ id: number }>,
): Promise<Pick<MovedOfDoctors, 'ownTemplates' | 'habits'>> {
  return {
    ownTemplates: await templatesOf(tx, survivor.id),
    habits: { survivor: await habitsOf(tx, survivor.id), retired: await habitsOf(tx, retired.id) },
  }
}

import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contactOf, sealedContact } from '#domain/people/patient-store.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { doctorMasterCalls } from './doctor-master-calls.ts'
import { doctorMergeCalls } from './merge-calls.ts'

/** What a doctor has, and what points to them. */
export interface Made {
  details?: object
  contact?: { mobile?: string; email?: string }
  hospitals?: readonly number[]
  cases?: number
  templates?: readonly string[]
  /** How often each medicine. */
  habits?: readonly number[]
  account?: boolean
}

export type MergeTestApp = Awaited<ReturnType<typeof openMergeTestApp>>

/** A test app with doctors who are merged and taken apart again. */
export async function openMergeTestApp() {
  const testApp = await openTestApp()
  const wire = openWire(testApp, [...doctorMasterCalls(), ...doctorMergeCalls(testApp)])
  const admin = await testApp.signIn(roles.admin)
  const added = await testApp.db
    .insertInto('medicines')
    .values(['Dolo', 'Azee'].map((name) => ({ code: name, name, search_key: name, generic: false })))
    .returning('id')
    .execute()
  const medicines = added.map(({ id }) => id)
  const named = await testApp.db
    .insertInto('hospitals')
    .values(['North', 'South', 'East'].map((name) => ({ name })))
    .returning('id')
    .execute()
  const hospitals = named.map(({ id }) => id)

  const ask = <Name extends CallNameIn<'doctorMasters'>>(
    name: Name,
    payload: object,
    caller: Caller = admin,
  ) => wire.told(`doctorMasters/${name}`, payload, caller)
  async function doctor(name: string, made: Made = {}): Promise<number> {
    const { db, sealer } = testApp
    const { id } = await db
      .insertInto('doctors')
      .values({
        name,
        client_id: 1,
        approval: 'approved',
        ...sealedContact(sealer, made.contact ?? {}),
        ...made.details,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const hospital_id of made.hospitals ?? [])
      await db.insertInto('doctor_hospitals').values({ doctor_id: id, hospital_id }).execute()
    for (let at = 0; at < (made.cases ?? 0); at++) await caseOf(id)
    for (const template of made.templates ?? []) await templateOf(id, template)
    for (const [at, uses] of (made.habits ?? []).entries())
      if (uses > 0) await used(id, medicines[at] ?? 0, uses)
    if (made.account) {
      const { userId } = await testApp.signIn(roles.l1)
      await db.updateTable('users').set({ doctor_id: id }).where('id', '=', userId).execute()
    }
    return id
  }
  const caseOf = async (doctor_id: number) => {
    const erxId = await testApp.addCase()
    await testApp.db.updateTable('cases').set({ doctor_id }).where('id', '=', erxId).execute()
    return erxId
  }
  const templateOf = (doctor_id: number, name: string) =>
    testApp.db
      .insertInto('templates')
      .values({ name, client_id: 1, doctor_id, content: '{}', created_by: admin.userId })
      .execute()
  const used = (doctorId: number, medicineId: number, uses: number) =>
    sql`insert into medicine_doctor_uses as u (client_id, doctor_id, medicine_id, search_key, salt_keys, uses, last_used_at)
      values (1, ${doctorId}, ${medicineId}, 'key', '{}', ${uses}, clock_timestamp())
      on conflict (client_id, doctor_id, medicine_id) do update set uses = u.uses + excluded.uses, last_used_at = now()`.execute(
      testApp.db,
    )
  const read = (doctorId: number) => ask('getDoctorDetails', { doctorId })
  async function merge(
    stays: number,
    gone: number,
    more: object = {},
    caller: Caller = admin,
  ): Promise<number> {
    const [one, other] = [await read(stays), await read(gone)]
    const { docName, registerno, council, version } = one
    const chosen = { docName, registerno, council, version, mergedVersion: other.version, ...more }
    const answer = await ask(
      'saveMappedDoctors',
      { doctorId: stays, mergedDoctorId: gone, ...chosen },
      caller,
    )
    expect(answer.message).toBe('The two doctors were merged')
    const { data } = await ask('getDoctorMerges', {})
    expect(data[0]).toMatchObject({ survivorId: stays, retiredId: gone, hindrance: '', undoneAt: '' })
    return data[0]?.mergeId ?? Number.NaN
  }
  const undo = (mergeId: number, more: object = {}, caller: Caller = admin) =>
    ask('undoDoctorMerging', { mergeId, ...more }, caller)

  return {
    ...testApp,
    admin,
    medicines,
    hospitals,
    ask,
    doctor,
    caseOf,
    templateOf,
    used,
    everything: (...ids: number[]) => everythingOf(testApp, ids),
    read,
    merge,
    undo,
  }
}

/** Everything of the doctors, opened, and of what points to them, but for versions. */
async function everythingOf({ db, sealer }: TestApp, ids: number[]) {
  const rows = await db.selectFrom('doctors').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const pointing = async (table: 'cases' | 'templates' | 'medicine_doctor_uses' | 'doctor_hospitals') =>
    (
      await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
        where doctor_id in (${sql.join(ids)}) order by 1`.execute(db)
    ).rows
  return {
    doctors: rows.map(({ version: _, mobile_sealed, email_sealed, ...row }) => ({
      ...row,
      ...contactOf(sealer, { mobile_sealed, email_sealed }),
    })),
    cases: await pointing('cases'),
    templates: await pointing('templates'),
    habits: await pointing('medicine_doctor_uses'),
    hospitals: await pointing('doctor_hospitals'),
    accounts: await db
      .selectFrom('users')
      .select(['id', 'doctor_id'])
      .where('doctor_id', 'in', ids)
      .orderBy('id')
      .execute(),
    merged: await db
      .selectFrom('doctors')
      .select('id')
      .where('merged_into', 'in', ids)
      .orderBy('id')
      .execute(),
  }
}

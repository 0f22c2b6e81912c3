import { getIPDdoctor, getIPDpatient } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { channelRows, ipdChannel } from '@rxdesk/contract/channels'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { ofClientAlone } from '#domain/client-terms/of-client-alone.ts'
import { searchDoctors } from '#domain/people/doctor-store.ts'
import { patientOnWire } from '#domain/people/patient-store.ts'
import { requireInpatient } from '#domain/stays/stay-access.ts'
import type { Db } from '#platform/database/db.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { readBeds, requireClient } from './bed-store.ts'
import { staysOfPatient } from './stay-list-store.ts'

/** What an admission is made of: the patient, and the doctors of the client. */
export function inpatientPatientCalls() {
  return [
    serve(getIPDpatient, {
      async run(work, { erxId, patientId }) {
        const { db, caller } = work
        const row = erxId === undefined ? undefined : await requireInpatient(db, caller, erxId)
        const patient = await db
          .selectFrom('patients')
          .selectAll()
          .where('id', '=', row?.patient_id ?? patientId ?? 0)
          .executeTakeFirst()
        if (!patient || !seesClient(caller, patient.client_id)) throw missing()
        const clientId = patient.client_id
        const departments = await departmentsOf(db, clientId)
        const seesEarlier = caller.permissions.includes(permissions.viewHistory)
        return {
          patientDetails: patientOnWire(work, patient),
          departmentList: departments.map(({ id, name }) => ({ id, name })),
          clientDeptList: departments.flatMap(({ id, name, own }) => (own ? { id, name } : [])),
          presOptions: 3,
          presCat: '1',
          editorUrl: row?.stay_id ? `${channelRows[ipdChannel].desk.detail}?erxId=${row.id}&tab=summary` : '',
          admissions: seesEarlier ? await staysOfPatient(work, { clientId, patientId: patient.id }) : [],
          beds: await readBeds(db, clientId),
        }
      },
    }),
    serve(getIPDdoctor, {
      async run({ db, caller }, { erxId, clientId, searchText, limit, signsByHand }) {
        const ofClient =
          erxId === undefined ? clientId : (await requireInpatient(db, caller, erxId)).client_id
        if (ofClient === undefined) throw missing()
        await requireClient(db, caller, ofClient)
        const asOfClient = ofClientAlone(caller, ofClient)
        const list = await searchDoctors(db, asOfClient, searchText, limit, { signsByHand })
        return { list: list.map((doctor) => ({ ...doctor, department: doctor.specialization })) }
      },
    }),
  ]
}

/** Departments of everybody and of the client. */
async function departmentsOf(db: Db, clientId: number) {
  return db
    .selectFrom('departments')
    .select(['id', 'name', sql<boolean>`client_id is not null`.as('own')])
    .where('retired', '=', false)
    .where(({ or, eb }) => or([eb('client_id', 'is', null), eb('client_id', '=', clientId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

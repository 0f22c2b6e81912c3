import {
  createDoctor,
  getDoctor,
  getHospital,
  searchDoctor,
  searchHospital,
  specialization,
} from '@rxdesk/contract/areas/doctors/calls'
import type { Doctor } from '@rxdesk/contract/areas/doctors/schemas'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { ofClientAlone } from '#domain/client-terms/of-client-alone.ts'
import {
  doctorByRegistration,
  ensureHospital,
  readDoctor,
  readHospital,
  searchDoctors,
  searchHospitals,
} from '#domain/people/doctor-store.ts'
import { sealedContact } from '#domain/people/patient-store.ts'
import { nearnessTo } from '#platform/database/beginning-first.ts'
import type { Tx } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { wholeDoctor } from './whole-doctor.ts'

export function doctorCalls() {
  return [
    serve(searchDoctor, {
      run: async ({ db, caller }, { searchText, limit, clientId }) => ({
        suggestionlist: await searchDoctors(db, ofClientAlone(caller, clientId), searchText, limit),
      }),
    }),
    serve(searchHospital, {
      run: async (work, { searchText, limit }) => ({
        suggestion_hospitals: await searchHospitals(work.db, work.caller, searchText, limit),
      }),
    }),
    serve(getDoctor, {
      async run(work, { doctorId }) {
        const { caller } = work
        const doctor = await readDoctor(work.db, caller, doctorId)
        if (!doctor) throw missing()
        return wholeDoctor(work, doctor)
      },
    }),
    serve(getHospital, {
      async run(work, { hospitalId }) {
        const { caller } = work
        const hospital = await readHospital(work.db, caller, hospitalId)
        if (!hospital) throw missing()
        return hospital
      },
    }),
    serve(createDoctor, {
      async run(work, asked) {
        const { caller, db } = work
        // A tenant's users add doctors for their client; staff of the deployment add them for all clients.
        const clientId = caller.clientIds[0] ?? null
        const hospital = asked.hospitalId
          ? await readHospital(db, caller, asked.hospitalId)
          : asked.hospitalName
            ? await ensureHospital(db, caller, {
                name: asked.hospitalName,
                address: asked.hospitalAddress,
                city: asked.hospitalCity,
                clientId,
              })
            : undefined
        if (asked.hospitalId && !hospital) throw missing()
        const known = asked.doctorId
          ? await chosenDoctor(db, caller, asked.doctorId)
          : await doctorByRegistration(db, caller, {
              number: asked.registerno,
              council: asked.council,
              certain: asked.another,
            })
        const doctorId = known?.doctorId ?? (await insertDoctor(clientId, asked))
        if (hospital) {
          await db
            .insertInto('doctor_hospitals')
            .values({ doctor_id: doctorId, hospital_id: hospital.hospitalId })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
        await work.note(
          known ? 'doctor.link' : 'doctor.create',
          { clientId: clientId ?? undefined, subject: `doctor:${doctorId}` },
          { name: asked.docName, registration: asked.registerno },
        )
        const doctor = await readDoctor(db, caller, doctorId)
        if (!doctor) throw missing()
        return {
          message: message('doctor.saved'),
          doctor,
          hospital: hospital ?? null,
          wasThere: known !== undefined,
        }

        async function insertDoctor(client: number | null, details: typeof asked): Promise<number> {
          const { id } = await db
            .insertInto('doctors')
            .values({
              client_id: client,
              name: details.docName,
              registration_number: details.registerno,
              council: details.council,
              specialization: details.specialization,
              qualification: details.qualification,
              category: details.doctorCategory,
              approval: 'pending',
              ...sealedContact(work.sealer, { mobile: details.mobileNo, email: details.email }),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          return id
        }
      },
    }),
    serve(specialization, {
      async run(work, { searchText, limit }) {
        const rows = await work.db
          .selectFrom('master_terms')
          .select(['id', 'name'])
          .where('kind', '=', 'specialization')
          .where('retired', '=', false)
          .$if(searchText !== '', (query) =>
            query
              .where('spellings', 'like', likeText(searchText))
              .orderBy(nearnessTo(sql<string>`lower(name)`, searchText)),
          )
          .orderBy('position')
          .orderBy('name')
          .limit(limit)
          .execute()
        return { list: rows }
      },
    }),
  ]
}

/** A doctor whom the caller sees, and who was not merged into another. */
async function chosenDoctor(db: Tx, caller: Caller, doctorId: number): Promise<Doctor> {
  const { id } =
    (await db
      .selectFrom('doctors')
      .select('id')
      .where('id', '=', doctorId)
      .where('approval', '<>', 'merged')
      .executeTakeFirst()) ?? {}
  const doctor = id && (await readDoctor(db, caller, id))
  if (!doctor) throw missing()
  return doctor
}

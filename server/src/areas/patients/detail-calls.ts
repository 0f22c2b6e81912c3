import * as contract from '@rxdesk/contract/areas/patients/detail-calls'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { formsOfClient, formsOpenTo } from '#domain/client-terms/client-forms.ts'
import { noteListView } from '#domain/people/contact-view.ts'
import { likelyPatients } from '#domain/people/likely-patients.ts'
import { findPatients } from '#domain/people/patient-search.ts'
import {
  abhaOf,
  fullName,
  type PatientRow,
  patientOnWire,
  updatePatientRow,
} from '#domain/people/patient-store.ts'
import { lockPatient, seenPatient } from '#domain/people/seen-patient.ts'
import { readMasterPage } from '#domain/reference/master-store.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { refuseTakenAbha } from './abha-of-one.ts'
import { notePatient } from './note-patient.ts'
import { lastPrescription } from './prescription-history.ts'

/** Calls about one patient besides the details (calls 7.1 and 7.5). */
export function patientDetailCalls() {
  return [
    serve(contract.updatePatientClientDetails, {
      async run(work, { patientId, version, clientId }) {
        const { db, caller } = work
        const row = await lockPatient(db, caller, patientId, version)
        const client = seesClient(caller, clientId)
          ? await db
              .selectFrom('clients')
              .select(['id', 'name'])
              .where('id', '=', clientId)
              .where('active', '=', true)
              .executeTakeFirst()
          : undefined
        if (!client) throw missing()
        if (clientId !== row.client_id) await refuseBound(work, row, clientId)
        const updated = await db
          .updateTable('patients')
          .set({
            client_id: clientId,
            client_state: 'Approved',
            version: sql<number>`version + 1`,
            updated_at: sql<Date>`now()`,
          })
          .where('client_id', '=', row.client_id)
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await notePatient(work, 'patient.client', updated, {
          from: row.client_id,
          to: clientId,
        })
        return {
          message: message('patient.clientChanged', { client: client.name }),
          patientDetails: patientOnWire(work, updated),
          formEnabled: formsOpenTo(caller, await formsOfClient(db, clientId)).length > 0,
        }
      },
    }),
    serve(contract.autoFillOPDData, {
      async run(work, { patientId }) {
        const { db, caller } = work
        const row = await seenPatient(db, caller, patientId)
        if (row.merged_into !== null) throw refused('patient.merged')
        await noteListView(work, `patient:${row.id}`, row.client_id)
        return {
          patientDetails: patientOnWire(work, row),
          lastPrescription: await lastPrescription(work, row),
        }
      },
    }),
    serve(contract.sarvodhayaPatientSuggestions, {
      async run(work, asked) {
        const { caller } = work
        if (!seesClient(caller, asked.clientId)) throw missing()
        const found = await likelyPatients(work, asked)
        return {
          suggestionlist: found.map(({ row, score }) => ({
            ...patientOnWire(work, row),
            sarvoPatSuggId: row.id,
            score,
          })),
        }
      },
    }),
    serve(contract.updatePatientRelation, {
      async run(work, { patientId, version, relation }) {
        const { db, caller } = work
        const row = await lockPatient(db, caller, patientId, version)
        const updated = await updatePatientRow(work, row, { relation })
        await notePatient(work, 'patient.relation', row, { from: row.relation, to: relation })
        return {
          message: message('patient.relationSaved'),
          patientDetails: patientOnWire(work, updated),
        }
      },
    }),
    serve(contract.searchInvestigationAndPatient, {
      async run(work, { tag, searchText, clientId, limit }) {
        if (tag === 'patient') {
          const rows = await findPatients(work, {
            text: searchText,
            clientId,
            limit,
          })
          return {
            tag,
            list: rows.map((row) => ({
              id: row.id,
              name: fullName(row),
              nameHindi: '',
              code: row.unique_code ?? '',
            })),
          }
        }
        const type = 'investigation' as const
        const { list } = await readMasterPage(work.db, {
          type,
          searchText,
          offset: 0,
          limit,
          clientIds: [],
        })
        return { tag, list: list.map(({ id, name, nameHindi, code }) => ({ id, name, nameHindi, code })) }
      },
    }),
  ]
}

/**
 * Refuses while rows of the old client refer to the patient; unique values must be free at the new client.
 */
async function refuseBound(work: SystemWork, row: PatientRow, clientId: number): Promise<void> {
  const { db } = work
  const { rows } = await sql<{ bound: boolean }>`select
      exists (select from cases where client_id = ${row.client_id} and patient_id = ${row.id})
      or exists (select from vaccination_records where client_id = ${row.client_id} and patient_id = ${row.id})
      or exists (select from patient_merges where client_id = ${row.client_id}
        and (survivor_id = ${row.id} or retired_id = ${row.id})) as bound`.execute(db)
  if (rows[0]?.bound) {
    const client = await db
      .selectFrom('clients')
      .select('name')
      .where('id', '=', row.client_id)
      .executeTakeFirstOrThrow()
    throw refused('patient.clientHasRecords', { client: client.name })
  }
  await refuseTakenAbha(
    work,
    { client_id: clientId, id: row.id },
    { abhaNumber: abhaOf(work.sealer, row), abhaAddress: row.abha_address },
  )
  await db
    .deleteFrom('patients_apart')
    .where('client_id', '=', row.client_id)
    .where((where) => where.or([where('one_id', '=', row.id), where('other_id', '=', row.id)]))
    .execute()
}

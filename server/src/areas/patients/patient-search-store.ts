import { abhaDigits } from '@rxdesk/contract/abha-number'
import type { searchPatientData } from '@rxdesk/contract/areas/patients/list-calls'
import type { PatientRow as PatientOfList } from '@rxdesk/contract/areas/patients/list-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { isoFromWire } from '@rxdesk/contract/dates'
import { type Expression, type SqlBool, sql } from 'kysely'
import { searchedContact } from '#domain/people/hidden-contact.ts'
import { isNamedBy, livePatients, nameOfPatient } from '#domain/people/patient-search.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { hasIndex } from '#platform/sealing/has-index.ts'
import { rowsOnWire } from './patient-list-store.ts'

/** Patients who match all given fields, with the exact total; without any field there are none. */
export async function searchPatients(
  work: Reading,
  asked: ParsedRequestOf<typeof searchPatientData>,
): Promise<{ data: PatientOfList[]; totalCount: number }> {
  const { caller } = work
  const conditions = conditionsOf(work, asked)
  if (conditions.length === 0) return { data: [], totalCount: 0 }
  let found = livePatients(work.db, caller, asked.clientId)
  for (const condition of conditions) found = found.where(condition)
  const [rows, counted] = await Promise.all([
    found
      .selectAll('patients')
      .orderBy(nameOfPatient)
      .orderBy('id')
      .offset(asked.offset)
      .limit(asked.limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: await rowsOnWire(work, rows), totalCount: counted.total }
}

function conditionsOf(
  work: Pick<Reading, 'caller' | 'sealer'>,
  { searchText, patName, mobileNo, uhid, abhaNumber, dateOfBirth }: ParsedRequestOf<typeof searchPatientData>,
): Expression<SqlBool>[] {
  const { sealer } = work
  const born = isoFromWire(dateOfBirth)
  const abha = abhaDigits(abhaNumber)
  return [
    ...(searchText === '' ? [] : [isNamedBy(work, searchText)]),
    ...(patName === '' ? [] : [sql<SqlBool>`${nameOfPatient} like ${likeText(patName)}`]),
    ...(mobileNo === '' ? [] : [hasIndex('mobile_index', searchedContact(work, 'mobile', mobileNo))]),
    ...(uhid === '' ? [] : [sql<SqlBool>`(uhid <> '' and uhid = ${uhid})`]),
    // Half a number matches no patient.
    ...(abhaNumber === ''
      ? []
      : [abha === undefined ? sql<SqlBool>`false` : hasIndex('abha_index', sealer.indexes('abha', abha))]),
    ...(born === null ? [] : [sql<SqlBool>`date_of_birth = ${born}`]),
  ]
}

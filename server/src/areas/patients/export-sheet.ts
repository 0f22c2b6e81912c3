import { abhaShown } from '@rxdesk/contract/abha-number'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { genders } from '@rxdesk/contract/options'
import { permissions } from '@rxdesk/contract/roles'
import { abhaOf, contactOf } from '#domain/people/patient-store.ts'
import type { Cell, Spreadsheet } from '#engines/documents/spreadsheet.ts'
import { everyRow, type PageAfter } from '#platform/database/every-row.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { type PatientListQuestion, patientsAfter } from './patient-list-store.ts'

export const patientColumns: Spreadsheet['columns'] = [
  { header: 'Patient', width: 14 },
  { header: 'First name', width: 20 },
  { header: 'Last name', width: 20 },
  { header: 'Gender', width: 14 },
  { header: 'Age', width: 7 },
  { header: 'Date of birth', width: 13 },
  { header: 'UHID', width: 14 },
  { header: 'Mobile', width: 16 },
  { header: 'E-mail', width: 26 },
  { header: 'Relation', width: 12 },
  { header: 'ABHA number', width: 19 },
  { header: 'ABHA address', width: 22 },
  { header: 'Client', width: 22 },
  { header: 'Registered', width: 12 },
  { header: 'Last prescription', width: 16 },
]

/** All rows of a list of patients as cells; what the caller may not see is empty. */
export async function* patientCells(
  work: Reading,
  asked: PatientListQuestion,
): AsyncGenerator<readonly Cell[]> {
  const { caller } = work
  const zone = work.settings.TIME_ZONE
  const day = (at: Date | null) => (at === null ? null : wireFromIso(dayIn(zone, at)))
  const clients = new Map(
    (await work.db.selectFrom('clients').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  const seen = (permission: number, text: string) =>
    caller.permissions.includes(permission) ? text || null : null
  const rows = everyRow(
    (page: PageAfter<{ at: string; id: number }>) => patientsAfter(work, asked, page),
    ({ at, id }) => ({ at, id }),
  )
  for await (const row of rows) {
    const contact = contactOf(work.sealer, row)
    yield [
      ...[row.unique_code, row.first_name, row.last_name],
      genders.find(({ genderCode }) => genderCode === row.gender_code)?.gender ?? null,
      row.age_years,
      wireFromIso(row.date_of_birth) || null,
      row.uhid || null,
      seen(permissions.viewMobile, contact.mobile),
      seen(permissions.viewEmail, contact.email),
      row.relation || null,
      abhaShown(abhaOf(work.sealer, row)) || null,
      row.abha_address || null,
      clients.get(row.client_id) ?? null,
      day(row.created_at),
      day(row.last_prescription_at),
    ]
  }
}

import { isAhead } from '@rxdesk/contract/ahead'
import type { updateIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { permissions } from '@rxdesk/contract/roles'
import type { CaseData } from '#domain/road/case-access.ts'
import { denied, refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { admissionColumns } from './admission-columns.ts'
import { writeNote } from './note-store.ts'
import { writeProcedure } from './procedure-store.ts'
import { lockStayOf, type StayRow } from './stay-access.ts'
import { noteStay } from './stay-subject.ts'

type Asked = Pick<ParsedRequestOf<typeof updateIPDeRxDtls>, 'admission' | 'notes' | 'procedures'>

/** Saves fields of the admission, notes and procedures of a held case's stay while it is open. */
export async function saveStay(
  work: Work,
  row: CaseData,
  { admission, notes, procedures }: Asked,
): Promise<void> {
  const stay = await lockStayOf(work.db, row)
  if (stay.state === 'cancelled' || stay.state === 'discharged') throw refused('stay.notAllowed')
  if (admission) await saveDetails(work, row, stay, admission)
  for (const note of notes) {
    const notedAt = new Date(note.notedAt)
    if (isAhead(notedAt, work.now)) throw refused('stay.ahead')
    if (!note.removed && notedAt < stay.admitted_at) throw refused('stay.beforeAdmission')
    if (note.doctorId !== null) await requireDoctor(work, row, note.doctorId)
    await writeNote(work, row, stay.id, note)
  }
  for (const procedure of procedures) await writeProcedure(work, row, stay, procedure)
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
}

async function saveDetails(
  work: Work,
  row: CaseData,
  stay: StayRow,
  { version, changes }: NonNullable<Asked['admission']>,
): Promise<void> {
  const { db, caller } = work
  const names = Object.keys(changes)
  if (names.length === 0) return
  const isHidden = changes.attendantMobile !== undefined || changes.beneficiaryId !== undefined
  if (isHidden && !caller.permissions.includes(permissions.viewMobile)) throw denied()
  if (stay.version !== version) throw stale('stay.changedMeanwhile', { reason: 'conflict' })
  const [mlc, number] = [changes.mlc ?? stay.mlc, changes.mlcNumber ?? stay.mlc_number]
  if (mlc && number === '') throw refused('stay.mlcNeedsNumber')
  await db
    .updateTable('admissions')
    .set({ ...admissionColumns(work.sealer, changes), version: stay.version + 1 })
    .where('client_id', '=', stay.client_id)
    .where('id', '=', stay.id)
    .execute()
  // Names of the fields alone: among them are an attendant's number and a beneficiary's.
  await noteStay(work, 'stay.details', row, { fields: names })
}

/** The doctor of a note is of the client, or of all. */
async function requireDoctor({ db }: Work, row: CaseData, doctorId: number): Promise<void> {
  const doctor = await db
    .selectFrom('doctors')
    .select('id')
    .where('id', '=', doctorId)
    .where(({ or, eb }) => or([eb('client_id', 'is', null), eb('client_id', '=', row.client_id)]))
    .executeTakeFirst()
  if (!doctor) throw refused('general.noRecord')
}

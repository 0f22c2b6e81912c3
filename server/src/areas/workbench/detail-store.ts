import type { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { sparseLine } from '@rxdesk/contract/areas/workbench/sparse-lines'
import type { AnswerOf } from '@rxdesk/contract/call'
import { encounterOf } from '@rxdesk/contract/channel-rules'
import { permissions } from '@rxdesk/contract/roles'
import { receivesSql } from '#domain/client-terms/client-receives.ts'
import { readDoctor, readHospital } from '#domain/people/doctor-store.ts'
import { readWarnedLines } from '#domain/record/medicine-lines.ts'
import { readRecord, recordOnWire } from '#domain/record/record-store.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import { type CaseData, hiddenChannels } from '#domain/road/case-access.ts'
import type { ViewerRole } from '#domain/road/open-case.ts'
import { actionsFor } from '#domain/road/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import { lastReturn } from './history-store.ts'
import { readPages } from './page-store.ts'

/** What a case holds, whoever has claimed it. */
type Contents = Awaited<ReturnType<typeof readContents>>

/** Reads what a case holds, which its opening does not change: it may be asked for together with that. */
export async function readContents(work: Work, row: CaseData) {
  const { caller, db } = work
  // None waits for another's answer: they go to the database together.
  const [stored, lines, returned, newVitalList, erxImageOCR, doctor, hospital] = await Promise.all([
    readRecord(work, row),
    readWarnedLines(work, row, caller.userId),
    row.return_comment === '' ? undefined : lastReturn(db, row.id),
    readVitalMasters(db, [row.client_id]),
    readPages(work, row),
    row.doctor_id ? readDoctor(db, caller, row.doctor_id) : undefined,
    row.hospital_id ? readHospital(db, caller, row.hospital_id) : undefined,
  ])
  return { stored, lines, returned, newVitalList, erxImageOCR, doctor, hospital }
}

/** The whole case as the workbench shows it (calls 3, eRx detail response). */
export async function readDetail(
  work: Work,
  row: CaseData,
  how: { standing: ViewerRole; message?: string },
  reading: Promise<Contents> = readContents(work, row),
): Promise<AnswerOf<typeof geteRxDtls>> {
  const { caller, db } = work
  const [contents, around] = await Promise.all([reading, surroundingsOf(db, caller, row)])
  const { stored, lines, returned, newVitalList, erxImageOCR, doctor, hospital } = contents
  const { record, version, patient, readings } = stored
  const shown = recordOnWire(work, record)
  return {
    message: how.message,
    presStatus: row.status,
    standing: how.standing,
    fence: how.standing === 'holder' ? row.fence : null,
    version,
    record: shown,
    ...shown,
    rxdtls: {
      ...shown.rxdtls,
      erxId: row.id,
      level: row.level,
      status: row.status,
      sending: row.sending,
      priority: row.priority,
      checkIn: row.received_at.toISOString(),
      due: row.due_at.toISOString(),
      services: row.services,
      callStatus: row.call_status,
      callbackMobileNo: callbackNumber(work, row),
      holder: around.holder,
      patientId: patient.id,
      unqiuePatientId: patient.unique_code ?? '',
      returnComment: row.return_comment,
      returnedBy: returned?.who ?? '',
      returnedFrom: returned?.from ?? '',
      rejectReason: around.rejectReason,
      deliveryError: row.delivery_error,
      cancelled: row.cancelled,
      channel: row.channel,
      encounterCode: encounterOf(row.channel),
      actions: actionsFor(row, caller),
      editable: how.standing === 'holder',
      nextErxId: around.next,
      previousErxId: around.previous,
      leaseUntil: row.lease_until?.toISOString() ?? '',
    },
    testNameList: shown.labobsv.map(({ testName, reportCategory }) => ({
      testName,
      category: reportCategory,
    })),
    referDeptments: around.departments,
    readings,
    newVitalList,
    dischargeAdvice: shown.docobsv.dischargeAdvice,
    medicinedtls: lines.branded,
    genericmedicinedtls: lines.generic,
    staymedicinedtls: lines.stay.map(sparseLine),
    erxImageOCR,
    clientDetails: {
      clientId: row.client_id,
      clientName: around.client,
      showClientForms: around.showForms && caller.opensForms,
      mediaName: around.media,
      receives: around.clientReceives,
    },
    doctor: doctor ?? null,
    department:
      row.department_id && around.department !== null
        ? { id: row.department_id, name: around.department }
        : null,
    hospital: hospital ?? null,
    immunizationUrl: { prevErxId: around.previousOfPatient },
  }
}

function callbackNumber(work: Reading, row: CaseData): string {
  const { caller } = work
  if (!row.callback_mobile_sealed || !caller.permissions.includes(permissions.viewMobile)) return ''
  return sealForClient(work.settings.keys.clientCipher, work.sealer.open(row.callback_mobile_sealed))
}

interface Surroundings {
  client: string
  show_forms: boolean
  client_receives: boolean
  media: string | null
  department: string | null
  first_name: string | null
  last_name: string | null
  reason: string | null
  next: number | null
  previous: number | null
  previous_of_patient: number | null
  refer_departments: { id: number; name: string }[]
}

// One statement instead of two, prepared once per connection: planning it costs more than running it. Times
// are compared in the database: a Date would lose the microseconds, and a waiting case would follow itself.
const SURROUNDINGS = `select clients.name as client, clients.show_forms, ${receivesSql('clients')} as client_receives, media.name as media, departments.name as department,
    users.first_name, users.last_name, reject_reasons.name as reason,
    (select other.id from cases other
      where other.client_id = here.client_id and other.channel = here.channel and other.level = here.level and other.status in (0, 4, 5)
        and (other.due_at, other.id) > (here.due_at, here.id)
      order by other.due_at, other.id limit 1) as next,
    (select other.id from cases other
      where other.client_id = here.client_id and other.channel = here.channel and other.level = here.level and other.status in (0, 4, 5)
        and (other.due_at, other.id) < (here.due_at, here.id)
      order by other.due_at desc, other.id desc limit 1) as previous,
    (select other.id from cases other
      where other.client_id = here.client_id and other.patient_id = here.patient_id and other.id < here.id
        and other.channel <> all($3::text[])
      order by other.id desc limit 1) as previous_of_patient,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name), id), '[]'::json)
      from departments where not retired and (client_id is null or client_id = here.client_id)) as refer_departments
  from cases here
  join clients on clients.id = here.client_id
  left join media on media.id = here.media_id
  left join departments on departments.id = here.department_id
  left join users on users.id = here.holder_id
  left join reject_reasons on reject_reasons.id = here.reject_reason_id
  where here.client_id = $1 and here.id = $2`

/**
 * Names that the case refers to, the previous and next case in the queue of its level, and the patient's
 * previous case.
 */
async function surroundingsOf(db: Tx, caller: Caller, row: CaseData) {
  const [found] = await runPrepared<Surroundings>(db, SURROUNDINGS, [
    row.client_id,
    row.id,
    hiddenChannels(caller),
  ])
  if (!found) throw missing()
  return {
    client: found.client,
    showForms: found.show_forms,
    clientReceives: found.client_receives,
    media: found.media ?? '',
    department: found.department,
    holder: `${found.first_name ?? ''} ${found.last_name ?? ''}`.trim(),
    rejectReason: [found.reason, row.reject_note].filter(Boolean).join(': '),
    next: found.next,
    previous: found.previous,
    previousOfPatient: found.previous_of_patient,
    departments: found.refer_departments,
  }
}

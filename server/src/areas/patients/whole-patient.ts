import type { getpatient } from '@rxdesk/contract/areas/patients/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { status } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import { formsOfClient, formsOpenTo } from '#domain/client-terms/client-forms.ts'
import { type PatientRow, patientOnWire } from '#domain/people/patient-store.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

type WholePatient = AnswerOf<typeof getpatient>['patientDetails']

/** A patient with all members of screens 3, of the prescriptions that the caller sees. */
export async function wholePatient(work: Reading, row: PatientRow): Promise<WholePatient> {
  const [forms, around] = await Promise.all([
    formsOfClient(work.db, row.client_id),
    prescriptionsAround(work, row),
  ])
  const { filled, ordered, completed } = around
  return {
    ...patientOnWire(work, row),
    formEnabled: formsOpenTo(work.caller, forms).length > 0,
    isSarvodhaya: filled,
    SendOrderMed: filled && completed && !ordered,
    sarvoAlreadyOrder: ordered,
    sarvoDosageCategory: '',
    GangasuggId: row.id,
    sarvoPatSuggId: row.id,
    tempClientId: row.client_state === 'Approved' ? null : row.client_id,
    mediaId: around.mediaId,
    hasWeblinkPres: around.linked,
    weblinkclientList: around.linked ? [{ clientId: row.client_id, clientName: around.clientName }] : [],
  }
}

interface Around {
  clientName: string
  filled: boolean
  mediaId: number | null
  completed: boolean
  ordered: boolean
  linked: boolean
}

async function prescriptionsAround({ db, caller }: Reading, row: PatientRow): Promise<Around> {
  const hidden = hiddenChannels(caller)
  const { rows } = await sql<Around>`select k.name as "clientName",
      exists (select from client_pharmacies p where p.client_id = k.id) as filled,
      last.media_id as "mediaId", coalesce(last.status = ${status.completed}, false) as completed,
      exists (select from deliveries d where d.client_id = k.id and d.case_id = last.id
        and d.idempotency_key like 'pharmacy:' || last.id || ':%' and d.state <> 'failed') as ordered,
      exists (select from cases c where c.client_id = k.id and c.patient_id = ${row.id}
        and c.status = ${status.completed} and c.channel <> all(${hidden}::text[])) as linked
    from clients k
    left join lateral (select c.id, c.media_id, c.status from cases c
      where c.client_id = k.id and c.patient_id = ${row.id} and c.channel <> all(${hidden}::text[])
      order by c.received_at desc, c.id desc limit 1) last on true
    where k.id = ${row.client_id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a patient has always a client')
  return found
}

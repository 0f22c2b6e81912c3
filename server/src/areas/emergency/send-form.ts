import { buffer } from 'node:stream/consumers'
import type { sendEmergencyForm } from '@rxdesk/contract/areas/emergency/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import type { FhirBundle } from '#domain/discharge/fhir-resource.ts'
import { contactOf, fullName } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import type { Handler } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading, ReadingWork, Work } from '#platform/protocol/work.ts'
import { lockForms, openForms, patientOf } from './form-access.ts'
import { emergencyBundle } from './form-bundle.ts'
import { formDocument } from './form-document.ts'
import { formEmail } from './form-messages.ts'
import { messageId, readSendings, sendingKey } from './form-sendings.ts'
import { formsOfCase, type StoredForm } from './form-store.ts'
import { noteForm } from './form-subject.ts'

type Asked = ParsedRequestOf<typeof sendEmergencyForm>

interface Prepared {
  version: number
  /** For a client that has a system of its own. */
  bundle: FhirBundle | undefined
}

/** The assessment as it was closed; refused while a correction is being written. */
async function closedForm({ db }: Pick<Reading, 'db'>, row: CaseData, formId: number) {
  const newest = (await formsOfCase(db, row)).find((form) => form.formId === formId)
  if (!newest?.row.closed_at || newest.row.file_id === null) throw refused('emergency.notClosed')
  return { stored: newest, closedAt: newest.row.closed_at, fileId: newest.row.file_id }
}

/**
 * Sends a closed assessment by the outbox, with the PDF with which it was closed. Its messages are of the case and of no sending of it:
 * they are tried again, and fail visibly, by themselves.
 */
export function sendHandler({ files }: AreaServices): Handler<typeof sendEmergencyForm, Prepared> {
  return {
    async check(work, asked) {
      const { row } = await openForms(work, asked.erxId)
      await closedForm(work, row, asked.formId)
      return undefined
    },
    async prepare(work, { erxId, formId }) {
      const { row } = await openForms(work, erxId)
      const { stored } = await closedForm(work, row, formId)
      return { version: stored.version, bundle: await bundleFor(work, files.storage, row, stored) }
    },
    run: send,
  }
}

async function send(work: Work, { erxId, formId }: Asked, { version, bundle }: Prepared) {
  const { db, sealer } = work
  const { row } = await lockForms(work, erxId)
  const { stored, fileId } = await closedForm(work, row, formId)
  if (stored.version !== version) throw refused('emergency.changedMeanwhile')
  const last = (await readSendings(db, row)).get(formId)
  const before = last?.version === version ? last : undefined
  if (before && before.state !== 'failed') throw refused('emergency.sentAlready')
  // What went out, or still goes, is not sent again with what failed.
  const isDue = (kind: 'email' | 'webhook') => !before || before.messages.get(kind) === 'failed'
  const patient = await patientOf(work, row)
  const { email } = contactOf(sealer, patient)
  if (isDue('email') && email === '') throw refused('emergency.noEmail')
  const client = await db
    .selectFrom('clients')
    .select(['name', 'webhook_url'])
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  const notice =
    isDue('webhook') && client.webhook_url && bundle ? { bundle, to: client.webhook_url } : undefined
  // A client whose system failed may have none by now.
  if (!isDue('email') && !notice) throw refused('emergency.sentAlready')
  const { ending } = stored.form.disposition
  const attempt = before ? before.attempt + 1 : 1
  const keyOf = (kind: 'email' | 'webhook') => sendingKey({ formId, version, attempt }, kind)
  const common = { clientId: row.client_id, caseId: row.id, attachmentFileId: fileId }
  if (isDue('email'))
    await queueDelivery(work, {
      ...common,
      ...formEmail({
        patient: fullName(patient),
        hospital: client.name,
        doctor: stored.row.doctor ?? '',
        died: ending === 'died' || ending === 'broughtDead',
      }),
      kind: 'email',
      idempotencyKey: keyOf('email'),
      recipient: email,
      attachmentName: `emergency-${row.id}-${formId}.pdf`,
    })
  if (notice) {
    const id = messageId({ formId, version }, 'webhook')
    const event = 'emergencyAssessment.sent'
    await queueDelivery(work, {
      ...common,
      subject: event,
      // The PDF is in the document already.
      attachmentFileId: undefined,
      text: JSON.stringify({ event, id, erxId: row.id, formId, version, bundle: notice.bundle }),
      kind: 'webhook',
      idempotencyKey: keyOf('webhook'),
      recipient: notice.to,
    })
  }
  await noteForm(work, 'emergency.send', row, stored, { fileId, attempt })
  return { message: message(isDue('email') ? 'emergency.sent' : 'emergency.sentToSystem'), version }
}

/** The assessment as a FHIR document, for a client with a system of its own. Reads the PDF: not inside a transaction. */
async function bundleFor(
  work: ReadingWork,
  storage: AreaServices['files']['storage'],
  row: CaseData,
  stored: StoredForm,
): Promise<FhirBundle | undefined> {
  const { db, settings } = work
  const { closed_at: at, file_id: fileId, doctor_id: doctorId } = stored.row
  const client = await db
    .selectFrom('clients')
    .select('webhook_url')
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  if (!client.webhook_url || !at || fileId === null || doctorId === null) return undefined
  const doctor = await db
    .selectFrom('doctors')
    .selectAll()
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow()
  const file = await db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const pdf = await buffer((await storage.open(file.storage_key)).stream)
  const document = await formDocument(work, storage, row, stored, { doctor, at })
  const { closed } = document
  return (
    closed &&
    emergencyBundle({ document: { ...document, closed }, formId: stored.formId, pdf }, publicUrl(settings))
  )
}

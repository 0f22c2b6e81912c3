import { sendWeblinkEmail } from '@rxdesk/contract/areas/patients/detail-calls'
import { status } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { contactOf, fullName } from '#domain/people/patient-store.ts'
import { type CaseData, lockVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { issuedDocuments } from '#domain/verification/issued-documents.ts'
import { verificationUrl } from '#domain/verification/verification-url.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import type { Tx } from '#platform/database/db.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { weblinkEmail } from './weblink-message.ts'

const keyOf = (row: CaseData) => `weblink:${row.client_id}:${row.id}:`

/** The link to the page of a prescription that was sent, by e-mail (permission 7). */
export function weblinkCalls() {
  return [
    serve(sendWeblinkEmail, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        if (row.status !== status.completed) throw refused('weblink.notSent')
        const code = await issuedCode(db, row)
        if (code === undefined) throw refused('weblink.notSent')
        const patient = await db
          .selectFrom('patients')
          .selectAll()
          .where('client_id', '=', row.client_id)
          .where('id', '=', row.patient_id)
          .executeTakeFirstOrThrow()
        const { email } = contactOf(work.sealer, patient)
        if (email === '') throw refused('weblink.noEmail')
        const before = await db
          .selectFrom('deliveries')
          .select('state')
          .where('case_id', '=', row.id)
          .where('idempotency_key', 'like', `${keyOf(row)}%`)
          .execute()
        if (before.some(({ state }) => state === 'waiting')) throw refused('weblink.underWay')
        const client = await db
          .selectFrom('clients')
          .select('name')
          .where('id', '=', row.client_id)
          .executeTakeFirstOrThrow()
        await queueDelivery(work, {
          ...weblinkEmail({
            erxId: row.id,
            patientName: fullName(patient),
            clientName: client.name,
            url: verificationUrl(work.settings, code),
          }),
          clientId: row.client_id,
          caseId: row.id,
          userId: caller.userId,
          kind: 'email',
          idempotencyKey: `${keyOf(row)}${before.length + 1}`,
          recipient: email,
        })
        await work.note('weblink.send', ofCase(row))
        return { message: message('weblink.queued'), erxId: row.id }
      },
    }),
  ]
}

/** The verification code of the document that was issued last. */
async function issuedCode(db: Tx, row: CaseData): Promise<string | undefined> {
  const last = (await issuedDocuments(db, row.id)).at(-1)
  if (!last) return undefined
  const document = await db
    .selectFrom('case_documents')
    .select('verification_code')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('file_id', '=', last.fileId)
    .executeTakeFirst()
  return document?.verification_code
}

import {
  getPharmacy,
  savePharmacy,
  sendPharmacyMessage,
} from '@rxdesk/contract/areas/workbench/follow-up-calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { status } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import type { Tx } from '#platform/database/db.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { sealedContact } from '#platform/sealing/sealed-text.ts'
import { callBackCalls } from './call-back-calls.ts'
import { pharmacyEmail, pharmacySms } from './pharmacy-message.ts'
import { pharmacyKey, pharmacyMessages, readPharmacy } from './pharmacy-store.ts'
import { readContent } from './snapshot-store.ts'

/** Calls after the transcription: the call to the patient, and the message to the pharmacy. */
export function followUpCalls() {
  return [
    ...callBackCalls(),
    serve(getPharmacy, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const pharmacy = await readPharmacy(work, row)
        return {
          pharmacy: pharmacy ?? null,
          messages: await pharmacyMessages(db, row),
        }
      },
    }),
    serve(savePharmacy, {
      async run(work, { clientId, name, email, mobile }) {
        const { db, caller } = work
        const client = await db
          .selectFrom('clients')
          .select('id')
          .where('id', '=', clientId)
          .executeTakeFirst()
        if (!client || !seesClient(caller, clientId)) throw missing()
        const values = {
          name,
          ...sealedContact(work.sealer, { email, mobile }),
          changed_by: caller.userId,
          changed_at: sql<Date>`now()`,
        }
        await db
          .insertInto('client_pharmacies')
          .values({ client_id: clientId, ...values })
          .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
          .execute()
        await work.note('pharmacy.save', { clientId, subject: `client:${clientId}` })
        return { message: message('pharmacy.saved') }
      },
    }),
    serve(sendPharmacyMessage, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        // A case that is still under review must not be passed on.
        if (row.status !== status.completed) throw refused('pharmacy.notCompleted')
        const pharmacy = await readPharmacy(work, row)
        if (!pharmacy) throw refused('pharmacy.none')
        const before = await pharmacyMessages(db, row)
        if (before.some(({ state }) => state === 'waiting')) throw refused('pharmacy.underWay')
        const { record, lines } = await readContent(work, row)
        const branded = lines.filter(({ generic }) => !generic)
        const given = (branded.length > 0 ? branded : lines).map(({ line }) => line)
        if (given.length === 0) throw refused('pharmacy.noMedicines')
        const client = await db
          .selectFrom('clients')
          .select('name')
          .where('id', '=', row.client_id)
          .executeTakeFirstOrThrow()
        const prescription = {
          erxId: row.id,
          clientName: client.name,
          patientName: `${record.rxdtls.fName} ${record.rxdtls.lName}`.trim(),
          lines: given,
        }
        const byMail = pharmacy.email !== ''
        await queueDelivery(work, {
          ...(byMail ? pharmacyEmail(prescription) : pharmacySms(prescription)),
          clientId: row.client_id,
          caseId: row.id,
          userId: caller.userId,
          kind: byMail ? 'email' : 'sms',
          smsKind: 'pharmacy',
          idempotencyKey: `${pharmacyKey(row)}${before.length + 1}`,
          recipient: byMail ? pharmacy.email : pharmacy.mobile,
          ...(byMail ? { attachmentFileId: await newestDocument(db, row) } : {}),
        })
        await note(work, row, 'pharmacy.send', { kind: byMail ? 'email' : 'sms' })
        return { message: message('pharmacy.queued', { name: pharmacy.name }), erxId: row.id }
      },
    }),
  ]

  async function note(
    work: Work,
    row: CaseData,
    action: AuditAction,
    detail: Record<string, unknown>,
  ): Promise<void> {
    await work.note(action, ofCase(row), detail)
    await work.announce({ erxId: row.id, clientId: row.client_id, what: 'status' })
  }
}

/** The PDF that was sent to the patient. */
async function newestDocument(db: Tx, row: CaseData): Promise<string | undefined> {
  const newest = await db
    .selectFrom('case_documents')
    .select('file_id')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  return newest?.file_id
}
